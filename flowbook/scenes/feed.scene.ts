import { contract } from '../../contract/index.ts';
import { feedFlow } from '../flows/feed.flow.ts';
import { offline, reply } from '../world/answers.ts';
import { text, oneOf } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { heading } from '../world/acts.ts';

const { list } = contract.promotions;
const titles = list.example.reply.list.map(({ title }) => title);
const everyTitle = oneOf(...titles);

/** A list of the site: the promotions of home. */
export const feedScene: Scene = {
  flow: feedFlow,
  begins: () => ({ as: 'visitor', then: heading('menu_promotions') }),
  deeds: {
    'feed.retried': ({ ui }) => ui.press('button', text('retry')),
    'load ends: a list': { call: list.name, answer: reply(list) },
    'load ends: an empty list': { call: list.name, answer: reply(list, { list: [] }) },
    'load ends: no answer': { call: list.name, answer: offline },
  },
  sees: {
    'feed.loading': ({ ui }) => ui.miss('heading', everyTitle),
    'feed.shown': async ({ ui }) => {
      for (const title of titles) await ui.see('heading', title);
    },
    'feed.empty': ({ ui }) => ui.read(text('home_promotions_none')),
    'feed.failed': async ({ ui }) => {
      await ui.see('heading', text('home_part_failed'));
      await ui.see('button', text('retry'), 'ready');
    },
  },
};
