// A door of its own: only who writes or imports a recipe needs it.
export * from './check-recipe';
