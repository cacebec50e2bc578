import { spawnSync } from 'node:child_process';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { defineFlow, type Flow } from '../../flowbook/flow.ts';
import { run, type Result } from '../../flowbook/paths/command.ts';
import { coinsFlow, doorFlow, lampFlow, letterFlow, vaultFlow } from './support/toys.ts';

/** A command line, or its words if one of them contains spaces. */
const list = (
  line: string | readonly string[],
  flows: readonly Flow[] = [doorFlow, coinsFlow, lampFlow, letterFlow, vaultFlow],
): Result => run(typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line, flows);

interface Listed {
  readonly taken: number;
  readonly declared: number;
  readonly paths: readonly {
    readonly id: string;
    readonly start: string;
    readonly steps: readonly { readonly label: string; readonly then: string }[];
  }[];
}
const listed = (line: string): Listed => JSON.parse(list(`${line} --format json`).out) as Listed;
const labels = (line: string): string[][] => listed(line).paths.map(({ steps }) => steps.map(({ label }) => label));

const [pull, push, kick, turn] = ['handle.pulled', 'handle.pushed', 'door.kicked', 'key.turned'];
const [short, long] = ['code.set: with a short code', 'code.set: with a long code'];

test('a path reads in the words of the chart, or else of its names', () => {
  expect(list('door')).toEqual({
    code: 0,
    err: '',
    out: [
      'door: A door',
      '1 path with 6 steps for every transition; 5 of 5 transitions taken.',
      '',
      `${listed('door').paths[0]!.id}, variant "usual"`,
      '   The door is closed',
      ' 1. Pulls the handle → Open',
      ' 2. Pushes the handle → The door is closed',
      ' 3. Locks it (with a short code) → The door is locked',
      ' 4. Unlocks it → The door is closed',
      ' 5. Pulls the handle → Open',
      ' 6. Door kicked → The door is broken',
    ].join('\n'),
  });
});

test('results of waiting actors and of time are marked as such', () => {
  expect(list('lamp').out).toContain(' 2. 500 ms later → Flickering\n 3. 2 s later → Dark');
  expect(list('letter').out).toContain('Send ends (returned) → Written');
  expect(list('vault').out).toContain('Pin: pin typed (rightly) → Ajar');
});

test('a flow may describe a step in its own words', () => {
  const flow: Flow = { ...lampFlow, describe: (step) => (step.kind === 'time' ? 'the bulb grows old' : undefined) };
  expect(list('lamp', [flow]).out).toContain(' 2. The bulb grows old → Flickering');
});

test('a check sheet has a box for every step, and the flow’s own words where no screen is known', () => {
  const { id } = listed('door --strategy shortest --to locked').paths[0]!;
  expect(list('door --strategy shortest --to locked --format markdown').out).toBe(
    [
      '# A door',
      '',
      '1 path with 1 step for the shortest way; 1 of 5 transitions taken.',
      'Manual testing takes about 2 min.',
      '',
      `## ${id}`,
      '',
      'Variant: usual. About 2 min. Starts in: The door is closed.',
      '',
      '### 1. Locks it (with a short code)',
      '',
      '- Do: code: 1',
      '- State: The door is locked',
      '- [ ] OK',
    ].join('\n'),
  );
});

test.each([
  ['states', [[short], [pull, kick]]],
  ['transitions', [[pull, push, short, turn, pull, kick]]],
  ['edges', [[pull, push, short, turn, long, turn, pull, kick]]],
  ['simple', [[pull, kick], [short]]],
  ['shortest', [[pull, kick]]],
])('the strategy %s gives its paths', (strategy, expected) => {
  expect(labels(`door --strategy ${strategy}`)).toEqual(expected);
});

test('the strategy of pairs covers all pairs', () => {
  const pairs = labels('door --strategy pairs').flatMap((steps) =>
    steps.slice(1).map((step, at) => `${steps[at]!} > ${step}`),
  );
  expect(pairs).toEqual(
    expect.arrayContaining([
      `${pull} > ${push}`,
      `${pull} > ${kick}`,
      `${push} > ${pull}`,
      `${push} > ${short}`,
      `${short} > ${turn}`,
      `${turn} > ${pull}`,
      `${turn} > ${short}`,
    ]),
  );
});

test('a criterion counts what the paths of a strategy show, and what they do not', () => {
  const summary = (line: string) => list(line).out.split('\n')[1];
  expect(summary('door --criterion pairs')).toMatch(/; 5 of 5 transitions taken, 7 of 7 pairs of steps shown\.$/);
  expect(summary('door --strategy states --criterion pairs')).toMatch(/, 1 of 7 pairs of steps shown\.$/);
  expect(list('door --strategy states --criterion pairs')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'Not shown: door.closed | handle.pulled | 0, then door.open | handle.pushed | 0',
    ) as string,
  });
});

test('each named guard is shown true by the branch that is taken, and false by those that are passed over', () => {
  expect(list('coins --criterion guards').out).toMatch(/, 4 of 4 outcomes of guards shown\.$/m);
  expect(list('coins --strategy shortest --to coins.jammed --criterion guards').err.split('\n')).toEqual([
    'Not shown: isReal is true',
    'Not shown: isPaid is true',
  ]);
});

test('random walks depend only on their seed, and continue until enough is covered', () => {
  expect(labels('door --strategy random --seed 4')).toEqual(labels('door --strategy random --seed 4'));
  expect(labels('door --strategy random --seed 4')).not.toEqual(labels('door --strategy random --seed 5'));
  expect(listed('door --strategy random --stop walks>=3').paths).toHaveLength(3);
  expect(listed('door --strategy random --stop transitions>=100')).toMatchObject({ taken: 5, declared: 5 });
  expect(labels('door --strategy random --stop steps>=20 --max-len 4').every(({ length }) => length <= 4)).toBe(true);
  expect(
    new Set(
      listed('door --strategy random --stop states>=4').paths.flatMap(({ steps }) => steps.map(({ then }) => then)),
    ).size,
  ).toBeGreaterThanOrEqual(3);
});

test('paths begin, pass and end where they should', () => {
  expect(labels('door --strategy shortest --to locked')).toEqual([[short]]);
  expect(labels('door --strategy shortest --via locked')).toEqual([[short]]);
  expect(labels('door --strategy shortest --via locked --to door.broken')).toEqual([[short, turn, pull, kick]]);
  expect(labels('door --strategy shortest --from locked')).toEqual([[short, turn, pull, kick]]);
  expect(labels('door --strategy states --via open')).toEqual([[pull, kick]]);
  expect(labels('door --strategy states --to locked')).toEqual([[short]]);
  expect(labels('vault --strategy shortest --to pin.shown')).toEqual([['door.pulled']]);
});

test('a state can be named by its title, whatever its case, as by its id', () => {
  for (const [option, title, id] of [
    ['--to', 'the door is LOCKED', 'locked'],
    ['--via', 'The door is locked', 'locked'],
    ['--from', 'Open', 'door.open'],
  ] as const)
    expect(list(['door', '--strategy', 'shortest', option, title])).toEqual(
      list(`door --strategy shortest ${option} ${id}`),
    );
});

test('a path is no longer than requested, and anything left out for that is named', () => {
  const { code, err } = list('door --max-len 1');
  expect([code, err.split('\n')]).toEqual([
    1,
    [
      'Not covered: door.open --handle.pushed--> door.closed (pushes the handle)',
      'Not covered: door.open --door.kicked--> door.broken',
      'Not covered: door.locked --key.turned--> door.closed (unlocks it)',
    ],
  ]);
});

test('a transition that no path takes is named', () => {
  const flow: Flow = { ...coinsFlow, cases: { 'coin.dropped': { one: { value: 1 } } } };
  expect(list('coins', [flow])).toMatchObject({
    code: 1,
    err: 'Not covered: coins.collecting --coin.dropped [branch 2 of 2]--> coins.jammed',
  });
});

test('a path that does not exist is reported', () => {
  expect(list('door --strategy shortest --from broken --to open')).toMatchObject({
    code: 1,
    err: 'No such path in door.',
  });
});

test('the shortest way without a state to go to says where it leads, or that it needs one', () => {
  expect(list('door --strategy shortest')).toMatchObject({
    code: 0,
    err: 'The shortest way leads to an end of door, since no other state is named with --to.',
  });
  expect(list('door --strategy shortest --to locked').err).toBe('');
  expect(list('lamp --strategy shortest')).toEqual({
    code: 2,
    out: '',
    err: 'Nothing ends lamp, so the shortest way needs a state to go to: name it with --to. See --help.',
  });
});

test.each([
  ['dor', 'There is no flow "dor". Did you mean "door"? See --help.'],
  ['LETTER', 'There is no flow "LETTER". Did you mean "letter"? See --help.'],
  ['door --to lokced', 'There is no state "lokced" in door. Did you mean "door.locked"? See --help.'],
  ['door --to broken-door', 'There is no state "broken-door" in door. Choose one of, by id or title:'],
  ['door --from the-door-is-closed', 'There is no state "the-door-is-closed" in door. Did you mean "door.closed"'],
  ['door --strategy shortset', 'There is no strategy "shortset". Did you mean "shortest"? See --help.'],
])('the command "%s" is answered with what was meant', (line, answer) => {
  expect(list(line)).toMatchObject({ code: 2, err: expect.stringContaining(answer) as string });
});

test.each([
  ['', 'There is no flow "". Choose one of: door, coins, lamp, letter, vault. See --help.'],
  ['window', 'There is no flow "window". Choose one of: door, coins, lamp, letter, vault. See --help.'],
  ['door lamp', 'Name one flow only: door, lamp. See --help.'],
  [
    'door --to ajar',
    'There is no state "ajar" in door. Choose one of, by id or title: door.closed (The door is closed), door.open (Open), door.locked (The door is locked), door.broken (The door is broken). See --help.',
  ],
  ['door --variant Sunday', 'There is no variant "Sunday". Choose one of: usual. See --help.'],
  [
    'door --strategy luck',
    'There is no strategy "luck". Choose one of: states, transitions, edges, pairs, guards, simple, shortest, random. See --help.',
  ],
  [
    'door --format wax',
    'There is no format "wax". Choose one of: text, markdown, gherkin, csv, json, mermaid, playwright. See --help.',
  ],
  ['door --max-len ten', '--max-len is a whole number, not "ten". See --help.'],
  [
    'door --stop soon',
    '--stop is one of walks, steps, states, transitions, then >= and a number, as in transitions>=90 (percent). See --help.',
  ],
])('"%s" is refused with a list of what exists', (line, err) => {
  expect(list(line)).toEqual({ code: 2, out: '', err });
});

test('too many routes for a reader are not listed', () => {
  const towns = Array.from({ length: 8 }, (_, at) => `town${at}`);
  const roads = Object.fromEntries(towns.map((town) => [`road.${town}`, town]));
  const machine = createMachine({
    id: 'country',
    initial: 'town0',
    states: Object.fromEntries(towns.map((town) => [town, { on: roads }])),
  });
  const flow = defineFlow(machine, {
    cases: Object.fromEntries(Object.keys(roads).map((type) => [type, { '': {} }])),
    outcomes: {},
  });
  expect(list('country --strategy simple', [flow])).toEqual({
    code: 2,
    out: '',
    err: 'There are more than 2000 routes: say where to, or how long they may be. See --help.',
  });
  expect(list('country --strategy simple --max-len 2', [flow])).toMatchObject({ code: 0 });
});

test('an unknown option is answered with the options', () => {
  const { code, err } = list('door --colour red');
  expect(code).toBe(2);
  expect(err).toContain(
    'The options: --strategy, --criterion, --format, --from, --to, --via, --variant, --max-len, --seed, --stop, --requirement, --changed-since, --weights, --site, --sandbox, --replay, --headed, --laws, --help.',
  );
});

test('the help of the command lists every strategy and every format', () => {
  const { code, out } = list('--help');
  expect(code).toBe(0);
  for (const word of [
    'states',
    'transitions',
    'edges',
    'pairs',
    'simple',
    'shortest',
    'random',
    'text, markdown, gherkin, csv, json, mermaid, playwright',
    '--requirement',
    '--changed-since',
    '--weights',
    '--site',
    '--replay',
    '--headed',
  ])
    expect(out).toContain(word);
});

test('the command for paths passes its answer and exit code on to the shell', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/paths/main.ts', 'no-such-flow'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('There is no flow "no-such-flow". Choose one of: ');
});

test('a flow is printed as a chart for a review in text', () => {
  const { code, out } = list('door --format mermaid');
  expect([code, out.split('\n')[0]]).toEqual([0, 'stateDiagram-v2']);
  expect(out).toContain('door_closed --> door_locked : locks it');
});
