const KEY = 'deskmark-language';

/**
 * The chosen language between visits. Not in the database: it must be known before the first word is shown, also when
 * the database can't be opened.
 */
export const keptLanguage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // a browser may refuse all storage
    }
  },
  write: (tag: string): void => {
    try {
      localStorage.setItem(KEY, tag);
    } catch {
      // not kept: it holds for this visit
    }
  },
  forget: (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // nothing was kept
    }
  },
};
