import { announcementsMachine, type Announcement } from '../../machines/content/announcements.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

export const announcementOf = (id: string): Announcement => ({
  id,
  type: 'B',
  title: `Announcement ${id}`,
  content: '<p>Opens on Friday.</p>',
  announcementImages: [],
  at: '2026-01-02T03:04:05Z',
});

export const announcementsFlow = defineFlow(announcementsMachine, {
  cases: {
    'page.chosen': { 'the second page': { page: 2 } },
    'announcement.opened': { 'the newest': { id: 'n1' } },
    'list.asked': 'plain',
    'list.retried': 'plain',
  },
  outcomes: {
    loadPage: {
      'the newest ones, of two pages': { output: { list: [announcementOf('n1')], totalPages: 2 } },
      'older ones, of two pages': { output: { list: [announcementOf('a1')], totalPages: 2 } },
      none: { output: { list: [], totalPages: 0 } },
      'no answer': offline,
    },
  },
  variants: { 'the list': { wanted: null }, 'a certain one': { wanted: 'a1' } },
  project: ({ page, wanted, list, open, failure }) => [
    page,
    wanted,
    list.map(({ id }) => id),
    open?.id ?? null,
    failure?.kind ?? null,
  ],
});
