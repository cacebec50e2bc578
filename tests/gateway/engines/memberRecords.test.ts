import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { memberFigures } from '../../../gateway/domains/cashier/memberFigures.ts';
import { findMember } from '../../../gateway/domains/member/find.ts';
import { memberHead } from '../../../gateway/domains/member/head.ts';
import { readContact } from '../../../gateway/trust/members/contact.ts';
import {
  memberAwards,
  memberBets,
  memberBonuses,
  memberDeposits,
  memberLedger,
  memberLogins,
  memberSessions,
  memberWithdrawals,
} from '../../../gateway/domains/member/tabs.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { giveAward } from '../../../gateway/trust/bets/awards.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { memberDays } from '../../../gateway/trust/bets/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { moveFreely } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { newMember } from '../support/proofs.ts';
import { bets, openTeam } from '../support/team.ts';
import { newPlayer, sendMoney, type Player } from '../support/withdrawals.ts';

const house = useHouse();
let player: Player;
let withdrawalId: string;
let depositId: string;

beforeAll(async () => {
  const { database } = house.gateway;
  await liftLimits(database);
  await moveFreely(house);
  player = await newPlayer(house, 100_000n);
  await database.db
    .update(members)
    .set({ dialingCode: '84', mobile: '930004712' })
    .where(eq(members.id, player.member));
  ({ depositId } = await sendMoney(player, contract.deposits.create, { methodId: 'bank', amount: '20000' }, false));
  ({ withdrawalId } = await sendMoney(
    player,
    contract.withdrawals.request,
    { amount: '30000', bankAccountId: player.bankAccountId, paymentPassword: demoPaymentPassword },
    false,
  ));
  await bets(house, player.account, { stake: '1000', payout: '400' });
  const now = house.gateway.clock.now();
  const bonus = { member: player.member, key: 'test:bonus', kind: 'promotion', title: 'A test', amount: 500n } as const;
  await grantBonus(database, { ...bonus, required: 6_000n }, now);
  await giveAward(
    database,
    { member: player.member, key: 'test:award', kind: 'rank', title: 'Gold', amount: 700n },
    now,
  );
});

const whose = async () => ({
  database: house.gateway.database,
  person: await findMember(house.gateway.database, player.account),
  now: house.gateway.clock.now(),
});

test('a member is found by the account in any case, and nobody by a name that there is not', async () => {
  const { database } = house.gateway;
  expect((await findMember(database, player.account.toUpperCase())).id).toBe(player.member);
  await expect(findMember(database, 'nobody-at-all')).rejects.toMatchObject({ code: 'not_found' });
});

test('the head of a member has its balances, and masks what reaches them', async () => {
  const { database, person, now } = await whose();
  expect(await memberHead({ database, now }, person)).toMatchObject({
    account: player.account,
    realName: 'Mai Linh',
    mobile: '•••••4712',
    email: 'a•••@example.com',
    upline: null,
    locked: false,
    lockedSince: null,
    hasPaymentPassword: true,
    hasAuthenticator: false,
    balances: { main: 69_900n, held: 30_000n, security: 0n, vendors: [], points: 0n, debt: 0n },
    bankAccounts: [{ bankName: 'Northern Bank', accountName: 'Mai Linh', inUse: true }],
  });
  expect(readContact(person)).toEqual({ mobile: '+84 930004712', email: `${player.account}@example.com` });
});

test('the figures of a member are those of all the time that they have been one', async () => {
  expect(await memberFigures(house.gateway.database, player.member, house.gateway.clock.now())).toMatchObject({
    ...{ paidIn: 0n, paidOut: 0n, result: 600n, bonuses: 500n, openTurnover: 6_000n, lastDeposit: null, lastLogin: {} },
  });
});

test('the head names the agent above a member, and what is at vendors', async () => {
  await openTeam(house, { headtop: { headlow: null } });
  const { database, clock } = house.gateway;
  const guest = await house.person('headlow');
  await guest.ask(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '2500' }, { key: 'head-to-vendor' });
  const head = await memberHead({ database, now: clock.now() }, await findMember(database, 'headlow'));
  expect(head).toMatchObject({
    upline: 'headtop',
    mobile: null,
    email: null,
    balances: { main: 97_500n, vendors: [{ vendor: 'LUMEN', balance: 2_500n }] },
  });
});

test('the ledger of a member shows each movement with the balance after it, and the totals', async () => {
  const { rows, next, totals } = await memberLedger(await whose(), {});
  expect(rows.map(({ kind, in: came, out, balance }) => [kind, came, out, balance])).toEqual([
    ['bonus', '500', '0', '69900'],
    ['win', '400', '0', '69400'],
    ['bet', '0', '1000', '69000'],
    ['withdrawal', '0', '30000', '70000'],
    ['opening', '100000', '0', '100000'],
  ]);
  expect(next).toBeNull();
  expect(totals).toMatchObject({ in: '100900', out: '31000', closing: '69900' });
  expect((await memberLedger(await whose(), { wallet: 'held' })).rows).toMatchObject([
    { kind: 'withdrawal', in: '30000', reference: withdrawalId },
  ]);
});

test('the bets, payments, bonuses and awards of a member are listed', async () => {
  const { database, person } = await whose();
  expect(await memberBets(await whose(), {})).toMatchObject({
    rows: [{ stake: '1000', payout: '400', result: '-600', state: 'lost' }],
    totals: { bets: 1, stake: '1000' },
  });
  expect((await memberDeposits(database, person.id)).rows).toMatchObject([{ number: depositId, amount: 20_000n }]);
  expect((await memberWithdrawals(database, person.id)).rows).toMatchObject([
    { number: withdrawalId, amount: 30_000n },
  ]);
  expect(await memberBonuses(await whose(), {})).toMatchObject({
    rows: [{ title: 'A test', amount: '500', required: '6000', state: 'open' }],
    total: '500',
  });
  expect((await memberAwards(database, person.id)).rows).toMatchObject([
    { title: 'Gold', amount: 700n, state: 'waiting' },
  ]);
});

test('the sessions and logins of a member are listed without what would let anybody in', async () => {
  const { database, person } = await whose();
  const sessions = await memberSessions(database, person.id);
  expect(sessions.map((session) => Object.keys(session))).toEqual([['createdAt', 'seenAt', 'ip', 'device']]);
  expect((await memberLogins(database, person.id)).rows).toMatchObject([{ member: person.id, ip: '127.0.0.1' }]);
});

test('what a member paid in and out is summed for each of twelve weeks, which begin on Mondays', async () => {
  const { database } = house.gateway;
  const member = await house.memberId(await newMember(house));
  const now = new Date('2026-11-27T12:00:00Z');
  await database.db.insert(memberDays).values([
    { member, day: '2026-09-06', deposit: 9n },
    { member, day: '2026-09-07', deposit: 1n },
    { member, day: '2026-11-22', deposit: 20n, withdrawal: 2n },
    { member, day: '2026-11-23', deposit: 300n },
    { member, day: '2026-11-27', withdrawal: 40n },
  ]);
  const { weeks } = await memberFigures(database, member, now);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ monday: '2026-09-07', paidIn: 1n, paidOut: 0n });
  expect(weeks.slice(-2)).toEqual([
    { monday: '2026-11-16', paidIn: 20n, paidOut: 2n },
    { monday: '2026-11-23', paidIn: 300n, paidOut: 40n },
  ]);
});
