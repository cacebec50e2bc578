import { expect, test } from 'vitest';
import { feedFlow } from '../../../flowbook/flows/feed.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Scenario } from '../scenario.ts';

const retried = { type: 'feed.retried' } as const;
const list = [{ id: 'p1' }, { id: 'p2' }];
const lists = (items: readonly unknown[]) => ({ answer: 'load', with: { output: items } });
const unheard = { answer: 'load', with: offline };

test.each([
  ['a list is fetched at once', [], 'loading'],
  ['a list is shown once it arrives', [lists(list)], 'shown'],
  ['a list with one item is shown', [lists([null])], 'shown'],
  ['an empty list is shown as empty', [lists([])], 'empty'],
  ['a retried list may fail again', [unheard, retried, unheard], 'failed'],
  ['a shown list cannot be retried', [lists(list), retried], 'shown'],
  ['an empty list cannot be retried', [lists([]), retried], 'empty'],
  ['a list that is being fetched cannot be retried', [retried], 'loading'],
  ['a list waits for its answer without its own time limit', [86_400_000], 'loading'],
])('%s', (_, happenings, state) => {
  expect(new Scenario(feedFlow).play(...happenings).state).toBe(state);
});

test('a list is empty before it arrives', () => {
  expect(new Scenario(feedFlow).snapshot.context).toEqual({ items: [], failure: null });
});

test('a list is kept as it arrived', () => {
  expect(new Scenario(feedFlow).play(lists(list)).snapshot.context).toEqual({ items: list, failure: null });
});
