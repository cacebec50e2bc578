import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { approvedText } from '../../../flowbook/approvedText.ts';
import { earlierStage } from '../../../flowbook/book/against.ts';
import { assemble, type Sources } from '../../../flowbook/book/assemble.ts';
import { exploreAll } from '../../../flowbook/explore.ts';
import { doorFlow, lampFlow } from '../support/toys.ts';

const flows = [doorFlow, lampFlow];
const approved = (id: string) => {
  const flow = flows.find((one) => one.id === id);
  return flow === undefined ? null : approvedText(flow.machine);
};

const sources: Sources = {
  of: 'site',
  flows,
  graphsOf: exploreAll,
  calls: new Map(),
  requirements: [{ id: 'R1.01', area: 'app', level: 'seen', text: 'Nobody here cites this.' }],
  coverage: new Map([['door.closed | handle.pulled | 0', new Set(['views'] as const)]]),
  outOfSight: new Map([['door.open | door.kicked | 0', 'nobody kicks']]),
  areaOf: (flow) => (flow === 'door' ? 'building' : ''),
  approved,
};

test('the flow book lists each state with a shortest path in words, and each transition with who has walked it', async () => {
  const {
    book: {
      flows: [door],
      modes,
      requirements,
    },
  } = await assemble(sources);
  expect(door).toMatchObject({ id: 'door', title: 'A door', area: 'building' });
  expect(door!.states.map(({ id, title, way }) => [id, title, way?.steps])).toEqual([
    ['door.closed', 'The door is closed', []],
    ['door.open', 'Open', ['Pulls the handle']],
    ['door.locked', 'The door is locked', ['Locks it (with a short code)']],
    ['door.broken', 'The door is broken', ['Pulls the handle', 'Door kicked']],
  ]);
  expect(door!.transitions.map(({ id, walked, outOfSight }) => [id, walked, outOfSight])).toContainEqual([
    'door.closed | handle.pulled | 0',
    ['views'],
    null,
  ]);
  expect(door!.transitions.find(({ id }) => id === 'door.open | door.kicked | 0')?.outOfSight).toBe('nobody kicks');
  expect([modes, requirements]).toEqual([['views'], {}]);
});

test('a drawing links to other flows of the book and uses its style sheet', async () => {
  const {
    drawings,
    book: { style },
  } = await assemble(sources);
  expect(drawings.get('door')!.today).toMatch(/^<svg[^>]* data-chart="door"/);
  expect(drawings.get('door')!.today).not.toContain('<style>');
  expect(style).toContain('.flow-chart');
});

test('changes since a flow was approved are listed, and none if there are none', async () => {
  const same = await assemble(sources);
  expect(same.book.flows[0]!.changes).toEqual({ added: [], removed: [] });

  const older = (flow: string) => approved(flow)?.replaceAll('locks it', 'bolts it') ?? null;
  const { book } = await assemble({ ...sources, approved: older });
  expect(book.flows[0]!.changes).toEqual({
    added: ['door.closed: code.set → locked "locks it"', 'door.locked: key.turned → closed "unlocks it"'],
    removed: ['door.closed: code.set → locked "bolts it"', 'door.locked: key.turned → closed "unbolts it"'],
  });
});

test('a book that is built against an earlier commit draws a changed flow as it was, and names what differs', async () => {
  const before = createMachine({
    id: 'door',
    description: 'A door',
    initial: 'closed',
    states: {
      closed: {
        description: 'The door is shut',
        on: { 'handle.pulled': { target: 'open', description: 'pulls the handle' } },
      },
      open: {},
      ajar: { description: 'The door is ajar' },
    },
  });
  const machines = new Map<string, AnyStateMachine>([
    ['door', before],
    ['lamp', lampFlow.machine as AnyStateMachine],
  ]);
  const against = { commit: 'v1', machines, stage: 'left out' } as const;
  const { book, drawings } = await assemble({ ...sources, against });
  const [door, lamp] = book.flows;
  expect(door!.differences).toMatchObject({ changed: ['door.closed'], removed: ['door.ajar'] });
  expect(door!.differences!.added).toEqual(expect.arrayContaining(['door.locked', 'door.locked | key.turned | 0']));
  expect(drawings.get('door')!.before).toContain('The door is ajar');
  expect([lamp!.differences, drawings.get('lamp')!.before]).toEqual([{ added: [], removed: [], changed: [] }, null]);
  const { book: alone } = await assemble(sources);
  expect([book.earlierStage, alone.against, alone.earlierStage, alone.flows[0]!.differences]).toEqual([
    'left out',
    null,
    null,
    null,
  ]);
});

test('the stage of an earlier commit is built if that is wanted and it has one', () => {
  const files = mkdtempSync(join(tmpdir(), 'croupier-earlier-'));
  expect([true, false].map((isWanted) => earlierStage(isWanted, files))).toEqual(['none yet', 'none yet']);
  mkdirSync(join(files, 'flowbook', 'stage'), { recursive: true });
  writeFileSync(join(files, 'flowbook', 'stage', 'ways.ts'), '');
  expect([true, false].map((isWanted) => earlierStage(isWanted, files))).toEqual(['built', 'left out']);
  rmSync(files, { recursive: true });
});
