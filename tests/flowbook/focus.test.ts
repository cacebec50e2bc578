import { expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { approvedText } from '../../flowbook/approvedText.ts';
import { chartOf } from '../../flowbook/chart/model.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { approvedIn, type ApprovedAt } from '../../flowbook/paths/approved.ts';
import { run } from '../../flowbook/paths/command.ts';
import { flows } from '../../flowbook/registry.ts';
import { risks, weightOf } from '../../flowbook/risks.ts';
import { coinsFlow, doorFlow, gateFlow, ids, vaultFlow } from './support/toys.ts';

interface Listed {
  readonly paths: readonly {
    readonly weight: number;
    readonly requirements: readonly string[];
    readonly steps: readonly { readonly label: string }[];
  }[];
}

const listed = (line: string, candidates: readonly Flow[], approvedAt: ApprovedAt = () => '') => {
  const { code, out, err } = run([...line.split(' '), '--format', 'json'], candidates, { approvedAt });
  const paths = out === '' ? [] : (JSON.parse(out) as Listed).paths;
  return { code, err, paths, labels: paths.map(({ steps }) => steps.map(({ label }) => label)) };
};

const door = approvedText(doorFlow.machine);
const doorBefore = (change: (line: string) => string[]) => ({
  approvedAt: () => door.split('\n').flatMap(change).join('\n'),
});
const changedDoor = (change: (line: string) => string[], line = 'door') =>
  listed(`${line} --changed-since v1`, [doorFlow], doorBefore(change).approvedAt);

const toys = [gateFlow, doorFlow];

test('only paths through states and transitions that cite a requirement are listed for it', () => {
  const { code, paths, labels } = listed(`gate --requirement ${ids.lifting}`, toys);
  expect([code, labels]).toEqual([0, [['gate.lifted']]]);
  expect(paths[0]!.requirements).toEqual([ids.lifting, ids.standing]);
  expect(listed(`gate --requirement ${ids.standing} --strategy shortest`, toys).labels).toEqual([['gate.lifted']]);
});

test.each(['states', 'transitions', 'edges', 'pairs', 'simple', 'random'])(
  'the strategy %s leaves out paths that do not touch the requirement',
  (strategy) => {
    const { code, paths } = listed(`gate --requirement ${ids.kicking} --strategy ${strategy}`, toys);
    expect(code).toBe(0);
    for (const { requirements } of paths) expect(requirements).toContain(ids.kicking);
  },
);

test('a requirement that no flow cites is answered with similar ones, and with the flows that cite them', () => {
  const near = `Near it: ${ids.lifting}, ${ids.standing}, ${ids.kicking}.`;
  expect(listed(`gate --requirement ${ids.nobodys}`, toys)).toMatchObject({
    code: 2,
    err: `Nothing in gate cites "${ids.nobodys}". ${near} See --help.`,
  });
  expect(listed(`door --requirement ${ids.kicking}`, toys).err).toBe(
    `Nothing in door cites "${ids.kicking}". Near it: none. It is cited in gate. See --help.`,
  );
  expect(listed('gate --requirement soon', toys).err).toContain('Nothing in gate cites "soon".');
});

test('a flow with its approved text has no changes to test', () => {
  expect(changedDoor((line) => [line])).toMatchObject({
    code: 0,
    err: 'Nothing in door has changed since v1.',
    labels: [],
  });
});

test('only transitions that are new since a commit get paths', () => {
  expect(changedDoor((line) => (line.includes('door.kicked') ? [] : [line])).labels).toEqual([
    ['handle.pulled', 'door.kicked'],
  ]);
  expect(
    changedDoor((line) => (line.includes('key.turned') ? [line.replace('closed', 'open')] : [line])).labels,
  ).toEqual([['code.set: with a short code', 'key.turned']]);
  expect(changedDoor((line) => (line.includes('key.turned') ? [] : [line]), 'door --strategy shortest').labels).toEqual(
    [['code.set: with a short code', 'key.turned']],
  );
});

test('a changed state gets a path', () => {
  expect(changedDoor((line) => (line.startsWith('locked ') ? [`${line} (busy)`] : [line])).labels).toEqual([
    ['code.set: with a short code'],
  ]);
});

test('a branch counts as changed when an earlier branch has changed', () => {
  const before = approvedText(coinsFlow.machine).replace(', if isReal', ', if isHeavy');
  expect(listed('coins --changed-since v1', [coinsFlow], () => before).labels.flat()).toContain(
    'coin.dropped: a button',
  );
});

test('a new flow is new as a whole, including its live children', () => {
  expect(listed('vault --changed-since v1', [vaultFlow])).toMatchObject({
    code: 0,
    labels: expect.arrayContaining([expect.arrayContaining(['pin/pin.typed: rightly'])]) as string[][],
  });
  const pinIsOld: ApprovedAt = (_, machine) => (machine === 'pin' ? '' : approvedText(vaultFlow.machine));
  expect(listed('vault --changed-since v1 --strategy edges', [vaultFlow], pinIsOld).labels.flat()).toContain(
    'pin/pin.typed: wrongly',
  );
});

test('a change without a path is named', () => {
  expect(changedDoor((line) => (line.includes('door.kicked') ? [] : [line]), 'door --max-len 1')).toMatchObject({
    code: 1,
    err: 'No such path in door.\nNot covered: door.open --door.kicked--> door.broken',
  });
});

test('the text of a commit is read from git, and a commit that does not exist is reported', () => {
  const repository = new Map([
    ['rev-parse v1^{commit}', 'c0ffee\n'],
    ['show c0ffee:./docs/flows/door.flow.txt', 'door "A door"\n'],
  ]);
  const approvedAt = approvedIn((...args) => {
    const stdout = repository.get(`${args[0]} ${args.at(-1)}`);
    return { status: stdout === undefined ? 128 : 0, stdout: stdout ?? '' };
  });
  expect([approvedAt('v1', 'door'), approvedAt('v1', 'window')]).toEqual(['door "A door"\n', '']);
  expect(listed('door --changed-since v2', [doorFlow], approvedAt)).toMatchObject({
    code: 2,
    err: 'There is no commit "v2". See --help.',
  });
});

test('weights put risks first, and random walks prefer them', () => {
  const weights = listed('paymentPassword --weights', flows).paths.map(({ weight }) => weight);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(weights[0]).toBeGreaterThan(1);
  expect(run(['paymentPassword', '--weights'], flows).out).toMatch(/variant "the first", weight \d\.?\d* per step/);
  const heavy = (line: string) =>
    listed(`paymentPassword --strategy random --stop walks>=60 ${line}`, flows).paths.reduce(
      (sum, { weight }) => sum + weight,
      0,
    );
  expect(heavy('--weights')).toBeGreaterThan(heavy('--seed 1'));
});

test('risks weigh existing calls, and money and identity more than the rest', () => {
  const names = new Set([...calls.map(({ name }) => name), ...Object.keys(contract)]);
  expect(Object.keys(risks).filter((name) => !names.has(name))).toEqual([]);
  const called = flows.flatMap(({ machine }) => chartOf(machine).states.flatMap(({ calls: made }) => made));
  expect(called.filter((call) => !names.has(call))).toEqual([]);
  expect(weightOf('wallet.balance')).toBeGreaterThan(weightOf('session.login'));
  expect(weightOf('session.login')).toBeGreaterThan(weightOf('content.announcements'));
  expect(weightOf('nothing.known')).toBe(1);
});
