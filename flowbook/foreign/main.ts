import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeMachineBook } from './book.ts';
import type { Told } from './flowFor.ts';
import { tableOf } from './notes.ts';
import { exploreFiles } from './run.ts';

const help = `Draws the XState machines of any project and tries everything that can happen in them.

  main.ts <files or folders> [--input FILE] [--events FILE] [--outcomes FILE] [--guards both] [--out FOLDER]

README.md, beside this file, says what the files hold.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    input: { type: 'string' },
    events: { type: 'string' },
    outcomes: { type: 'string' },
    guards: { type: 'string' },
    out: { type: 'string' },
  },
});

type Given = Readonly<Record<string, object>>;

const given = (path: string | undefined): Given =>
  path === undefined ? {} : (JSON.parse(readFileSync(path, 'utf8')) as Given);

/** What the three files say, by machine. */
const toldIn = (): Readonly<Record<string, Told>> => {
  const files = { input: given(values.input), events: given(values.events), outcomes: given(values.outcomes) };
  const told: Record<string, Told> = {};
  for (const [what, byMachine] of Object.entries(files))
    for (const [id, said] of Object.entries(byMachine)) told[id] = { ...told[id], [what]: said };
  return told;
};

const run = async (): Promise<number> => {
  if (positionals.length === 0 || (values.guards !== undefined && values.guards !== 'both')) {
    console.error(help);
    return 1;
  }
  const { chapters, unread, remarks } = await exploreFiles(positionals, {
    told: toldIn(),
    forcesGuards: values.guards === 'both',
  });
  for (const line of [...unread, ...remarks]) console.error(line);
  if (chapters.length === 0) {
    console.error('There is no machine to draw.');
    return unread.length === 0 ? 0 : 1;
  }
  const folder = resolve(values.out ?? join('dist', 'machines'));
  await writeMachineBook(folder, chapters);
  console.log(`${tableOf(chapters.map(({ report }) => report))}\n\nThe book is at ${join(folder, 'index.html')}`);
  return unread.length === 0 ? 0 : 1;
};

process.exitCode = await run();
