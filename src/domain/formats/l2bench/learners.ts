import { tagsOfNames } from '../../language';

/** Names of variables that say what the learners' first language is, in whatever spelling of case, space and hyphen. */
const SAYING: ReadonlySet<string> = new Set(
  [
    'l1',
    'l1s',
    'first_language',
    'first_languages',
    'native_language',
    'mother_tongue',
    'home_language',
  ].flatMap((name) => [name, `learner_${name}`, `learners_${name}`, `student_${name}`, `students_${name}`]),
);

/**
 * The first languages that a row's variables state, and the variable that says so; none where no variable does, two
 * say different things, or the words are no plain names of languages: then the task leaves it open.
 */
export function statedLearners(variables: Readonly<Record<string, string>>): {
  languages: string[];
  from: string | null;
} {
  const found = Object.entries(variables).flatMap(([name, text]) => {
    const isSaying = SAYING.has(name.toLowerCase().replace(/[\s'’-]+/gu, '_'));
    return isSaying ? [{ name, languages: tagsOfNames(text) }] : [];
  });
  const [first] = found;
  const isPlain =
    first !== undefined &&
    first.languages.length > 0 &&
    found.every(({ languages }) => languages.join() === first.languages.join());
  return isPlain ? { languages: first.languages, from: first.name } : { languages: [], from: null };
}
