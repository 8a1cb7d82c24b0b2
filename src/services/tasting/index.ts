export { startTasting, type TastedDraft, type TastingDraft } from './start';
export { writeAnswers, type WritingPorts, type WritingProgress } from './write';
