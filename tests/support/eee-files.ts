const golden = import.meta.glob<string>('../fixtures/eee/valid/**/*.{json,jsonl}', {
  ...{ eager: true, query: '?raw', import: 'default' },
});

/** The files of a golden folder, for a dialog; a folder's paths are in `webkitRelativePath`. */
export function goldenFiles(
  folder: 'with-samples' | 'aggregate-only',
  change = (text: string) => text,
): File[] {
  const root = `../fixtures/eee/valid/${folder}/`;
  return Object.entries(golden)
    .filter(([path]) => path.startsWith(root))
    .map(([path, text]) => {
      const inside = path.slice(root.length);
      const file = new File([change(text)], inside.slice(inside.lastIndexOf('/') + 1));
      Object.defineProperty(file, 'webkitRelativePath', { value: `${folder}/${inside}` });
      return file;
    });
}
