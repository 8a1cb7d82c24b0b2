/**
 * What a translation of a section of English messages has to be: every key of it, no other, and for each counted text
 * the plural forms of that language (CLDR's categories for whole numbers and decimals). A missing message is a
 * compile error in the file that lacks it.
 */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted = `${string}_${PluralForm}`;
type NameOf<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : never;

export type Translation<Section, Forms extends PluralForm> = {
  readonly [Key in keyof Section as Key extends Counted ? never : Key]: string;
} & { readonly [Key in `${NameOf<keyof Section>}_${Forms}`]: string };

export type Spanish<Section> = Translation<Section, 'one' | 'many' | 'other'>;
export type Chinese<Section> = Translation<Section, 'other'>;
export type Arabic<Section> = Translation<Section, PluralForm>;
