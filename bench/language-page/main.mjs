import { seededRandom } from '../../src/domain/stats/index.ts';
import { hashText } from '../../src/services/hash.ts';
import { Languages, openLanguageClient } from '../../src/services/languages/index.ts';
import { openStorage } from '../../src/services/storage/index.ts';

// What the language bench asks of the page: languages of many responses, told by the app's own worker and kept.

const SENTENCES = [
  'The present perfect links something in the past with the moment in which we speak about it.',
  'Your letter is easy to read, and you have said what you want; look again at the verbs in the second part.',
  'El subjuntivo se usa cuando hablamos de deseos, de dudas o de emociones en una oración.',
  'Tu carta es fácil de leer y has dicho lo que quieres; mira otra vez los verbos de la segunda parte.',
  'Cette phrase est juste, mais il manque un mot devant le verbe que tu as choisi.',
  'Der Satz ist richtig, aber das Verb steht an der falschen Stelle, wenn du eine Frage stellst.',
  'الجملة الاسمية تبدأ باسم، أما الجملة الفعلية فتبدأ بفعل يدل على زمن معين.',
];
const WORDS = 300;

/** Responses that all differ: paragraphs of one language with a second one here and there, as Markdown. */
const responsesOf = (count) => {
  const random = seededRandom(1);
  const pick = (list) => list[Math.floor(random.unit() * list.length)];
  return Array.from({ length: count }, (_, index) => {
    const lines = [`## Response ${index}`];
    const own = pick(SENTENCES);
    for (let words = 0; words < WORDS;) {
      const sentence = random.unit() < 0.8 ? own : pick(SENTENCES);
      lines.push(random.unit() < 0.2 ? `- **${sentence.split(' ')[1]}**: ${sentence}` : `${sentence} ${own}`);
      words += lines.at(-1).split(' ').length;
    }
    return lines.join('\n');
  });
};

const open = async () => {
  const storage = await openStorage('bench-languages');
  if (!storage.ok) throw new Error(JSON.stringify(storage.failure));
  return new Languages(storage.value, openLanguageClient());
};

const hashedOf = (count) =>
  Promise.all(responsesOf(count).map(async (text) => ({ hash: await hashText(text), text })));

/** Milliseconds until all are told, how often progress was told, and the longest the page could do nothing else. */
const tell = async (count) => {
  const texts = await hashedOf(count);
  const languages = await open();
  let [steps, longestMs, last] = [0, 0, performance.now()];
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 4);
  const start = performance.now();
  const found = await languages.profilesOf(new AbortController().signal, texts, () => (steps += 1));
  const ms = performance.now() - start;
  clearInterval(beat);
  languages.close();
  if (!found.ok || found.value.size !== count) throw new Error('not every text was told');
  return { ms, steps, longestMs };
};

/** Milliseconds until it is over after it was called off in the midst. */
const cancel = async (count) => {
  const texts = (await hashedOf(count)).map(({ hash, text }) => ({
    hash: hash.replace(/^./, 'f'),
    text: `${text} `,
  }));
  const languages = await open();
  const abort = new AbortController();
  let asked = 0;
  const found = await languages.profilesOf(abort.signal, texts, () => {
    if (asked !== 0) return;
    asked = performance.now();
    abort.abort();
  });
  const ms = performance.now() - asked;
  languages.close();
  return { ms, wasCancelled: !found.ok && found.failure.kind === 'cancelled' };
};

window.bench = { tell, cancel };
