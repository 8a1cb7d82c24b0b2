import { isBlank } from '../records/cells';
import { rankOf } from '../table/names';
import { LABELLED_FIELDS, type LabelledField, type LabelledMapping } from './choices';
import { numberOf, readLabel } from './label';

/** What people call such columns, as `plainName` leaves them; the more telling names first. */
const USUAL_NAMES: Readonly<Record<LabelledField, string>> = {
  task: 'task prompt tasktext taskprompt question instruction instructions input query conversation dialogue context aufgabe frage tâche consigne tarea pregunta compito opdracht görev zadanie задание 任务 题目 質問 課題',
  taskId: 'taskid promptid itemid questionid conversationid exampleid sampleid id nr aufgabenid',
  reference:
    'reference referenceanswer groundtruth gold goldanswer idealanswer idealcompletion modelanswer expected solution musterlösung réponsemodèle',
  response:
    'response answer output completion modelresponse modeloutput reply candidateresponse antwort réponse respuesta resposta risposta antwoord cevap odpowiedź ответ 回答 回应 إجابة',
  group:
    'group model modelname system candidate generator source modell gruppe groupe grupo gruppo modèle modelo modello модель 模型',
  criterion:
    'criterion rubricitem criteria rubric item statement dimension metric aspect check kriterium critère criterio critério kryterium критерий 标准 評価基準',
  weight: 'weight points gewicht poids peso waga вес 权重 重み',
  label:
    'label met humanlabel humanscore verdict judgment judgement score rating grade annotation value bewertung urteil note valoración voto ocena оценка 标签 評価',
  rater:
    'rater raterid annotator annotatorid labeler coder expert physician marker teacher person judge grader reviewer bewerter évaluateur evaluador avaliador valutatore оценщик 标注者',
};

interface Sample {
  column: string;
  cells: readonly string[];
  /** How often the next row says something else. */
  changes: number;
}

const changesIn = (cells: readonly string[]): number =>
  cells.filter((cell, at) => at > 0 && cell !== cells[at - 1]).length;

function named(field: LabelledField, free: readonly Sample[]): Sample | undefined {
  const ranked = free
    .map((sample) => ({ sample, rank: rankOf(sample.column, USUAL_NAMES[field]) }))
    .filter(({ rank }) => rank >= 0);
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.sample;
}

const isLabel = (cell: string): boolean => {
  const read = readLabel(cell, null);
  return typeof read === 'boolean' || read === 'unsure' || numberOf(cell) !== null;
};
const MEANT_LETTERS = 12;
const isText = ({ cells }: Sample): boolean =>
  cells.length > 0 && cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length >= MEANT_LETTERS;

/**
 * By content alone: labels are marks or numbers; of the texts that are left the task changes least from row to row, then
 * the response, then the criterion.
 */
function ofContent(field: LabelledField, free: readonly Sample[]): Sample | undefined {
  if (field === 'label') return free.find(({ cells }) => cells.length > 0 && cells.every(isLabel));
  const texts = free.filter(isText).toSorted((a, b) => a.changes - b.changes);
  if (field === 'criterion') return texts.at(-1);
  return field === 'task' || field === 'response' ? texts[0] : undefined;
}

/** Guesses which column gives what, from the usual names and from the first rows: a proposal to be corrected. */
export function guessLabelled(
  columns: readonly string[],
  firstRows: readonly (readonly string[])[],
): LabelledMapping {
  const samples = columns.flatMap((column, index): Sample[] => {
    const cells = firstRows.map((row) => row[index] ?? '').filter((cell) => !isBlank(cell));
    return column === '' ? [] : [{ column, cells, changes: changesIn(cells) }];
  });
  const mapping: LabelledMapping = {};
  const taken = new Set<string>();
  // By content the criterion goes before the response: of one text that is left it is what rows differ by.
  const byContent = ['label', 'task', 'criterion', 'response'] as const;
  for (const [find, fields] of [
    [named, LABELLED_FIELDS],
    [ofContent, byContent],
  ] as const) {
    for (const field of fields.filter((one) => mapping[one] === undefined)) {
      const found = find(
        field,
        samples.filter(({ column }) => !taken.has(column)),
      );
      if (found === undefined) continue;
      mapping[field] = found.column;
      taken.add(found.column);
    }
  }
  return mapping;
}

/** Under which a corrected mapping is remembered: the same for the same columns in any order. */
export const labelledKey = (columns: readonly string[]): string =>
  `labelled-mapping:${JSON.stringify([...columns].sort())}`;
