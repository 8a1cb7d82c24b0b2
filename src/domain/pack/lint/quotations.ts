/** Quotations by the marks of many languages; an opening mark inside ends the search, so that none takes long. */
const QUOTED =
  /"[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|»[^«»\n]*«|‹[^‹›\n]*›|「[^「」\n]*」|『[^『』\n]*』|《[^《》\n]*》|`[^`\n]*`|(?<![\p{L}\p{N}])['‘‚][^'’‘\n]*['’‘](?![\p{L}\p{N}])/gu;

/** The text with every quotation and every file name in brackets taken out: what is left is the author's own. */
export const withoutQuotations = (text: string): string =>
  text.replace(QUOTED, ' … ').replace(/\[[^[\]\n]*\]/gu, ' … ');
