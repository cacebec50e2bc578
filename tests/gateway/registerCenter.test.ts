import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import type { ContractKind } from '../../contract/earnings.ts';
import { contract } from '../../contract/index.ts';
import { setContractOf } from '../../gateway/domains/agent/house.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { invitations, registrations } from '../../gateway/domains/auth/schema.ts';
import { lineage, members } from '../../gateway/trust/members/schema.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { payDoor } from './support/cashier.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { formOf, newName, password } from './support/registering.ts';
import { bets, openTeam } from './support/team.ts';

const { links, addLink, endLink, createDownline } = contract.registerCenter;
const { byUsername } = contract.register;
const { info } = contract.member;
const { change } = contract.password;

const house = useHouse({ weakPassword: 'changeme77' });
const db = () => house.gateway.database.db;

beforeAll(async () => {
  await writeSetting(house.gateway.database, 'humanChecks', { register: false });
  await openTeam(house, { top: { 'top-1': null, second: { third: {} } }, other: {} });
});
beforeEach(async () => {
  house.gateway.clock.set(null);
  await db().delete(limits);
  await liftLimits(house.gateway.database);
  await writeSetting(house.gateway.database, 'agents', {});
});

const register = async (form: Partial<RequestOf<typeof byUsername>>): Promise<{ name: string; guest: Guest }> => {
  const [name, guest] = [newName(), await house.guest()];
  await guest.ask(byUsername, formOf(name, form));
  return { name, guest };
};

const above = async (account: string): Promise<string[]> => {
  const rows = await db()
    .select({ account: members.account })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(eq(lineage.downline, await house.memberId(account)))
    .orderBy(lineage.depth);
  return rows.slice(1).map((row) => row.account);
};

describe('an invitation link', () => {
  test('R2.94 is made with a code that can be read aloud, and leads to the registration', async () => {
    const agent = await house.person('top');
    const { madeAt, affiliateCode, linkId, ...made } = await agent.ask(addLink, {
      kind: 'member',
      note: ' July flyer ',
      days: 30,
    });
    expect(affiliateCode).toMatch(/^[abcdefghjkmnpqrstuvwxyz23456789]{8}$/);
    expect(made).toEqual({
      url: expect.stringMatching(new RegExp(`/register\\?affiliateCode=${affiliateCode}$`)) as string,
      kind: 'member',
      note: 'July flyer',
      until: after(new Date(madeAt), 30 * dayLong).toISOString(),
      live: true,
      registered: 0,
      deposited: 0,
      active: 0,
      bets: '0',
      offers: {},
    });
    const { list } = await agent.ask(links, {});
    expect(list[0]).toEqual({ ...made, madeAt, affiliateCode, linkId });
    expect((await (await house.person('other')).ask(links, {})).list).toEqual([]);
  });

  test('R2.94 R6.04 adds a member or an agent below its agent, who sees them', async () => {
    const agent = await house.person('top');
    const forMembers = await agent.ask(addLink, { kind: 'member' });
    const forAgents = await agent.ask(addLink, { kind: 'agent' });
    const first = await register({ affiliateCode: forMembers.affiliateCode.toUpperCase() });
    await register({ affiliateCode: forMembers.affiliateCode });
    const partner = await register({ affiliateCode: forAgents.affiliateCode });
    expect(await above(first.name)).toEqual(['top']);
    expect(await above(partner.name)).toEqual(['top']);
    expect((await first.guest.ask(info, {})).type).toBe(0);
    expect((await partner.guest.ask(info, {})).type).toBe(2);

    const { depositId } = await first.guest.ask(
      contract.deposits.create,
      { methodId: 'bank', amount: '50000' },
      { key: crypto.randomUUID() },
    );
    await house.gateway.runJobs();
    await payDoor(house, 'act', { deposit: depositId, act: 'pay', deliver: 'once' });
    await house.gateway.runJobs();
    await bets(house, first.name, { stake: '9999', payout: '0' });
    const ofLink = async ({ linkId }: { linkId: string }) => {
      const found = (await agent.ask(links, {})).list.find((link) => link.linkId === linkId);
      return [found?.registered, found?.deposited, found?.active, found?.bets];
    };
    expect(await ofLink(forMembers)).toEqual([2, 1, 0, '9999']);
    await bets(house, first.name, { stake: '1', payout: '0' });
    expect(await ofLink(forMembers)).toEqual([2, 1, 1, '10000']);
    expect(await ofLink(forAgents)).toEqual([1, 0, 0, '0']);
  });

  test('R2.94 adds nobody once it has ended, and earlier accounts stay', async () => {
    const agent = await house.person('top');
    const link = await agent.ask(addLink, { kind: 'member' });
    const { name } = await register({ affiliateCode: link.affiliateCode });
    await agent.ask(endLink, { linkId: link.linkId });
    await agent.ask(endLink, { linkId: link.linkId });
    const guest = await house.guest();
    expect(await guest.send(byUsername, formOf(newName(), { affiliateCode: link.affiliateCode }))).toBeRefusedWith(
      'affiliate_unknown',
    );
    const found = (await agent.ask(links, {})).list.find(({ linkId }) => linkId === link.linkId);
    expect(found).toMatchObject({ live: false, registered: 1 });
    expect(await above(name)).toEqual(['top']);
  });

  test('R2.94 ends by itself after its number of days', async () => {
    const agent = await house.person('top');
    const { linkId } = await agent.ask(addLink, { kind: 'member', days: 1 });
    const isLive = async () =>
      (await (await house.person('top')).ask(links, {})).list.find((link) => link.linkId === linkId)?.live;
    const { clock } = house.gateway;
    clock.set(after(clock.now(), dayLong - 60_000));
    expect(await isLive()).toBe(true);
    clock.set(after(clock.now(), 120_000));
    expect(await isLive()).toBe(false);
  });

  test('R2.94 can be made only below the limit of active links', async () => {
    await writeSetting(house.gateway.database, 'agents', { links: 2 });
    const agent = await house.person('other');
    const [first] = [
      await agent.ask(addLink, { kind: 'member' }),
      await agent.ask(addLink, { kind: 'agent', days: 1 }),
    ];
    expect(await agent.send(addLink, { kind: 'member' })).toBeRefusedWith('too_many_requests');
    expect((await agent.ask(links, {})).most).toBe(2);
    await agent.ask(endLink, { linkId: first.linkId });
    await agent.ask(addLink, { kind: 'member' });
    const { clock } = house.gateway;
    clock.set(after(clock.now(), 2 * dayLong));
    const later = await house.person('other');
    await later.ask(addLink, { kind: 'member' });
    expect((await later.ask(links, {})).list.map(({ live }) => live)).toEqual([true, true, false, false]);
  });

  test('R2.94 is made once, however many requests come at the same time', async () => {
    await writeSetting(house.gateway.database, 'agents', { links: 1 });
    const agent = await house.person('third');
    const heard = await Promise.all([1, 2, 3].map(() => agent.send(addLink, { kind: 'member' })));
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  test('R2.94 of another agent is not found, like one that does not exist', async () => {
    const { linkId } = await (await house.person('top')).ask(addLink, { kind: 'member' });
    const stranger = await house.person('second');
    for (const named of [linkId, '0', 'nothing', '99999999999999999999'])
      expect(await stranger.send(endLink, { linkId: named }), named).toBeRefusedWith('not_found');
    expect((await stranger.ask(links, {})).list).toEqual([]);
  });
});

describe('the offers of an invitation link', () => {
  const daily = (rate: number) => ({ steps: [{ teamBetAmount: '0', rate }] });
  const realtime = { profitRate: 20, lossRate: 10, singleBetAmount: '50000' };
  const ofHouse = (kind: ContractKind, terms: object | null) =>
    setContractOf(house.gateway.database, { kind, account: 'top', terms }, house.gateway.clock.now());
  const { messages, contracts } = contract;
  const told = async (guest: Guest) =>
    (await guest.ask(messages.notices, {})).list
      .filter(({ about }) => about === 'contract')
      .map(({ state, reference }) => `${state} ${reference.split('-')[0]}`);

  beforeAll(async () => {
    house.gateway.clock.set(null);
    await ofHouse('daily', daily(40));
    await ofHouse('realtime', realtime);
  });

  test('R2.94 are listed with it, and proposed to the agent who registers by it', async () => {
    const agent = await house.person('top');
    const offers = { daily: daily(30), realtime };
    const link = await agent.ask(addLink, { kind: 'agent', offers });
    expect(link.offers).toEqual(offers);
    expect((await agent.ask(links, {})).list[0]).toEqual(link);
    const before = await told(agent);
    const { name, guest } = await register({ affiliateCode: link.affiliateCode });
    const { offered } = await guest.ask(contracts.daily, {});
    expect(offered).toMatchObject({ state: 'requested', waitsFor: 'downline', upline: 'top', terms: daily(30) });
    expect((await guest.ask(contracts.realTime, {})).offered).toMatchObject({ terms: realtime });
    expect((await guest.ask(contracts.hourly, {})).offered).toBeNull();
    expect((await told(guest)).sort()).toEqual(['offered daily', 'offered realtime']);
    const answer = { action: 'accept' as const, contractId: offered!.contractId, version: offered!.version, ends: [] };
    await guest.ask(contracts.processDaily, answer, { key: crypto.randomUUID() });
    expect((await told(agent)).slice(0, -before.length)).toEqual(['agreed daily']);
    const { list } = await guest.ask(contracts.history, { contractId: offered!.contractId });
    expect(list.flatMap(({ events }) => events).map(({ event, by }) => [event, by])).toEqual([
      ['requested', 'top'],
      ['accepted', name],
    ]);
  });

  test('R2.94 are withdrawn if they do not fit when a new player registers, and both are told', async () => {
    const agent = await house.person('top');
    const link = await agent.ask(addLink, { kind: 'agent', offers: { daily: daily(40), realtime } });
    await ofHouse('daily', daily(35));
    await ofHouse('realtime', null);
    const { guest } = await register({ affiliateCode: link.affiliateCode });
    const { offered } = await guest.ask(contracts.daily, {});
    expect(offered).toBeNull();
    expect((await told(guest)).sort()).toEqual(['above_upline daily', 'upline_ended realtime']);
    expect((await told(agent)).slice(0, 2).sort()).toEqual(['above_upline daily', 'upline_ended realtime']);
    const [shown] = (await agent.ask(contracts.daily, {})).downline.list;
    expect(shown).toMatchObject({ state: 'withdrawn', reason: 'above_upline', waitsFor: null });
    await ofHouse('daily', daily(40));
    await ofHouse('realtime', realtime);
  });

  test('R2.94 leave out a kind that is switched off when a new player registers', async () => {
    const link = await (await house.person('top')).ask(addLink, { kind: 'agent', offers: { daily: daily(10) } });
    const kinds = { dividend: true, daily: false, hourly: true, realtime: true };
    await writeSetting(house.gateway.database, 'agents', { kinds });
    const { guest } = await register({ affiliateCode: link.affiliateCode });
    expect(await told(guest)).toEqual([]);
    await writeSetting(house.gateway.database, 'agents', {});
    expect((await guest.ask(contracts.daily, {})).offered).toBeNull();
  });

  test('R2.94 obey the rules of a proposal when the link is made', async () => {
    const agent = await house.person('top');
    const count = async () => (await agent.ask(links, {})).list.length;
    const before = await count();
    const refusal = (request: object) => agent.refused(addLink, { kind: 'agent', ...request });
    expect(await refusal({ offers: { daily: daily(41) } })).toMatchObject({ code: 'above_own_terms' });
    expect(await refusal({ offers: { hourly: daily(1) } })).toMatchObject({ code: 'above_own_terms' });
    expect(await refusal({ offers: { daily: daily(301) } })).toMatchObject({
      code: 'invalid_fields',
      value: { fields: ['daily'] },
    });
    expect(await refusal({ offers: { daily: { steps: [] } } })).toMatchObject({ code: 'invalid_fields' });
    expect(await refusal({ kind: 'member', offers: { daily: daily(1) } })).toMatchObject({
      code: 'invalid_fields',
      value: { fields: ['offers'] },
    });
    await writeSetting(house.gateway.database, 'agents', {
      kinds: { dividend: true, daily: false, hourly: true, realtime: true },
    });
    expect(await refusal({ offers: { daily: daily(1) } })).toMatchObject({ code: 'feature_off' });
    expect(await count()).toBe(before);
  });
});

test('R1.08 R2.94 of an agent on the last level are for members only', async () => {
  await writeSetting(house.gateway.database, 'agents', { levels: 2 });
  const [top, second] = [await house.person('top'), await house.person('second')];
  expect((await top.ask(links, {})).kinds).toEqual(['member', 'agent']);
  expect((await second.ask(links, {})).kinds).toEqual(['member']);
  const form = { kind: 'agent', username: newName(), password, confirmPassword: password } as const;
  expect(await second.send(addLink, { kind: 'agent' })).toBeRefusedWith('feature_off');
  expect(await second.send(createDownline, form)).toBeRefusedWith('feature_off');
  await second.ask(addLink, { kind: 'member' });
  await top.ask(createDownline, form);
});

test('R2.94 are refused to members, who cannot open accounts either', async () => {
  const member = await house.person('top-1');
  for (const call of [links, addLink, endLink, createDownline])
    expect(await member.send(call, call.example.request), call.name).toBeRefusedWith('agents_only');
});

describe('an account that an agent opens', () => {
  const form = (more: Partial<RequestOf<typeof createDownline>> = {}) => ({
    kind: 'member' as const,
    username: newName(),
    password,
    confirmPassword: password,
    ...more,
  });

  test('R1.08 R2.94 stands directly below the agent, as a member or as an agent of kind 2', async () => {
    const agent = await house.person('second');
    const [member, partner] = [form(), form({ kind: 'agent' })];
    expect(await agent.ask(createDownline, member)).toEqual({ account: member.username });
    await agent.ask(createDownline, partner);
    expect(await above(member.username)).toEqual(['second', 'top']);
    const rows = await db().select().from(members).where(eq(members.accountKey, partner.username));
    expect(rows[0]).toMatchObject({ kind: 2, passwordDue: true, paymentPasswordHash: null });
    expect((await agent.ask(contract.agent.team, { name: member.username })).list).toHaveLength(1);
    expect(await house.balanceOf(member.username)).toBe(0n);
  });

  test.each([true, false])(
    'R2.94 R4.13 has to change its password first, where forced change is %s',
    async (forcedPasswordChange) => {
      await writeSetting(house.gateway.database, 'switches', { forcedPasswordChange });
      const { username } = await (
        await house.person('top')
      )
        .ask(createDownline, form())
        .then(({ account }) => ({ username: account }));
      const owner = await house.guest();
      expect(await owner.logIn(username, password)).toSucceed();
      expect((await owner.ask(info, {})).passwordDue).toBe(true);
      expect(await owner.send(contract.wallet.balance)).toBeRefusedWith('new_password_needed');
      const again = await house.guest();
      await again.logIn(username, password);
      expect((await again.ask(info, {})).passwordDue).toBe(true);

      const next = 'shuffle-twice';
      await owner.ask(change, { oldPassword: password, newPassword: next, confirmNewPassword: next });
      expect(await owner.logIn(username, next)).toSucceed();
      expect((await owner.ask(info, {})).passwordDue).toBe(false);
      await owner.ask(contract.wallet.balance, {});
    },
  );

  test('R2.94 obeys the rules of the registration', async () => {
    const agent = await house.person('top');
    const wrong = async (more: Partial<RequestOf<typeof createDownline>>) =>
      (await agent.refused(createDownline, form(more))) as { code: string; value: { fields: string[] } };
    expect(await wrong({ username: 'x' })).toMatchObject({ code: 'invalid_fields', value: { fields: ['username'] } });
    expect(await wrong({ username: '12345678' })).toMatchObject({ value: { fields: ['username'] } });
    for (const weak of ['short', 'password1', 'changeme77'])
      expect(await wrong({ password: weak, confirmPassword: weak })).toMatchObject({ value: { fields: ['password'] } });
    expect(await wrong({ confirmPassword: 'another-harbour' })).toMatchObject({
      value: { fields: ['confirmPassword'] },
    });
    for (const username of ['lena', 'LENA', 'bosun', 'other'])
      expect(await wrong({ username }), username).toMatchObject({ code: 'name_taken' });
  });

  test('R2.94 is opened once, though its answer was lost, until its password has changed', async () => {
    const agent = await house.person('top');
    const once = form();
    expect(await agent.ask(createDownline, once)).toEqual({ account: once.username });
    expect(await agent.ask(createDownline, once)).toEqual({ account: once.username });
    const taken = async (more: object, who = agent) =>
      expect(await who.send(createDownline, { ...once, ...more }), JSON.stringify(more)).toBeRefusedWith('name_taken');
    await taken({ password: 'other-harbour-9', confirmPassword: 'other-harbour-9' });
    await taken({ kind: 'agent' });
    await taken({}, await house.person('other'));
    const owner = await house.guest();
    await owner.logIn(once.username, password);
    const next = 'shuffle-twice';
    await owner.ask(change, { oldPassword: password, newPassword: next, confirmNewPassword: next });
    await taken({});
    await taken({ password: next, confirmPassword: next });
  });

  test('R2.94 is limited in number a day, counting only opened ones', async () => {
    await writeSetting(house.gateway.database, 'agents', { accountsADay: 2 });
    const agent = await house.person('top');
    for (const username of ['bosun', 'lena']) await agent.refused(createDownline, form({ username }));
    await agent.ask(createDownline, form());
    await agent.ask(createDownline, form());
    const late = form();
    const heard = await agent.send(createDownline, late);
    expect(heard).toBeRefusedWith('too_many_requests');
    expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await db().select().from(members).where(eq(members.accountKey, late.username))).toEqual([]);
    await (await house.person('other')).ask(createDownline, form());
    const { clock } = house.gateway;
    clock.set(after(clock.now(), dayLong));
    await (await house.person('top')).ask(createDownline, late);
  });
});

describe('a referred friend’s place in the team', () => {
  const codeOf = async (account: string, code: string) => {
    await db()
      .insert(invitations)
      .values({
        code,
        codeKey: code,
        inviter: await house.memberId(account),
        makes: 0,
        madeAt: house.gateway.clock.now(),
      });
    return code;
  };

  test('R2.94 is below the agent of the member who referred them', async () => {
    const referralCode = await codeOf('top-1', 'friend1');
    const { name } = await register({ referralCode });
    expect(await above(name)).toEqual(['top']);
    const [row] = await db()
      .select()
      .from(registrations)
      .where(eq(registrations.member, await house.memberId(name)));
    expect(row).toMatchObject({ referrer: await house.memberId('top-1'), invitation: null });
  });

  test('R2.94 is below the inviter if an affiliate code is used', async () => {
    const { affiliateCode } = await (await house.person('other')).ask(addLink, { kind: 'member' });
    const { name } = await register({ referralCode: 'friend1', affiliateCode });
    expect(await above(name)).toEqual(['other']);
  });

  test('R2.94 is below nobody for a member without an agent, or an unknown code', async () => {
    expect(await above((await register({ referralCode: 'mai88' })).name)).toEqual([]);
    expect(await above((await register({ referralCode: 'unknown1' })).name)).toEqual([]);
  });

  test('R2.94 is below the agent whose code they name', async () => {
    const referralCode = await codeOf('second', 'second1');
    expect(await above((await register({ referralCode })).name)).toEqual(['second', 'top']);
  });
});
