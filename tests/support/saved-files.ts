import { onTestFinished } from 'vitest';

interface SavedFile {
  name: string;
  blob: Blob;
}

/** Catches what the page hands to the browser to save; the returned function waits for it. */
export function savedFiles(): () => Promise<SavedFile[]> {
  const saved: Promise<SavedFile>[] = [];
  // The link is never part of the page, so its click can only be caught where it is made.
  Object.defineProperty(HTMLAnchorElement.prototype, 'click', {
    configurable: true,
    value(this: HTMLAnchorElement) {
      const { download: name, href } = this;
      saved.push(fetch(href).then(async (answer) => ({ name, blob: await answer.blob() })));
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  });
  return async () => {
    while (saved.length === 0) await new Promise(requestAnimationFrame);
    return Promise.all(saved);
  };
}
