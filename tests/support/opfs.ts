/** Puts bytes into the origin private file system under a path from its root, unless they are there already. */
export async function putFile(path: string, url: string): Promise<{ path: string; sizeBytes: number }> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let folder = await navigator.storage.getDirectory();
  for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
  const handle = await folder.getFileHandle(name, { create: true });
  const body = await (await fetch(url)).blob();
  const present = await handle.getFile();
  if (present.size !== body.size || body.size === 0) {
    const writable = await handle.createWritable();
    await writable.write(body);
    await writable.close();
  }
  return { path, sizeBytes: body.size };
}

/** Whether the test server has this file (for a missing one it answers with the app's page or an error). */
export async function isServed(url: string): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD' });
  return response.ok && !(response.headers.get('content-type') ?? '').includes('text/html');
}
