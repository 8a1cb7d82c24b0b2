import type { en } from './en';

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

/** All sections of the app in a language with these plural forms. */
export type Whole<Forms extends PluralForm> = {
  readonly [Name in keyof typeof en]: Translation<(typeof en)[Name], Forms>;
};

/** What `core.ts` of each language exports: what a first visit shows. */
export type FirstOf<Language> = {
  readonly [
    Name in keyof Language & ('shell' | 'start' | 'failure' | 'explainFiles' | 'tour')
  ]: Language[Name];
};

type SpanishForms = 'one' | 'many' | 'other';
export type Spanish<Section> = Translation<Section, SpanishForms>;
export type Chinese<Section> = Translation<Section, 'other'>;
export type Arabic<Section> = Translation<Section, PluralForm>;

/** What `index.ts` of each language exports: a missing section is a compile error there. */
export type WholeSpanish = Whole<SpanishForms>;
export type WholeChinese = Whole<'other'>;
export type WholeArabic = Whole<PluralForm>;
