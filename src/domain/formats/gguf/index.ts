export { describeGguf, type GgufFacts } from './facts';
export { readGgufHeader, type GgufHeader, type GgufRead, type GgufTensor, type GgufValue } from './header';
export { controlStrings, vocabularyOf, type VocabularyToken } from './vocabulary';
