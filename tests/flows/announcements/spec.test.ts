import { expect, test } from 'vitest';
import { announcementOf, announcementsFlow } from '../../../flowbook/flows/announcements.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Scenario } from '../scenario.ts';

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
  ['R1.18 opening the announcements fetches the first page', theList, [], 'loading', 1, null],
  ['R2.36 the first page is listed once it arrives', theList, [page(2, 'n1', 'n2')], 'list', 1, null],
  ['R2.36 choosing a page number fetches that page', theList, [page(3, 'n1'), chosen(3)], 'loading', 3, null],
  [
    'R2.36 a later page is listed once it arrives',
    theList,
    [page(3, 'n1'), chosen(3), page(3, 'n19')],
    'list',
    3,
    null,
  ],
  ['R2.36 choosing an announcement opens it', theList, [page(2, 'n1', 'n2'), opened('n2')], 'detail', 1, 'n2'],
  [
    'R2.36 going back from an announcement returns to the same page of the list',
    theList,
    [page(2, 'n1'), chosen(2), page(2, 'a1'), opened('a1'), listAsked],
    'list',
    2,
    'a1',
  ],
  ['an empty list is shown as empty', theList, [page(0)], 'empty', 1, null],
  [
    'retrying fetches the page that failed, not the first',
    theList,
    [page(3, 'n1'), chosen(3), unheard, retried, page(3, 'n19')],
    'list',
    3,
    null,
  ],
  ['R2.36 an announcement that a link names opens at once', aCertainOne, [page(2, 'n9', 'a1')], 'detail', 1, 'a1'],
  ['a linked announcement is looked for on the next page', aCertainOne, [page(2, 'n1')], 'loading', 2, null],
  ['a linked announcement opens from a later page', aCertainOne, [page(2, 'n1'), page(2, 'a1')], 'detail', 2, 'a1'],
  [
    'a linked announcement on no page is reported as missing',
    aCertainOne,
    [page(2, 'n1'), page(2, 'n11')],
    'missing',
    2,
    null,
  ],
  ['a linked announcement is missing when there are no announcements', aCertainOne, [page(0)], 'missing', 1, null],
  [
    'the list can be fetched after a linked announcement was missing',
    aCertainOne,
    [page(2, 'n1'), page(2, 'n11'), listAsked],
    'loading',
    1,
    null,
  ],
  [
    'the list is shown after a linked announcement was missing',
    aCertainOne,
    [page(2, 'n1'), page(2, 'n11'), listAsked, page(2, 'n1')],
    'list',
    1,
    null,
  ],
  [
    'paging through the list does not look for the linked announcement again',
    aCertainOne,
    [page(2, 'a1'), listAsked, chosen(2), page(2, 'n11')],
    'list',
    2,
    null,
  ],
  [
    'a failed search for a linked announcement resumes on the same page',
    aCertainOne,
    [page(3, 'n1'), unheard, retried],
    'loading',
    2,
    null,
  ],
])('%s', (_, variant, happenings, state, at, open) => {
  const { snapshot } = new Scenario(announcementsFlow, variant).play(...happenings);
  expect(snapshot.value).toBe(state);
  expect(snapshot.context.page).toBe(at);
  expect(snapshot.context.open?.id ?? null).toBe(open);
});

test('R2.36 each page is fetched by its number and kept with the number of pages', () => {
  const scenario = new Scenario(announcementsFlow).play(page(4, 'n1', 'n2'), chosen(4));
  expect(scenario.run.puppet('loadPage').input).toBe(4);
  expect(scenario.snapshot.context).toMatchObject({
    list: [announcementOf('n1'), announcementOf('n2')],
    totalPages: 4,
  });
});

test('the list is empty before the first page arrives', () => {
  expect(new Scenario(announcementsFlow).snapshot.context).toMatchObject({ list: [], totalPages: 1 });
});

test('the failure is kept until a page arrives', () => {
  const scenario = new Scenario(announcementsFlow).play(unheard);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(retried, page(1, 'n1')).snapshot.context.failure).toBeNull();
});

test('a missing linked announcement is shown as an empty list', () => {
  expect([...new Scenario(announcementsFlow, aCertainOne).play(page(1, 'n1')).snapshot.tags]).toEqual(['empty']);
});
