/** Families that were trained to judge, as recipes write them; the longest name first. */
export const TRAINED_FAMILIES = ['M-Prometheus', 'RubricARROW', 'Prometheus', 'Flow-Judge'] as const;

/** Letters and digits alone: `Flow Judge v0.1` and `flow-judge` are written alike. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a model's name or family begins with the name of a family, however it is written. */
export const isOfFamily = (name: string, family: string): boolean => plain(name).startsWith(plain(family));

/** The family trained to judge that one of these names begins with. */
export const trainedFamilyOf = (...names: readonly string[]): string | undefined =>
  TRAINED_FAMILIES.find((family) => names.some((name) => isOfFamily(name, family)));
