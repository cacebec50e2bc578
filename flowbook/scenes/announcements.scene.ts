import { contract } from '../../contract/index.ts';
import type { announcementsMachine } from '../../machines/content/announcements.machine.ts';
import { announcementOf, announcementsFlow } from '../flows/announcements.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { offline, reply } from '../world/answers.ts';
import { newestAnnouncement } from '../world/presets.ts';
import { text, filled, startingWith } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const call = contract.content.announcements;

const theList = 'the list';

/** Only what the page shows can be pressed. */
const offer = (snapshot: unknown, type: string): boolean => {
  const { list, page } = (snapshot as SnapshotFrom<typeof announcementsMachine>).context;
  if (type === 'announcement.opened') return list.some(({ id }) => id === 'n1');
  return type !== 'page.chosen' || page === 1;
};

const some = (id: string) => ({ call: call.name, answer: reply(call, { list: [announcementOf(id)], totalPages: 2 }) });

const one = startingWith('Announcement n1', 'Announcement a1');

const secondPage = filled('pager_page', { page: 2 });

const allButtons: Act = ({ ui }) => ui.see('button', text('announcements_all'), 'ready');

/** The announcements, from the line of home on that leads to all of them or to one. */
export const announcementsScene: Scene = {
  flow: { ...announcementsFlow, offer },
  begins: (variant) => ({
    as: 'visitor',
    before: ({ ui }) => ui.see('button', newestAnnouncement),
    then: ({ ui }) => ui.press('button', variant === theList ? text('home_announcement_all') : newestAnnouncement),
  }),
  deeds: {
    'page.chosen: the second page': ({ ui }) => ui.press('button', secondPage),
    'announcement.opened: the newest': ({ ui }) => ui.press('button', startingWith('Announcement n1')),
    'list.asked': ({ ui }) => ui.press('button', text('announcements_all')),
    'list.retried': ({ ui }) => ui.press('button', text('retry')),
    'loadPage ends: the newest ones, of two pages': some('n1'),
    'loadPage ends: older ones, of two pages': some('a1'),
    'loadPage ends: none': { call: call.name, answer: reply(call, { list: [], totalPages: 0 }) },
    'loadPage ends: no answer': { call: call.name, answer: offline },
  },
  sees: {
    'announcements.loading': ({ ui }) => ui.miss('button', one),
    'announcements.list': ({ ui }) => ui.see('button', one),
    'announcements.detail': async (world) => {
      await world.ui.see('dialog', one);
      await world.ui.read('Opens on Friday.');
      await allButtons(world);
    },
    'announcements.missing': async (world) => {
      await world.ui.see('heading', text('announcements_missing'));
      await allButtons(world);
    },
    'announcements.empty': ({ ui }) => ui.see('heading', text('announcements_none')),
    'announcements.failed': async ({ ui }) => {
      await ui.see('heading', text('announcements_failed'));
      await ui.see('button', text('retry'), 'ready');
    },
  },
};
