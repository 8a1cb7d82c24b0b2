import { buildIfStale } from './build.mjs';
import { parseCount, parseOptions } from './options.mjs';
import { run, runEntry } from './process.mjs';
import { parseOrigin, serve } from './serve.mjs';

/** Always the same one: what the app stores belongs to its address, port included. */
const PORT = 8317;

const HELP = `Builds Deskmark if needed and serves it on this computer only.

  npm start                       opens the browser if there is a display
  npm start -- --allow ORIGIN     lets the app reach a server of yours, such as http://192.168.1.20:11434 (repeatable)
  npm start -- --port N           another port (${PORT}); runs and models belong to the port they were made on
  npm start -- --no-open          opens no browser`;

const hasDisplay = () =>
  process.platform !== 'linux' ||
  process.env.DISPLAY !== undefined ||
  process.env.WAYLAND_DISPLAY !== undefined;

const openBrowser = (url) => {
  if (process.platform === 'win32')
    return run('rundll32', ['url.dll,FileProtocolHandler', url], { quiet: true });
  return run(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { quiet: true });
};

await runEntry(async (args) => {
  const options = parseOptions(
    args,
    {
      allow: { type: 'string', multiple: true, default: [] },
      port: { type: 'string', default: String(PORT) },
      'no-open': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    HELP,
  );
  if (options.help) {
    console.log(HELP);
    return;
  }
  const allow = options.allow.map(parseOrigin);
  const port = parseCount(options.port, 'port', 1, 65_535);
  await buildIfStale();
  const { url, close } = await serve({ port, allow });
  console.log(`\nDeskmark: ${url}\nCtrl-C ends it; what you did stays in your browser.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
  if (!options['no-open'] && !process.env.CI && hasDisplay()) void openBrowser(url);
});
