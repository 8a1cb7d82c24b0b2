/** The next page that is handed to the browser to save. */
async function savedBy(act: () => Promise<void>): Promise<Blob> {
  const make = URL.createObjectURL.bind(URL);
  const found = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (file: Blob) => {
      if (file.type.startsWith('text/html')) resolve(file);
      return make(file);
    };
  });
  try {
    await act();
    return await found;
  } finally {
    URL.createObjectURL = make;
  }
}

/** The page opened by itself, its scripts allowed as in any browser: only its own policy and escaping hold them. */
async function opened(text: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.width = '900';
  frame.height = '900';
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  document.body.append(frame);
  await loaded;
  if (frame.contentDocument === null) throw new Error('no page');
  return frame.contentDocument;
}

/** The page that an action saves, opened. */
export async function savedPage(act: () => Promise<void>): Promise<{ text: string; report: Document }> {
  const text = await (await savedBy(act)).text();
  return { text, report: await opened(text) };
}
