import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { bookPage, buildBook, takePictures } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const help = `Builds the flow book, which shows every flow of the site as a chart, in dist/flows and opens it.

  --shots          first take new pictures of all states, in a browser: docs/flows/shots is then to be committed
  --only WALK      take only those of this walk, such as login; may be given several times
  --against REV    show changes since that commit instead of since the approved charts
  --no-open        build it without opening it`;

const declared = /** @type {const} */ ({
  shots: { type: 'boolean' },
  only: { type: 'string', multiple: true },
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

/** @param {{ taken: number, failed: readonly string[], isWhole: boolean }} pictures */
const toldOf = ({ taken, failed, isWhole }) =>
  [
    `${taken} pictures are new in docs/flows/shots.`,
    ...(failed.length === 0
      ? isWhole
        ? []
        : ['Not every walk was begun; the output above says why.']
      : [`These walks failed, and what they did not reach keeps its old picture: ${failed.join(', ')}.`]),
  ].join('\n');

await command(async () => {
  const { shots, only, against, 'no-open': noOpen, help: showHelp } = readOptions();
  if (showHelp) {
    console.log(help);
    return 0;
  }
  await install();
  const pictures = shots ? await takePictures(only) : null;
  console.log('Building the flow book …');
  await buildBook(against === undefined ? [] : ['--against', against]);
  console.log(`The flow book is at ${bookPage}`);
  if (!noOpen) openPage();
  if (pictures === null) return 0;
  console.log(toldOf(pictures));
  return pictures.isWhole ? 0 : 1;
});
