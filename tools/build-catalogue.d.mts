/** The text of public/catalogue/models.json, from the facts in tools/catalogue/. */
export function catalogueText(): string;
