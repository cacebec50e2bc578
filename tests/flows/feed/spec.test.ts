import { expect, test } from 'vitest';
import { feedFlow } from '../../../flowbook/flows/feed.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const retried = { type: 'feed.retried' } as const;
const list = [{ id: 'p1' }, { id: 'p2' }];
const lists = (items: readonly unknown[]) => ({ answer: 'load', with: { output: items } });
const unheard = { answer: 'load', with: offline };

test.each([
  ['a list is fetched at once', [], 'loading'],
  ['it is shown when it has come', [lists(list)], 'shown'],
  ['a list of one is a list', [lists([null])], 'shown'],
  ['an empty one is said to be empty', [lists([])], 'empty'],
  ['R8.20 without an answer it has failed', [unheard], 'failed'],
  ['and can be tried again', [unheard, retried], 'loading'],
  ['which may succeed', [unheard, retried, lists(list)], 'shown'],
  ['or fail again', [unheard, retried, unheard], 'failed'],
  ['a list that is there is not fetched again', [lists(list), retried], 'shown'],
  ['nor is one with nothing in it', [lists([]), retried], 'empty'],
  ['nor one that is on its way', [retried], 'loading'],
  ['time alone changes nothing', [86_400_000], 'loading'],
])('%s', (_, happenings, state) => {
  expect(new Life(feedFlow).live(...happenings).state).toBe(state);
});

test('there is nothing in a list that has not come', () => {
  expect(new Life(feedFlow).snapshot.context).toEqual({ items: [], failure: null });
});

test('what has come is there as it came', () => {
  expect(new Life(feedFlow).live(lists(list)).snapshot.context).toEqual({ items: list, failure: null });
});

test('R8.20 why it failed is known until it has come', () => {
  const life = new Life(feedFlow).live(unheard);
  expect(life.snapshot.context).toEqual({ items: [], failure: { kind: 'offline' } });
  expect(life.live(retried, lists(list)).snapshot.context).toEqual({ items: list, failure: null });
});

test.each([
  ['loading', [], ['busy']],
  ['shown', [lists(list)], []],
  ['empty', [lists([])], ['empty']],
  ['failed', [unheard], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(feedFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
