// A door of its own: a first visit knows no judge, and needs none of it.
export { languagesToCheck, skillAcross } from '../domain/check-up';
