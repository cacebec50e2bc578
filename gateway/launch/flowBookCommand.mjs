import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { bookPage, buildBook } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const help = `Builds the flow book, which shows every flow of the site as a chart, in dist/flows and opens it.

  --against REV    show changes since that commit instead of since the approved charts
  --no-open        build it without opening it`;

const declared = /** @type {const} */ ({
  against: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean' },
});

const readOptions = () => {
  try {
    return parseArgs({ options: declared }).values;
  } catch (reason) {
    throw new Stop(`${reason instanceof Error ? reason.message : String(reason)}\n\n${help}`);
  }
};

const openers = { darwin: 'open', win32: 'explorer' };

const openPage = () => {
  const opener = spawn(
    /** @type {Partial<Record<string, string>>} */ (openers)[process.platform] ?? 'xdg-open',
    [bookPage],
    { stdio: 'ignore', detached: true },
  );
  // If it cannot be opened, the printed path is enough.
  opener.once('error', () => {});
  opener.unref();
};

await command(async () => {
  const { against, 'no-open': noOpen, help: showHelp } = readOptions();
  if (showHelp) {
    console.log(help);
    return 0;
  }
  await install();
  console.log('Building the flow book …');
  await buildBook(against === undefined ? [] : ['--against', against]);
  console.log(`The flow book is at ${bookPage}`);
  if (!noOpen) openPage();
  return 0;
});
