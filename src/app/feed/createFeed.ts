import { fromPromise } from 'xstate';
import { feedMachine, type Items } from '../../../machines/common/feed.machine.ts';
import type { CallOptions } from '../../api/api.ts';

export const feedOf = (load: (options: CallOptions) => Promise<{ readonly list: Items }>) =>
  feedMachine.provide({
    actors: { load: fromPromise<Items, undefined>(async ({ signal }) => (await load({ signal })).list) },
  });
