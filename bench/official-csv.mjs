// A file as large as the official one, in its columns, of generated nonsense: 1,000 tasks, 12,500 criteria, 317 resource
// files. Lengths are those observed in the release (task 69–2,290 characters, reference median 744 words).

const COLUMNS = [
  'task_key',
  'version_at_time_of_draft',
  'competency',
  ...Array.from({ length: 6 }, (_, index) => `subcompetency_${index + 1}`),
  'task',
  'task_system_prompt',
  'task_variables',
  ...Array.from({ length: 3 }, (_, index) => `task_resource_file_link_${index + 1}`),
  'task_criteria',
  'consensus_criteria',
  'universal_criteria',
  'reference_answer',
  'canary_string',
];
const TASKS = 1000;
const RESOURCES = 317;
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
// Beyond Latin-1 here and there, as in real texts: it doubles what a text takes in memory.
const WORDS =
  'the learner writes a short note about her week “well” and asks which of the two tenses fits better naïve Türkçe — 例 слово تمرين class time talk reads aloud marks pairs answers slowly then again with care'.split(
    ' ',
  );

/** Numbers in [0, 1) from a seed (mulberry32): the same file on every computer. */
const seeded = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const quoted = (cell) => `"${cell.replaceAll('"', '""')}"`;

/**
 * The CSV (BOM, CRLF between records, LF inside cells) and its resource files.
 * @returns {{csv: string, resources: {name: string, text: string}[], tasks: number, criteria: number}}
 */
export const officialFiles = (seed = 1) => {
  const random = seeded(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const text = (words) => Array.from({ length: words }, () => pick(WORDS)).join(' ');
  const between = (low, high) => low + Math.floor(random() * (high - low + 1));
  const rubric = (count, idOf) =>
    Array.from({ length: count }, (_, index) => {
      const weight = index === count - 1 ? -between(1, 5) : between(1, 6);
      return `${idOf(index + 1)}. ${text(between(6, 22))} ==${weight}`;
    }).join(' | ');
  const two = (number) => String(number).padStart(2, '0');
  const resources = Array.from({ length: RESOURCES }, (_, index) => ({
    name: `Learner_${index + 1}_${pick(LEVELS)}.md`,
    text: `${text(between(60, 420))}\n`,
  }));
  let criteria = 0;
  const rows = Array.from({ length: TASKS }, (_, index) => {
    const area = two((index % 12) + 1);
    const counts = [6, 4, index % 2 === 0 ? 3 : 2];
    criteria += counts[0] + counts[1] + counts[2];
    const links = [0, 1, 2].map((place) =>
      place <= index % 3 ? (resources[(index * 3 + place) % RESOURCES]?.name ?? '') : '',
    );
    if (index % 4 === 0) links.fill('');
    const system = text(between(20, 90));
    return [
      String(index + 1001), // none that the publisher leaves out
      '0.0.0_bench',
      `${area}. ${WORDS[index % 12]} ${area}`,
      ...[`${area}a. part`, ...Array.from({ length: 5 }, () => '')],
      text(between(12, 360)),
      system,
      `role = T\nproficiency = ${LEVELS[index % 6]}\nlength = ${between(50, 400)}`,
      ...links,
      rubric(counts[0], two),
      rubric(counts[1], (number) => `${area}a-${two(number)}`),
      rubric(counts[2], (number) => `${two(number)}u1`),
      Array.from({ length: between(3, 12) }, () => text(between(40, 140))).join('\n\n'),
      'CANARY-INVENTED-BENCH-0',
    ]
      .map(quoted)
      .join(',');
  });
  const csv = `\uFEFF${[COLUMNS.map(quoted).join(','), ...rows].join('\r\n')}\r\n`;
  return { csv, resources, tasks: TASKS, criteria };
};
