import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { dataOf } from '../../../flowbook/foreign/book.ts';
import { tableOf } from '../../../flowbook/foreign/notes.ts';
import { exploreFiles, type Wishes } from '../../../flowbook/foreign/run.ts';
import { exploredTrial } from '../../../flowbook/viewer/simulation.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const machines = join(import.meta.dirname, 'machines');
const plain: Wishes = { told: {}, forcesGuards: false };

/** Explores one file that holds this text. */
const exploreText = async (name: string, text: string, wishes = plain) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const outcome = await exploreFiles([file], wishes);
  return { ...outcome, chapter: outcome.chapters[0]!, report: outcome.chapters[0]?.report };
};

const loginText = readFileSync(join(machines, 'login.ts'), 'utf8');
const replaced = (text: string, before: string, after: string): string => {
  expect(text).toContain(before);
  return text.replace(before, after);
};

test('machines in every style of XState 5 are explored without a word about them, and their faults are found', async () => {
  const { chapters, unread, remarks } = await exploreFiles([machines], plain);
  expect([unread, remarks]).toEqual([[], []]);
  await expect(tableOf(chapters.map(({ report }) => report))).toMatchFileSnapshot('approved.txt');
});

test('nothing of another project is started, fetched, kept or logged, when it is loaded or explored', async () => {
  const logged = vi.spyOn(console, 'log');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const kept = join(folder, 'kept');
  // Its timers are stand-ins as well: the minute that the file waits takes no time.
  const doings = `
    console.log('loud');
    void fetch('https://example.com');
    writeFileSync(${JSON.stringify(kept)}, '');
    localStorage.setItem('loud', 'yes');
    new WebSocket('wss://example.com');
    setTimeout(() => { console.log('late'); }, 1);
    process.exit(3);
  `;
  const { report } = await exploreText(
    'loud.ts',
    `import { assign, createActor, enqueueActions, fromPromise, setup } from 'xstate';
     import { writeFileSync } from 'node:fs';
     const loud = () => { ${doings} };
     loud();
     const machine = setup({
       actors: { call: fromPromise(async () => { loud(); }) },
       actions: { loud, assigning: assign({ was: ({ spawn }) => { loud(); return spawn(fromPromise(async () => { loud(); })); } }) },
       guards: { isLoud: () => { loud(); return true; } },
     }).createMachine({
       context: () => { loud(); return {}; },
       initial: 'a',
       entry: ['loud', loud, enqueueActions(({ enqueue }) => { enqueue(loud); enqueue('loud'); })],
       states: {
         a: { invoke: { src: 'call', onDone: 'b', onError: 'b' } },
         b: { entry: 'assigning', invoke: { src: fromPromise(async () => { loud(); }), onDone: { guard: 'isLoud', target: 'a' }, onError: 'a' } },
       },
     });
     const actor = createActor(machine);
     actor.start();
     await new Promise((resolve) => setTimeout(resolve, 60_000));
     actor.send({ type: 'over' });`,
  );
  expect(report).toMatchObject({ states: { reached: 2, all: 2 }, findings: [], missing: [] });
  expect([logged.mock.calls, fetched.mock.calls, existsSync(kept)]).toEqual([[], [], false]);
  vi.restoreAllMocks();
});

test.each([
  ['a syntax error', 'broken.ts', 'export const machine = createMachine({', /broken\.ts cannot be read: .*\d/],
  ['a fault while it is loaded', 'throws.ts', 'throw new Error("not today");', /throws\.ts cannot be read: not today/],
])('a file with %s is named with what is wrong', async (_, name, text, says) => {
  const { chapters, unread } = await exploreText(name, text);
  expect([chapters, unread]).toEqual([[], [expect.stringMatching(says)]]);
});

test('a file that does not exist, one without a machine and one whose packages are not installed are told apart', async () => {
  const nowhere = join(folder, 'nowhere.ts');
  const lacks = join(folder, 'lacks.ts');
  const empty = join(folder, 'empty.ts');
  writeFileSync(empty, 'export const nothing = 0;');
  writeFileSync(
    lacks,
    `import { kinds } from 'not-installed';
     import { createMachine } from 'xstate';
     export const lacks = createMachine({ initial: 'a', states: { a: { on: { [kinds.GO]: 'b' } }, b: {} } });`,
  );
  const { chapters, unread, remarks } = await exploreFiles([nowhere, empty, lacks], plain);
  expect(chapters.map(({ report }) => report.id)).toEqual(['lacks']);
  expect(unread).toEqual([`${nowhere} does not exist.`]);
  expect(remarks).toEqual([
    `${empty}: it makes no machine, and exports none.`,
    `${lacks}: not installed, so anything may be read of it: not-installed.`,
  ]);
});

test('what XState 5 ignores is noted with its place', async () => {
  const { report } = await exploreText('old.ts', replaced(loginText, "guard: 'isNamed'", "cond: 'isNamed'"));
  expect(report?.notes).toEqual([
    expect.stringMatching(/old\.ts:29:17: XState 5 ignores `cond` in “editing”; in its place is `guard`\.$/),
  ]);
});

test('a call whose failure nobody expects is noted', async () => {
  const { report } = await exploreText('hopeful.ts', replaced(loginText, "onError: 'editing',", ''));
  expect(report?.notes).toEqual(['A failure of logIn in “sending” would stop the machine: it has no onError.']);
});

test('a machine that never comes to rest is a finding, and one with too many situations is cut', async () => {
  const restless = await exploreText(
    'restless.ts',
    `import { createMachine } from 'xstate';
     export const restless = createMachine({
       initial: 'calm',
       states: { calm: { on: { WAKE: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
     });`,
  );
  expect(restless.report?.findings).toEqual([expect.stringMatching(/^WAKE: Infinite loop detected/)]);
  const switches = Array.from({ length: 9 }, (_, at) => at);
  const endless = await exploreText(
    'endless.ts',
    `import { createMachine } from 'xstate';
     export const endless = createMachine({ type: 'parallel', states: { ${switches
       .map(
         (at) =>
           `s${at}: { initial: 'off', states: { off: { on: { FLIP${at}: 'on' } }, on: { on: { FLIP${at}: 'off' } } } }`,
       )
       .join(', ')} } });`,
  );
  expect(endless.report).toMatchObject({ states: { reached: 18, all: 18 }, missing: [] });
  expect(endless.report?.notes).toEqual(['It has no end: exploring was cut at 400 situations.']);
});

test('a person gives inputs, events and outcomes, and has guards forced', async () => {
  const text = `import { createMachine, fromPromise } from 'xstate';
     export const gate = createMachine({
       context: ({ input }) => ({ key: input.key }),
       initial: 'shut',
       states: {
         shut: { on: { TRY: [{ guard: ({ context, event }) => event.code.length === context.key * 2, target: 'asking' }] } },
         asking: { invoke: { id: 'ask', src: fromPromise(async () => ({})), onDone: [
           { guard: { type: 'isFriend' }, target: 'open' }, { guard: ({ event }) => event.output.is(7), target: 'held' }, {}] , onError: {} } },
         open: {}, held: {},
       },
     }, { guards: { isFriend: ({ event }) => event.output.size > 5 + 4 } });`;
  const alone = await exploreText('gate.ts', text);
  expect(alone.report?.missing).toContain('state gate.asking');
  expect(alone.report?.notes.join('\n')).toContain('Give values with --events');

  const given = await exploreText('gate.ts', text, {
    told: {
      gate: {
        input: { 'a short key': { key: 2 } },
        events: { TRY: { 'four letters': { code: 'open' } } },
        outcomes: { ask: { 'a friend': { output: { size: 10 } }, nobody: { error: 'nobody' } } },
      },
      gatte: {},
    },
    forcesGuards: true,
  });
  expect([given.report?.missing, given.remarks]).toEqual([
    [],
    ['There is no machine “gatte” to give values to; there are gate.'],
  ]);

  const { variants, after } = exploredTrial(dataOf(given.chapter));
  expect(variants[0]).toBe('a short key');
  expect(variants.slice(1).every((name) => name.startsWith('by force: '))).toBe(true);
  const asked = after('a short key', ['TRY: four letters']);
  expect(asked).toMatchObject({ states: ['gate.asking'], taken: ['gate.shut | TRY | 0'], isOver: false });
  expect(asked.options.map(({ label }) => label)).toEqual(['ask ends: a friend', 'ask ends: nobody']);
});
