import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { messages, notices } from '../../gateway/trust/members/schema.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { unread, list, read, remove, notices: readNotices, noticesRead } = contract.messages;
const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const withMessages = async (account: string): Promise<{ guest: Guest; ids: string[] }> => {
  const member = await house.memberId(account);
  const rows = await house.gateway.database.db
    .insert(messages)
    .values(
      ['First', 'Second', 'Third'].map((title) => ({ member, title, content: `<p>${title}</p>`, at: new Date() })),
    )
    .returning({ id: messages.id });
  return { guest: await house.person(account), ids: rows.map(({ id }) => String(id)) };
};

const withNotices = async (account: string): Promise<{ guest: Guest; ids: string[] }> => {
  const member = await house.memberId(account);
  const rows = await house.gateway.database.db
    .insert(notices)
    .values([
      { member, about: 'deposit', state: 'credited', reference: 'd1', amount: 20_000n, at: new Date() },
      { member, about: 'withdrawal', state: 'rejected', reference: 'w1', amount: 5_000n, at: new Date() },
      { member, about: 'deposit', state: 'failed', reference: 'd2', amount: 100n, at: new Date() },
    ])
    .returning({ id: notices.id });
  return { guest: await house.person(account), ids: rows.map(({ id }) => String(id)) };
};

const titles = async (guest: Guest, request: object = {}) =>
  (await guest.ask(list, request)).list.map(({ title }) => title);

test('R7.46 the unread messages and notices are counted', async () => {
  expect(await (await house.person('mai')).ask(unread, {})).toEqual({ unreadMessage: 3, unreadNotice: 0 });
  expect(await (await house.person('nils')).ask(unread, {})).toEqual({ unreadMessage: 0, unreadNotice: 0 });
});

test('R2.87 messages come newest first, page by page, and can be limited to the unread ones', async () => {
  const mai = await house.person('mai');
  expect(await titles(mai)).toEqual([
    'A new device logged in',
    'Kite Climb has taken off',
    'You have 12,480 points',
    'You are now a Silver member',
    'Welcome to Croupier',
  ]);
  expect(await titles(mai, { unread: true })).toEqual([
    'A new device logged in',
    'Kite Climb has taken off',
    'You have 12,480 points',
  ]);
  expect(await titles(mai, { unread: false })).toHaveLength(5);
  const second = await mai.ask(list, { pageNo: 2, pageSize: 2 });
  expect([second.list.map(({ title, read: isRead }) => [title, isRead]), second.totalPages]).toEqual([
    [
      ['You have 12,480 points', false],
      ['You are now a Silver member', true],
    ],
    3,
  ]);
});

test('R2.87 R7.46 a message is marked as read once, and then all are', async () => {
  const { guest, ids } = await withMessages('lena');
  expect(await guest.ask(read, { messageId: ids[0]! })).toEqual({ unreadMessage: 2 });
  expect(await guest.ask(read, { messageId: ids[0]! })).toEqual({ unreadMessage: 2 });
  expect(await titles(guest, { unread: true })).toEqual(['Third', 'Second']);
  expect(await guest.ask(read, {})).toEqual({ unreadMessage: 0 });
  expect(await guest.ask(unread, {})).toEqual({ unreadMessage: 0, unreadNotice: 0 });
});

test('R2.87 a removed message is gone, and cannot be removed again', async () => {
  const { guest, ids } = await withMessages('tam');
  expect(await guest.ask(remove, { messageId: ids[1]! })).toEqual({});
  expect(await titles(guest)).toEqual(['Third', 'First']);
  expect(await guest.refused(remove, { messageId: ids[1]! })).toMatchObject({ status: 404, code: 'not_found' });
});

test.each(['0', '999999', 'g1', '-1', '1.5', '9'.repeat(100)])('R2.87 R7.56 the id %s is not found', async (id) => {
  const { guest } = await withMessages('oya');
  for (const [call, request] of [
    [read, { messageId: id }],
    [remove, { messageId: id }],
    [noticesRead, { noticeId: id }],
  ] as const) {
    expect(await guest.refused(call, request)).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('R7.56 notices come newest first, page by page', async () => {
  const { guest, ids } = await withNotices('rui');
  const { list: all, totalPages } = await guest.ask(readNotices, {});
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(all[2]).toMatchObject({ about: 'deposit', state: 'credited', reference: 'd1', amount: '20000', read: false });
  expect(totalPages).toBe(1);
  expect(await guest.ask(readNotices, { pageSize: 2, pageNo: 2 })).toMatchObject({
    list: [{ reference: 'd1' }],
    totalPages: 2,
  });
});

test('R7.56 R7.46 notices are marked as read up to a given one', async () => {
  const { guest, ids } = await withNotices('ines');
  expect(await guest.ask(noticesRead, { noticeId: ids[1]! })).toEqual({ unreadNotice: 1 });
  expect((await guest.ask(readNotices, { unread: true })).list.map(({ id }) => id)).toEqual([ids[2]]);
  expect(await guest.ask(unread, {})).toEqual({ unreadMessage: 0, unreadNotice: 1 });
});

test('messages and notices belong to an account: no other account reads, marks or removes them', async () => {
  const { guest: kofi, ids } = await withMessages('kofi');
  const { ids: noticeIds } = await withNotices('kofi');
  const sana = await house.person('sana');
  expect(await sana.ask(list, {})).toEqual({ list: [], totalPages: 0 });
  expect(await sana.ask(readNotices, {})).toEqual({ list: [], totalPages: 0 });
  expect(await sana.refused(read, { messageId: ids[0]! })).toMatchObject({ code: 'not_found' });
  expect(await sana.refused(remove, { messageId: ids[0]! })).toMatchObject({ code: 'not_found' });
  expect(await sana.refused(noticesRead, { noticeId: noticeIds[2]! })).toMatchObject({ code: 'not_found' });
  expect(await sana.ask(read, {})).toEqual({ unreadMessage: 0 });
  expect(await kofi.ask(unread, {})).toEqual({ unreadMessage: 3, unreadNotice: 3 });
});

test.each([
  [unread, {}],
  [list, {}],
  [read, {}],
  [remove, { messageId: '1' }],
  [readNotices, {}],
  [noticesRead, { noticeId: '1' }],
])('neither visitors nor trials have messages', async (call, request) => {
  expect(await (await house.guest()).refused(call, request)).toMatchObject({ status: 401, code: 'not_logged_in' });
  expect(await (await house.person('trial')).refused(call, request)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
});
