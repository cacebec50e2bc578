import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { sharedBankAccounts } from '../../gateway/trust/members/schema.ts';
import { ownOf } from '../../gateway/trust/stops/own.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { listRequests } from '../../gateway/trust/staff/requests.ts';
import { moveFreely, payDoor } from './support/cashier.ts';
import { atTheDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse();
const database = () => house.gateway.database;
const now = () => house.gateway.clock.now();
const daysOn = (days: number) => after(now(), days * dayLong);
const typed = (at: Date) => at.toISOString().slice(0, 16);

beforeAll(async () => {
  await liftLimits(database());
  await moveFreely(house);
});

const pageOf = ({ account }: Player) => `/members/${account}/protection`;
const reason = 'She called us';
const own = ({ member }: Player) => ownOf(database(), member);

const stop = async (player: Player, fields: Record<string, string>) =>
  (await atTheDesk(house, 'Sam')).act('stopMember', player.account, { reason, back: pageOf(player), ...fields });

const lower = async (player: Player, amount: string) =>
  (await atTheDesk(house, 'Sam')).act('lowerLimit', player.account, {
    ...{ tool: 'deposit', period: 'day', amount, reason, back: pageOf(player) },
  });

test('R1.22 staff stop a member, and lengthen the stop, but cannot shorten it', async () => {
  const player = await newPlayer(house, 10_000n);
  const [week, day, month] = [daysOn(7), daysOn(1), daysOn(30)].map(typed) as [string, string, string];
  expect((await stop(player, { tool: 'time_out', until: week })).status).toBe(303);
  expect((await own(player)).timeOut).toMatchObject({ by: 'operator', until: Date.parse(`${week}Z`) });
  expect(await player.guest.refused(contract.deposits.create, { methodId: 'bank', amount: '2000' })).toMatchObject({
    code: 'excluded',
    value: { tool: 'time_out', until: new Date(`${week}Z`).toISOString() },
  });
  const shorter = await stop(player, { tool: 'time_out', until: day });
  expect([shorter.status, shorter.text]).toEqual([
    409,
    expect.stringContaining('The member is stopped for that long already, or for longer.'),
  ]);
  expect((await stop(player, { tool: 'time_out', until: month })).status).toBe(303);
  expect((await own(player)).timeOut).toMatchObject({ until: Date.parse(`${month}Z`) });
  expect((await readLog(database(), { act: 'stopMember' })).rows[0]).toMatchObject({
    staff: 'Sam',
    member: player.member,
    reason,
    before: { timeOut: `until ${new Date(`${week}Z`).toISOString()}, by operator` },
    after: { timeOut: `until ${new Date(`${month}Z`).toISOString()}, by operator` },
  });
});

test('R1.22 an exclusion by staff has no end where none is given, and then cannot be lengthened', async () => {
  const player = await newPlayer(house, 0n);
  expect((await stop(player, { tool: 'time_out' })).text).toContain('Please check this.');
  expect((await stop(player, { tool: 'exclusion', until: typed(daysOn(-1)) })).text).toContain('Please check this.');
  expect((await stop(player, { tool: 'exclusion' })).status).toBe(303);
  expect((await own(player)).exclusion).toMatchObject({ by: 'operator', until: null });
  expect((await stop(player, { tool: 'exclusion', until: typed(daysOn(900)) })).status).toBe(409);
});

test('R1.22 staff set and lower a limit at once, and never raise it', async () => {
  const player = await newPlayer(house, 0n);
  expect((await lower(player, '100')).status).toBe(303);
  expect((await own(player)).limits.deposit.day).toEqual({ amount: 10_000n, rise: null });
  for (const amount of ['100', '100.01']) {
    const heard = await lower(player, amount);
    expect([heard.status, heard.text]).toEqual([
      409,
      expect.stringContaining('This limit is that low already, or lower.'),
    ]);
  }
  expect((await lower(player, '0')).text).toContain('Please check this.');
  expect((await lower(player, '40')).status).toBe(303);
  expect((await own(player)).limits.deposit.day).toEqual({ amount: 4_000n, rise: null });
});

test('R1.22 two people end the stops of the wrong person, and nobody alone', async () => {
  const player = await newPlayer(house, 10_000n);
  await stop(player, { tool: 'exclusion' });
  const sam = await atTheDesk(house, 'Sam');
  await sam.act('endStops', player.account, { reason: 'It was her sister', back: pageOf(player) });
  expect((await own(player)).exclusion).not.toBeNull();
  const [asked] = (await listRequests(database(), { state: 'waiting', before: null })).rows;
  expect(asked).toMatchObject({
    act: 'endStops',
    askedBy: 'Sam',
    seen: [{ label: 'Time-out' }, { label: 'Exclusion', value: 'without an end, by operator' }],
  });
  const decide = async (name: 'Sam' | 'Ben') =>
    (await atTheDesk(house, name)).send('/act', { request: String(asked!.id), act: 'approve', back: '/requests' });
  await decide('Sam');
  expect((await own(player)).exclusion).not.toBeNull();
  await decide('Ben');
  expect(await own(player)).toMatchObject({ timeOut: null, exclusion: null });
  expect(await player.guest.send(contract.deposits.create, { methodId: 'bank', amount: '2000' })).toSucceed();
});

test('R1.22 the page of a member shows stops, limits, changes with their authors, and who is likely the same person', async () => {
  const [player, other] = [await newPlayer(house, 0n), await newPlayer(house, 0n)];
  await database().db.insert(sharedBankAccounts).values({ member: other.member, holder: player.member, at: now() });
  await lower(player, '100');
  await player.guest.ask(contract.protection.exclude, { months: null, account: player.account });
  const { text } = await (await atTheDesk(house, 'Abe')).open(pageOf(player));
  expect(text).toMatch(/Time-out none Exclusion for good by the player/);
  expect(text).toMatch(/deposit, 24 hours \$ 100 \.00/);
  expect(text).toMatch(/Exclusion none for good player .* Limit: deposit, 24 hours none 100\.00 Sam/);
  expect(text).toContain(other.account);
  expect(text).not.toContain('Stop the member');
});

test('R1.22 money that waits in review says what keeps it from being credited, and what is left', async () => {
  const player = await newPlayer(house, 0n);
  const { depositId } = await player.guest.ask(contract.deposits.create, { methodId: 'bank', amount: '2000' });
  await house.gateway.runJobs();
  await lower(player, '10');
  await payDoor(house, 'act', { deposit: depositId, act: 'pay', payer: 'Mai Linh' });
  pass(house, 2_000);
  await house.gateway.runJobs();
  const page = async () => (await (await atTheDesk(house, 'Pia')).open(`/deposits/${depositId}`)).text;
  expect(await page()).toContain('It cannot be credited now. The deposit limit of $10.00 in 24 hours leaves $10.00.');
  await stop(player, { tool: 'exclusion' });
  expect(await page()).toContain('It cannot be credited now. The member is excluded.');
});
