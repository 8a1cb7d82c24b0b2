/** Opening and closing marks of quotations in the world's books, longest custom first. */
const QUOTED =
  /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|»[^«\n]*«|‹[^›\n]*›|「[^」\n]*」|『[^』\n]*』|《[^》\n]*》|`[^`\n]*`|(?<![\p{L}\p{N}])['‘‚][^'’‘\n]*['’‘](?![\p{L}\p{N}])/gu;

/** The text with every quotation, file name in brackets and number group taken out: what is left is the author's own. */
export const withoutQuotations = (text: string): string =>
  text.replace(QUOTED, ' … ').replace(/\[[^\]\n]*\]/gu, ' … ');
