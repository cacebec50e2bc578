import { expect, test } from 'vitest';
import { announcementOf, announcementsFlow } from '../../../flowbook/flows/announcements.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const page = (totalPages: number, ...ids: string[]) => ({
  answer: 'loadPage',
  with: { output: { list: ids.map(announcementOf), totalPages } },
});
const unheard = { answer: 'loadPage', with: offline };
const chosen = (number: number) => ({ type: 'page.chosen', page: number }) as const;
const opened = (id: string) => ({ type: 'announcement.opened', id }) as const;
const listAsked = { type: 'list.asked' } as const;
const retried = { type: 'list.retried' } as const;

const theList = 'the list';
const aCertainOne = 'a certain one';

test.each([
  ['R1.18 the first page is asked for', theList, [], 'loading', 1, null],
  ['R2.36 and listed', theList, [page(2, 'n1', 'n2')], 'list', 1, null],
  ['R2.36 another page is asked for', theList, [page(3, 'n1'), chosen(3)], 'loading', 3, null],
  ['R2.36 and listed too', theList, [page(3, 'n1'), chosen(3), page(3, 'n19')], 'list', 3, null],
  ['R2.36 one of them is opened', theList, [page(2, 'n1', 'n2'), opened('n2')], 'detail', 1, 'n2'],
  [
    'and the list comes back where it was',
    theList,
    [page(2, 'n1'), chosen(2), page(2, 'n10'), opened('n10'), listAsked],
    'list',
    2,
    'n10',
  ],
  ['where there are none, that is said', theList, [page(0)], 'empty', 1, null],
  ['R8.20 without an answer there is no page', theList, [unheard], 'failed', 1, null],
  ['a press asks for it again', theList, [unheard, retried], 'loading', 1, null],
  ['for the same page', theList, [page(3, 'n1'), chosen(3), unheard, retried, page(3, 'n19')], 'list', 3, null],
  ['R2.36 one that somebody has come for is opened at once', aCertainOne, [page(2, 'n9', 'n10')], 'detail', 1, 'n10'],
  ['it is looked for on the next page', aCertainOne, [page(2, 'n1')], 'loading', 2, null],
  ['and opened from there', aCertainOne, [page(2, 'n1'), page(2, 'n10')], 'detail', 2, 'n10'],
  ['where it stands in no page, that is said', aCertainOne, [page(2, 'n1'), page(2, 'n11')], 'missing', 2, null],
  ['also where there are none at all', aCertainOne, [page(0)], 'missing', 1, null],
  ['from there all of them are asked for', aCertainOne, [page(2, 'n1'), page(2, 'n11'), listAsked], 'loading', 1, null],
  ['and listed', aCertainOne, [page(2, 'n1'), page(2, 'n11'), listAsked, page(2, 'n1')], 'list', 1, null],
  [
    'once it was open, nothing more is looked for',
    aCertainOne,
    [page(2, 'n10'), listAsked, chosen(2), page(2, 'n11')],
    'list',
    2,
    null,
  ],
  ['a search that fails goes on where it was', aCertainOne, [page(3, 'n1'), unheard, retried], 'loading', 2, null],
])('%s', (_, variant, happenings, state, at, open) => {
  const { snapshot } = new Life(announcementsFlow, variant).live(...happenings);
  expect(snapshot.value).toBe(state);
  expect(snapshot.context.page).toBe(at);
  expect(snapshot.context.open?.id ?? null).toBe(open);
});

test('R2.36 each page is asked for by its number, and what it holds is kept with how many there are', () => {
  const life = new Life(announcementsFlow).live(page(4, 'n1', 'n2'), chosen(4));
  expect(life.run.puppet('loadPage').input).toBe(4);
  expect(life.snapshot.context).toMatchObject({ list: [announcementOf('n1'), announcementOf('n2')], totalPages: 4 });
});

test('before the first page has come there is nothing to show', () => {
  expect(new Life(announcementsFlow).snapshot.context).toMatchObject({ list: [], totalPages: 1 });
});

test('why there is no page is known until there is one', () => {
  const life = new Life(announcementsFlow).live(unheard);
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(life.live(retried, page(1, 'n1')).snapshot.context.failure).toBeNull();
});

test.each([
  ['loading', [], ['busy']],
  ['list', [page(1, 'n1')], []],
  ['empty', [page(0)], ['empty']],
  ['failed', [unheard], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(announcementsFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});

test('so it is where the wanted one is missing', () => {
  expect([...new Life(announcementsFlow, aCertainOne).live(page(1, 'n1')).snapshot.tags]).toEqual(['empty']);
});
