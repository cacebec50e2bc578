import { feedMachine } from '../../machines/common/feed.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

export const feedFlow = defineFlow(feedMachine, {
  cases: { 'feed.retried': 'plain' },
  outcomes: { load: { 'a list': { output: [{ id: 'p1' }] }, 'an empty list': { output: [] }, 'no answer': offline } },
  project: ({ items, failure }) => [items.length, failure?.kind ?? null],
});
