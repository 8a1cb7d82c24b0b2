import { describeEngine } from './describe-engine';
import { judgingForms } from './cases/judging-forms';
import { breaking, stopping } from './cases/stopping';
import { wllamaSetup } from './wllama-setup';

const SAME_CODE = 'runs with the generated model: the same worker, in seconds';
/** What depends on its vocabulary and its probabilities. */
const OWN = [
  'labels in other words are found by their text',
  'label probabilities after a given beginning are the engine’s own',
];
const GENERIC = [
  ...judgingForms.filter(({ name }) => !OWN.includes(name)),
  ...stopping,
  ...breaking,
  { name: 'after unload a call fails as a value, and the model loads again' },
  { name: 'a damaged model is refused with its kind, and a good one loads after it' },
  { name: 'from the 27th criterion on, where letters begin again, nothing changes' },
  { name: 'a judgment that doesn’t fit is refused with both numbers, and the next one is decided' },
];

// What depends on the model itself: its tokenizer, its template with a system message of its own, its probabilities.
await describeEngine('wllama, SmolLM2-135M', {
  ...wllamaSetup('/models/SmolLM2-135M-Instruct.Q4_1.gguf', 512, 60),
  patience: 4,
  leaveOut: Object.fromEntries(GENERIC.map(({ name }) => [name, SAME_CODE])),
});
