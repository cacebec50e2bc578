import { expect, test } from 'vitest';
import { assemble } from '../../../flowbook/book/assemble.ts';
import type { NamedTest, Seen } from '../../../flowbook/book/seen.ts';
import { rowsOf, wordsOf } from '../../../flowbook/viewer/seenRows.ts';
import { graphsOf } from '../../../flowbook/graphs.ts';
import { doorFlow } from '../support/toys.ts';

const { book } = await assemble({
  of: 'site',
  flows: [doorFlow],
  graphsOf,
  calls: new Map(),
  requirements: [],
  coverage: new Map(),
  outOfSight: new Map(),
  areaOf: () => '',
  approved: () => null,
});
const [door] = book.flows;
const cited = {
  flows: [
    {
      ...door!,
      states: door!.states.map((state) => (state.id === 'door.open' ? { ...state, requirements: ['R1.01'] } : state)),
      transitions: door!.transitions.map((one, at) => ({
        ...one,
        requirements: at < 2 ? ['R1.02'] : [],
        walked: at === 0 ? (['views'] as const) : [],
      })),
    },
  ],
};

const requirement = (id: string) => ({ id, area: 'app', level: 'seen', text: `What ${id} wants.` }) as const;
const named = (id: string, kind: NamedTest['kind']) => ({
  requirement: id,
  kind,
  title: `${id} holds`,
  others: 0,
  place: `tests/${kind}.test.ts:1`,
});
const seen: Seen = {
  requirements: ['R1.01', 'R1.02', 'R1.03', 'R1.04'].map(requirement),
  tests: [named('R1.03', 'live'), named('R1.04', 'browser')],
  sheets: [{ flow: 'door', path: 'a1', title: 'Open it', commit: 'c2', states: ['door.closed', 'door.open'] }],
};

test('each requirement has the states and transitions that name it, their tests by kind, and the sheets that come there', () => {
  const rows = new Map(rowsOf(cited, seen).map((row) => [row.id, row]));
  expect(rows.get('R1.01')).toMatchObject({
    states: [{ flow: 'door', thing: 'door.open', title: 'Open' }],
    transitions: [],
    sheets: [{ path: 'a1' }],
  });
  expect(rows.get('R1.02')).toMatchObject({ walked: { views: 1, browser: 0 }, sheets: [] });
  expect(rows.get('R1.02')?.transitions.map(({ thing }) => thing)).toEqual(
    door!.transitions.slice(0, 2).map(({ id }) => id),
  );
  expect(rows.get('R1.03')?.tests).toEqual({ live: [named('R1.03', 'live')], views: [], browser: [], other: [] });
});

test('what is not tested on the screen comes first, whatever tests the machine has', () => {
  expect(rowsOf(cited, seen).map(({ id, isUnseen }) => [id, isUnseen])).toEqual([
    ['R1.03', true],
    ['R1.01', false],
    ['R1.02', false],
    ['R1.04', false],
  ]);
});

test('the newest result of the sheets of a requirement is shown in short, and said to be old if the sheet has changed', () => {
  const sent = (at: string, ...verdicts: readonly ('works' | 'does not' | null)[]) => ({
    flow: 'door',
    path: 'a1',
    commit: 'c1',
    at,
    answers: verdicts.map((verdict) => ({ verdict })),
  });
  const results = [sent('2026-01-02T00:00:00Z', 'works', 'does not'), sent('2026-01-01T00:00:00Z', 'works')];
  const last = rowsOf(cited, seen, results).find(({ id }) => id === 'R1.01')!.last!;
  expect(wordsOf(last, 'c1')).toBe('1 of 2 steps failed, 2026-01-02');
  expect(wordsOf(results[1]!, 'c2')).toBe('works, 2026-01-01, an earlier version');
  expect(wordsOf(sent('2026-01-03T00:00:00Z', 'works', null), 'c1')).toBe('not finished, 2026-01-03');
  expect(rowsOf(cited, seen, results).find(({ id }) => id === 'R1.02')!.last).toBeNull();
});
