import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bookPage, buildBook } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command, run } from './run.mjs';

const help = `Builds the flow book, which shows every flow of the site as a chart, in dist/flows and opens it.

  --against REV    show changes since that commit instead of since the approved charts
  --with-stage     with --against: show each screen as it was beside that of today; the stage of that commit is built as
                   well, which takes about as long as the book. They are at /flows of a gateway that runs already
  --no-open        build it without opening it

  --machines FILES  draw the XState machines of these files and folders instead, from any project, and try everything
                    that can happen in them; flowbook/foreign/README.md tells about --input, --events, --outcomes,
                    --guards both and --out FOLDER (otherwise dist/machines)`;

/** What is handed on where machines of another project are drawn. */
const forMachines = /** @type {const} */ ({
  input: { type: 'string' },
  events: { type: 'string' },
  outcomes: { type: 'string' },
  guards: { type: 'string' },
  out: { type: 'string', default: join('dist', 'machines') },
});

const declared = /** @type {const} */ ({
  against: { type: 'string' },
  'with-stage': { type: 'boolean', default: false },
  'no-open': { type: 'boolean' },
  machines: { type: 'boolean' },
  ...forMachines,
  help: { type: 'boolean' },
});

const readOptions = () => {
  try {
    return parseArgs({ options: declared, allowPositionals: true });
  } catch (reason) {
    throw new Stop(`${reason instanceof Error ? reason.message : String(reason)}\n\n${help}`);
  }
};

const openers = { darwin: 'open', win32: 'explorer' };

/** @param {string} page */
const openPage = (page) => {
  const opener = spawn(
    /** @type {Partial<Record<string, string>>} */ (openers)[process.platform] ?? 'xdg-open',
    [page],
    { stdio: 'ignore', detached: true },
  );
  // If it cannot be opened, the printed path is enough.
  opener.once('error', () => {});
  opener.unref();
};

await command(async () => {
  const { values, positionals } = readOptions();
  const { against, machines, 'with-stage': withStage, 'no-open': noOpen, help: showHelp } = values;
  if (showHelp) {
    console.log(help);
    return 0;
  }
  if (positionals.length > 0 && !machines) throw new Stop(`Unexpected: ${positionals.join(' ')}\n\n${help}`);
  if (withStage && against === undefined) throw new Stop(`--with-stage needs --against REV\n\n${help}`);
  await install();
  if (machines) {
    const options = Object.keys(forMachines).flatMap((name) => {
      const value = values[/** @type {keyof typeof forMachines} */ (name)];
      return value === undefined ? [] : [`--${name}`, value];
    });
    const { code } = await run(process.execPath, [
      '--import',
      'tsx',
      'flowbook/foreign/main.ts',
      ...positionals,
      ...options,
    ]);
    if (code === 0 && !noOpen) openPage(resolve(values.out, 'index.html'));
    return code;
  }
  console.log('Building the flow book …');
  await buildBook(against === undefined ? [] : ['--against', against, ...(withStage ? ['--with-stage'] : [])]);
  console.log(`The flow book is at ${bookPage}`);
  if (!noOpen) openPage(bookPage);
  return 0;
});
