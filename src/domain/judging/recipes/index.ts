// A door of its own, apart from `judging`: a first visit needs none of these texts.
export * from './bundled';
export * from './choose-recipe';
export * from './translated';
