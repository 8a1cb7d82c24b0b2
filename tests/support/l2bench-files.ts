/** Files of the invented twin of the official form, as a person would choose them in the browser. */

const FIXTURES = '/tests/fixtures/l2bench';
const resources = Object.keys(import.meta.glob('/tests/fixtures/l2bench/resources/*', { query: '?url' }));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function fileAt(path: string): Promise<File> {
  const answer = await fetch(path);
  return new File([await answer.arrayBuffer()], nameOf(path));
}

/** The table alone. */
export const twinTable = (): Promise<File> => fileAt(`${FIXTURES}/twin.csv`);

/** Its resource files. */
export const twinResources = (): Promise<File[]> => Promise.all(resources.map(fileAt));

/** A CSV file of these rows, the first of which is the header. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]): File => {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  return new File([rows.map((row) => row.map(cell).join(',')).join('\r\n')], name);
};
