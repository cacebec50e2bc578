import { userInfo } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { after, minute } from '../../../gateway/ground/clock.ts';
import { withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { acts } from '../../../gateway/operating/acts/index.ts';
import { perform } from '../../../gateway/operating/acts/perform.ts';
import { isInTransaction } from '../../../gateway/ground/database/open.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { mayDo, type Role } from '../../../gateway/trust/staff/roles.ts';
import { readLog } from '../../../gateway/trust/staff/log.ts';
import { changeRole, endStaff } from '../../../gateway/trust/staff/staff.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { defaultOf, readSetting } from '../../../gateway/trust/settings/settings.ts';
import { AtDesk, atTheDesk } from '../support/desk.ts';
import { useHouse } from '../support/house.ts';
import { runStaff } from '../support/runStaff.ts';
import { runSettings } from '../support/settingsCommand.ts';
import { liftLimits } from '../support/limits.ts';
import { newMember } from '../support/proofs.ts';
import { newPlayer, servicesOf, type Player } from '../support/withdrawals.ts';

const house = useHouse();
const db = () => house.gateway.database.db;
beforeAll(() => liftLimits(house.gateway.database));
beforeEach(async () => {
  await db().delete(limits);
});

const people: readonly (readonly [name: string, role: Role])[] = [
  ['Pia', 'payouts'],
  ['Sam', 'support'],
  ['Cleo', 'content'],
  ['Abe', 'accounts'],
  ['Ben', 'owner'],
];

/** A subject that never exists, so that whoever may do an act gets past the check of roles and no further. */
const nobody = '999999999';

describe('every act is open to its roles alone:', () => {
  for (const [name, act] of Object.entries(acts))
    test(name, async () => {
      const answers: Record<string, number> = {};
      for (const [who, role] of people) answers[role] = (await (await atTheDesk(house, who)).act(name, nobody)).status;
      for (const [role, status] of Object.entries(answers))
        if (mayDo(act.rights[role as Role])) expect([role, status]).not.toEqual([role, 403]);
        else expect([role, status]).toEqual([role, 403]);
    });
});

test('neither a member, nor anybody without a session, nor an ended account may do any act', async () => {
  const { database, clock } = house.gateway;
  const zoe = await atTheDesk(house, 'Sam');
  await endStaff(database, 'Sam', 10, clock.now());
  const stranger = new AtDesk(house, 'a-cookie-of-the-site');
  for (const name of Object.keys(acts)) {
    expect((await zoe.act(name, nobody)).status).toBe(403);
    expect((await stranger.act(name, nobody)).status).toBe(403);
  }
  expect(await readLog(database, { staff: 'Sam' })).toEqual({ rows: [], next: null });
});

const requested = async (amount: string): Promise<{ number: string; player: Player }> => {
  const player = await newPlayer(house, 900_000n);
  const { withdrawalId } = await player.guest.ask(contract.withdrawals.request, {
    ...{ bankAccountId: player.bankAccountId, amount, paymentPassword: demoPaymentPassword },
  });
  return { number: withdrawalId, player };
};

const stateOf = async (number: string): Promise<string | undefined> =>
  (await db().select().from(withdrawals).where(eq(withdrawals.number, number)))[0]?.state;

const logOf = async (subject: string) =>
  (await readLog(house.gateway.database, { subject })).rows
    .map(({ staff, act, before, after: to, reason }) => ({ staff, act, before, after: to, reason }))
    .reverse();

test('two people pay out 4,000.00, the first of them is not the second, and the log names both', async () => {
  const { number } = await requested('400000');
  const [ada, pia] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Pia')];
  expect((await ada.act('take', number)).status).toBe(303);
  expect((await ada.act('approve', number)).status).toBe(303);
  const again = await ada.act('approve', number);
  expect(again.status).toBe(409);
  expect(again.text).toMatch(/You approved this at \d\d:\d\d\. Another person has to approve it\./);
  expect(await stateOf(number)).toBe('requested');
  expect((await pia.act('approve', number)).status).toBe(303);
  expect(await stateOf(number)).not.toBe('requested');
  expect(await logOf(number)).toEqual([
    { staff: 'Ada', act: 'take', before: { taken: null }, after: { taken: 'Ada' }, reason: null },
    { staff: 'Ada', act: 'approve', before: { first: null }, after: { first: 'Ada' }, reason: null },
    {
      staff: 'Pia',
      act: 'approve',
      before: { state: 'requested' },
      after: { state: 'approved', first: 'Ada' },
      reason: null,
    },
  ]);
});

test('of two who approve up to 3,000.00 at once one has done it, and the other reads who was faster', async () => {
  const { number } = await requested('12000');
  const both = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Pia')];
  const answers = await Promise.all(both.map((each) => each.act('approve', number)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.text).toMatch(/(Ada|Pia) approved this \d+ seconds? ago\./);
  expect((await logOf(number)).length).toBe(1);
});

test('jobs are woken once an act is committed, so that none of them runs in its transaction', async () => {
  const { number } = await requested('12000');
  const woken: boolean[] = [];
  const services = { ...servicesOf(house), wake: () => void woken.push(isInTransaction()) };
  const ada = { name: 'Ada', role: 'owner', via: 'sandbox', ip: null } as const;
  await perform(services, ada, { act: 'approve', subject: number });
  expect(woken).toEqual([false]);
});

test('a page that was opened before something changed does nothing, and what was typed stays', async () => {
  const { number } = await requested('12000');
  const pia = await atTheDesk(house, 'Pia');
  const page = await pia.open(`/withdrawals/${number}`);
  const opened = /name="opened" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  expect(opened).not.toBe('');
  await (await atTheDesk(house, 'Ada')).act('take', number);
  house.gateway.clock.set(after(house.gateway.clock.now(), 2 * minute));
  const late = await pia.act('reject', number, { opened, reason: 'No papers', back: `/withdrawals/${number}` });
  house.gateway.clock.set(null);
  expect(late.status).toBe(409);
  expect(late.text).toContain('This has changed since you opened it.');
  expect(late.text).toContain('No papers');
  expect(await stateOf(number)).toBe('requested');
});

test('a withdrawal that its member has cancelled meanwhile is not paid, and the desk says when they did', async () => {
  const { number, player } = await requested('12000');
  await player.guest.ask(contract.withdrawals.cancel, { withdrawalId: number });
  const heard = await (await atTheDesk(house, 'Pia')).act('approve', number);
  expect(heard.status).toBe(409);
  expect(heard.text).toMatch(/The member cancelled this at \d\d:\d\d\. Nothing was paid\./);
});

test('a role that is taken away counts at the next press', async () => {
  const { number } = await requested('12000');
  const pia = await atTheDesk(house, 'Pia');
  await changeRole(house.gateway.database, 'Pia', 'content', house.gateway.clock.now());
  expect((await pia.act('approve', number)).status).toBe(403);
  expect((await (await atTheDesk(house, 'Pia')).act('approve', number)).status).toBe(403);
  await changeRole(house.gateway.database, 'Pia', 'payouts', house.gateway.clock.now());
});

test('a form of another site, or with a token that is not the session’s, does nothing', async () => {
  const { number } = await requested('12000');
  const pia = await atTheDesk(house, 'Pia');
  const fields = { act: 'approve', subject: number };
  const foreign = await pia.send('/act', fields, { origin: 'https://evil.example' });
  expect([foreign.status, foreign.text]).toEqual([403, 'This cannot be done from another site.']);
  expect((await pia.send('/act', fields, { token: 'forged' })).status).toBe(403);
  expect(await stateOf(number)).toBe('requested');
});

test('a page of the desk lets the browser say that its forms are the desk’s own', async () => {
  const { headers } = await fetch(`${house.gateway.desk ?? ''}/login`);
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('a reason of 10,000 characters, an amount of 4.005 and one below zero are told at their fields', async () => {
  const { number } = await requested('12000');
  const ada = await atTheDesk(house, 'Ada');
  const long = await ada.act('reject', number, { reason: 'x'.repeat(10_000), back: `/withdrawals/${number}` });
  expect(long.status).toBe(422);
  expect(long.text).toContain('At most 400 characters; this has 10,000.');
  for (const amount of ['4.005', '-1', '1e9', 'ten']) {
    const heard = await ada.act('settle', 'S-1', { provider: 'bank', amount, back: '/deposits' });
    expect(heard.status).toBe(422);
    expect(heard.text).toContain('An amount has digits and at most two decimals.');
  }
});

test('what is above the limit waits for a second person, who sees it, and is done once they approve', async () => {
  const [ada, ben] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Ben')];
  const settlement = { provider: 'bank', amount: '4,000.00' };
  const asked = await ada.act('settle', 'S-2', settlement);
  const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
  expect((await ada.send('/act', { request: id, act: 'approve' })).status).toBe(409);
  expect((await ben.open(`/requests/${id}`)).text).toContain('4000.00');
  expect((await ben.send('/act', { request: id, act: 'decline' })).status).toBe(422);
  expect((await ben.send('/act', { request: id, act: 'approve' })).status).toBe(303);
  const { rows } = await db().execute<{ many: string }>(
    sql`select count(*) as many from transfers where key = 'settlement:bank:S-2'`,
  );
  expect(Number(rows[0]?.many)).toBe(1);
  expect((await ben.send('/act', { request: id, act: 'approve' })).status).toBe(409);
});

test('a request can be withdrawn by whoever asked, and is over after a day', async () => {
  const [ada, ben] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Ben')];
  const ask = async (settlement: string): Promise<string> => {
    const asked = await ada.act('settle', settlement, { provider: 'bank', amount: '4000.00' });
    return /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
  };
  const withdrawn = await ask('S-3');
  expect((await ben.send('/act', { request: withdrawn, act: 'withdraw' })).status).toBe(403);
  expect((await ada.send('/act', { request: withdrawn, act: 'withdraw' })).status).toBe(303);
  expect((await ben.send('/act', { request: withdrawn, act: 'approve' })).status).toBe(409);
  const old = await ask('S-4');
  house.gateway.clock.set(after(house.gateway.clock.now(), 25 * 60 * minute));
  const tomorrow = await atTheDesk(house, 'Ben');
  expect((await tomorrow.send('/act', { request: old, act: 'approve' })).status).toBe(409);
  house.gateway.clock.set(null);
});

test('a limit that a command raises waits for somebody at the desk, a lowered one holds at once, and both are in the log', async () => {
  const { database } = house.gateway;
  // What a process remembers of the settings follows a moment after their commit.
  const most = () => expect.poll(async () => (await readSetting(database, 'withdrawals')).most);
  const author = `terminal:${userInfo().username}`;
  const usual = defaultOf('withdrawals').most;
  expect(await runSettings(house.gateway, 'set', 'withdrawals.most', '"400000"')).toBe('"400000"');
  await most().toBe('400000');
  const said = await runSettings(house.gateway, 'set', 'withdrawals.most', '"9000000"');
  const id = /^Request (\d+) waits for a second person at the desk until /.exec(said)?.[1] ?? '';
  await most().toBe('400000');
  await expect(runSettings(house.gateway, 'set', 'withdrawals.most', '"8000000"')).rejects.toThrow('already');
  expect((await (await atTheDesk(house, 'Abe')).send('/act', { request: id, act: 'approve' })).status).toBe(403);
  expect((await (await atTheDesk(house, 'Ada')).send('/act', { request: id, act: 'approve' })).status).toBe(303);
  await most().toBe('9000000');
  expect((await logOf('withdrawals.most')).map(({ staff, act, after: to }) => ({ staff, act, to }))).toEqual([
    { staff: author, act: 'setting.set', to: { value: '"400000"' } },
    { staff: author, act: 'ask.setting.set', to: {} },
    { staff: 'Ada', act: 'setting.set', to: { value: '"9000000"', first: author } },
  ]);
  await runSettings(house.gateway, 'unset', 'withdrawals.most');
  await most().toBe(usual);
});

test('a clock that is wrong is told on the first page, once the log has a line of it', async () => {
  const { number } = await requested('12000');
  house.gateway.clock.set(after(new Date(), -4 * minute));
  const ada = await atTheDesk(house, 'Ada');
  await ada.act('take', number);
  expect((await ada.open('/')).text).toContain('The clock of this gateway is 4 min behind the database.');
  house.gateway.clock.set(null);
  await (await atTheDesk(house, 'Ben')).act('take', number);
  expect((await (await atTheDesk(house, 'Ada')).open('/')).text).not.toContain('A clock is wrong.');
});

test('the log shows a corrected name to staff, and “erased” in its place once the member was erased', async () => {
  const account = await newMember(house);
  const [ada, ben] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Ben')];
  const byBoth = async (act: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const asked = await ada.act(act, account, { reason: 'As asked by phone', ...fields });
    const id = /asked=(\d+)/.exec(asked.leadsTo ?? '')?.[1] ?? '';
    expect((await ben.send('/act', { request: id, act: 'approve' })).status).toBe(303);
    return id;
  };
  const id = await byBoth('correctHolder', { name: 'Nora Lindqvist' });
  const words = async (path: string) => (await ada.open(path)).text;
  expect(await words(`/log?subject=${account}`)).toContain('Nora Lindqvist');
  expect(await words(`/requests/${id}`)).toContain('Nora Lindqvist');
  await byBoth('eraseMember', {});
  expect(await words(`/log?subject=${account}&act=correctHolder`)).toContain('realName erased');
  expect(await words(`/requests/${id}`)).not.toContain('Nora Lindqvist');
});

test('the last owner stays, whatever is tried', async () => {
  const { database, clock } = house.gateway;
  await endStaff(database, 'Ben', 10, clock.now());
  const ada = await atTheDesk(house, 'Ada');
  for (const [act, fields] of [
    ['staff.end', {}],
    ['staff.role', { role: 'support' }],
  ] as const) {
    const heard = await ada.act(act, 'Ada', fields);
    expect(heard.status).toBe(409);
    expect(heard.text).toContain('Somebody has to be owner.');
  }
  await expect(runStaff(house, 'end', 'Ada')).rejects.toThrow('Somebody has to be owner.');
});

test('where nobody else could decide, one person is enough, and the log says so', async () => {
  const account = await newMember(house);
  const heard = await (await atTheDesk(house, 'Ada')).act('eraseMember', account, { reason: 'As asked by letter' });
  expect(heard.leadsTo).toContain('done=');
  expect((await logOf(account)).map(({ staff, act, after: to }) => [staff, act, to['second']])).toEqual([
    ['Ada', 'eraseMember', 'none'],
  ]);
});

test('no line of the log is changed or deleted, not even in the database', async () => {
  for (const statement of [
    sql`update staff_log set reason = 'another'`,
    sql`delete from staff_log`,
    sql`truncate staff_log cascade`,
  ])
    await expect(db().execute(statement)).rejects.toMatchObject({
      cause: { message: 'the log is append-only: write another line' },
    });
});
