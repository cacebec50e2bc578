import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { bookPage, makeBook, takePictures } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const help = `Makes the flow book, every flow of the site as a chart, in dist/flows, and opens it.

  --shots          first take the pictures of all states anew, in a browser
  --against REV    show what has changed since that commit, rather than since the charts were approved
  --no-open        only make it`;

const declared = /** @type {const} */ ({
  shots: { type: 'boolean' },
  against: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean' },
});

const wished = () => {
  try {
    return parseArgs({ options: declared }).values;
  } catch (reason) {
    throw new Stop(`${reason instanceof Error ? reason.message : String(reason)}\n\n${help}`);
  }
};

/** What opens a file for a person, on each system. */
const openers = { darwin: 'open', win32: 'explorer' };

const openPage = () => {
  const opener = spawn(
    /** @type {Partial<Record<string, string>>} */ (openers)[process.platform] ?? 'xdg-open',
    [bookPage],
    { stdio: 'ignore', detached: true },
  );
  // Where nothing can open it, the line above it says where it is.
  opener.once('error', () => {});
  opener.unref();
};

await command(async () => {
  const { shots, against, 'no-open': stay, help: asked } = wished();
  if (asked) {
    console.log(help);
    return 0;
  }
  await install();
  if (shots) await takePictures();
  console.log('Making the flow book …');
  await makeBook(against === undefined ? [] : ['--against', against]);
  console.log(`It is in ${bookPage}`);
  if (!stay) openPage();
  return 0;
});
