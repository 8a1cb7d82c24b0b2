/**
 * What says in which languages a text is written: our own rules, then the library with its data. Profiles are stored
 * with it; a profile of another one is made anew. Count up our number with every change of what is said of any text.
 */
export const IDENTIFIER = 'deskmark-1 eld-2.1.0-small';
