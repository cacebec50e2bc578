import { expect, test } from 'vitest';
import { assemble, type Sources } from '../../../flowbook/book/assemble.ts';
import { changesOf } from '../../../flowbook/book/changes.ts';
import { chartFiles } from '../../../flowbook/chart/files.ts';
import { doorFlow, lampFlow } from '../support/toys.ts';

const flows = [doorFlow, lampFlow];
const approved = chartFiles(flows, new Map());

const sources: Sources = {
  flows,
  calls: new Map(),
  requirements: [{ id: 'R1.01', area: 'app', level: 'seen', text: 'Nobody here cites this.' }],
  coverage: new Map([['door.closed | handle.pulled | 0', new Set(['views'] as const)]]),
  outOfSight: new Map([['door.open | door.kicked | 0', 'nobody kicks']]),
  areaOf: (flow) => (flow === 'door' ? 'building' : ''),
  approved: (flow) => approved.get(`${flow}.md`) ?? null,
  pictureOf: (state) => (state === 'door.open' ? { on: '2026-01-02', isOlder: true } : null),
};

test('the book lists each state with a shortest way in words, and each transition with who has walked it', async () => {
  const {
    book: {
      flows: [door],
      modes,
      requirements,
    },
  } = await assemble(sources);
  expect(door).toMatchObject({ id: 'door', title: 'A door', area: 'building' });
  expect(door!.states.map(({ id, title, picture, way }) => [id, title, picture?.isOlder, way?.steps])).toEqual([
    ['door.closed', 'The door is closed', undefined, []],
    ['door.open', 'Open', true, ['Pulls the handle']],
    ['door.locked', 'The door is locked', undefined, ['Locks it (with a short code)']],
    ['door.broken', 'The door is broken', undefined, ['Pulls the handle', 'Door kicked']],
  ]);
  expect(door!.transitions.map(({ id, walked, outOfSight }) => [id, walked, outOfSight])).toContainEqual([
    'door.closed | handle.pulled | 0',
    ['views'],
    null,
  ]);
  expect(door!.transitions.find(({ id }) => id === 'door.open | door.kicked | 0')?.outOfSight).toBe('nobody kicks');
  expect([modes, requirements]).toEqual([['views'], {}]);
});

test('a drawing leads to other flows of the book and wears its style sheet', async () => {
  const {
    drawings,
    book: { style },
  } = await assemble(sources);
  expect(drawings.get('door')!.today).toMatch(/^<svg[^>]* data-chart="door"/);
  expect(drawings.get('door')!.today).not.toContain('<style>');
  expect(style).toContain('.flow-chart');
});

test('what has changed since a flow was approved is listed, and nothing where nothing has', async () => {
  const same = await assemble(sources);
  expect(same.book.flows[0]!.changes).toEqual({ added: [], removed: [] });

  const older = (flow: string) => approved.get(`${flow}.md`)?.replaceAll('locks it', 'bolts it') ?? null;
  const { book } = await assemble({ ...sources, approved: older });
  expect(book.flows[0]!.changes).toEqual({
    added: [expect.stringContaining(' · locks it · ') as string, expect.stringContaining('unlocks it') as string],
    removed: [expect.stringContaining(' · bolts it · ') as string, expect.stringContaining('unbolts it') as string],
  });
});

test('changes are rows of the tables, without the marks of the page', () => {
  const page = (row: string) => `# A\n\n| state | call |\n| --- | --- |\n${row}\n`;
  expect(changesOf(page('| `open` | **x** |'), page('| `open` | y |'))).toEqual({
    added: ['open · y'],
    removed: ['open · x'],
  });
});
