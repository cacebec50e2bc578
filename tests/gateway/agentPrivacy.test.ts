import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { ContractKind } from '../../contract/earnings.ts';
import { calls, contract } from '../../contract/index.ts';
import { contracts, statements } from '../../gateway/domains/agent/schema.ts';
import { invitations } from '../../gateway/domains/auth/schema.ts';
import { bankAccounts, deposits, withdrawals } from '../../gateway/domains/cashier/schema.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { handlers } from '../../gateway/handlers.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { limits, logins, sessions } from '../../gateway/trust/protect/schema.ts';
import { moveFreely } from './support/cashier.ts';
import { useHouse, type Guest } from './support/house.ts';

// What an agent may not see and may not ask, of every call for agents. Who may make them at all is in authorisation.test.ts.

const house = useHouse();
const db = () => house.gateway.database.db;
const ofAgents = calls.filter(
  (call) => /^(agent|registerCenter|contracts)\./.test(call.name) && findHandler(handlers, call),
);
const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

const terms = {
  dividend: { period: 'daily', steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 100 }] },
  daily: { steps: [{ teamBetAmount: '0', rate: 10 }] },
  hourly: { steps: [{ teamBetAmount: '0', rate: 5 }] },
  realtime: { profitRate: 10, lossRate: 10, singleBetAmount: '1000' },
} as const;
const newPassword = 'shuffle-twice';
const kinds = Object.keys(terms) as ContractKind[];

const ofKind: Readonly<Record<ContractKind, readonly Call[]>> = {
  dividend: [contract.contracts.dividend, contract.contracts.processDividend],
  daily: [contract.contracts.daily, contract.contracts.processDaily],
  hourly: [contract.contracts.hourly, contract.contracts.processHourly],
  realtime: [contract.contracts.realTime, contract.contracts.processRealTime],
};
const kindOf = (call: Call) => kinds.find((kind) => ofKind[kind].includes(call));

const takes = ({ request }: Call, field: string): boolean => Object.hasOwn((request.schema ?? {}) as object, field);

/** A request for a call, about an account where it names one: a direct downline for what only those can be asked. */
const requestOf = (call: Call, account: string, direct = account): object => {
  const kind = kindOf(call);
  if (kind && takes(call, 'action')) return { action: 'request', account: direct, terms: terms[kind] };
  if (call.name === 'contracts.simulate') return { daily: terms.daily, account: direct };
  if (call.name.startsWith('contracts.settlements') || call === contract.contracts.owed) return { kind: 'dividend' };
  if (call === contract.contracts.tryProposal) return { daily: terms.daily, accounts: [account] };
  if (call.name.startsWith('contracts.month')) return { month: '2026-01' };
  if (call === contract.contracts.payOwed)
    return { kind: 'dividend', account, amount: '1', paymentPassword: demoPaymentPassword };
  if (takes(call, 'account')) return { account };
  if (call === contract.registerCenter.createDownline)
    return { kind: 'member', username: 'newcomer7', password: newPassword, confirmPassword: newPassword };
  if (call === contract.registerCenter.addLink) return { kind: 'agent', offers: { daily: terms.daily } };
  return call.name.startsWith('registerCenter.') ? (call.example.request as object) : {};
};

const ofAnyKind: readonly Call[] = [
  contract.contracts.simulate,
  contract.contracts.tryProposal,
  contract.registerCenter.addLink,
];
const offering = (call: Call, kind: ContractKind): object | null => {
  if (call === contract.contracts.simulate) return { [kind]: terms[kind] };
  if (call === contract.contracts.tryProposal) return { [kind]: terms[kind], accounts: ['nobody'] };
  return call === contract.registerCenter.addLink ? { kind: 'agent', offers: { [kind]: terms[kind] } } : null;
};

const ids = async (kind: ContractKind) => {
  const oya = await house.memberId('oya');
  const [agreed] = await db()
    .select()
    .from(contracts)
    .where(and(eq(contracts.agent, oya), eq(contracts.kind, kind)));
  const [paid] = await db().select().from(statements).where(eq(statements.agent, oya));
  const [link] = await db()
    .select()
    .from(invitations)
    .where(eq(invitations.inviter, await house.memberId('bosun')));
  return { contractId: String(agreed?.id), statementId: String(paid?.id), linkId: String(link?.id) };
};
const idFields = ['contractId', 'statementId', 'linkId'] as const;
const idOf = (call: Call) => idFields.find((field) => takes(call, field));

/** The same for an id: an order about a contract is an answer to it. */
const requestAbout = async (call: Call): Promise<object> => {
  const field = idOf(call);
  if (!field) throw new Error(`${call.name} takes no id`);
  const { [field]: id } = await ids(kindOf(call) ?? 'daily');
  return takes(call, 'action') ? { action: 'terminate', contractId: id, version: 2 } : { [field]: id };
};

beforeAll(() => moveFreely(house));
beforeEach(() => db().delete(limits));

describe('S24 an agent is refused', () => {
  const namesAccount = ofAgents.filter((call) => takes(call, 'account'));
  const namesId = ofAgents.filter(idOf);

  test.each(named(namesAccount))('%s about an account outside the team, as if that did not exist', async (_, call) => {
    const tam = await house.person('tam');
    for (const account of ['bosun', 'oya', 'oya-1', 'kofi', 'mai', 'trial', 'nobody'])
      expect(await tam.send(call, requestOf(call, account)), account).toBeRefusedWith('not_found');
  });

  test.each(named(namesId))(
    '%s about what two other accounts have agreed, or another agent has made',
    async (_, call) => {
      const tam = await house.person('tam');
      expect(await tam.send(call, await requestAbout(call))).toBeRefusedWith('not_found');
    },
  );

  describe('an area that is switched off', () => {
    afterEach(() => writeSetting(house.gateway.database, 'agents', {}));

    test.each(kinds)('refuses exactly the calls about contracts of the kind %s', async (kind) => {
      const on = { dividend: true, daily: true, hourly: true, realtime: true };
      await writeSetting(house.gateway.database, 'agents', { kinds: { ...on, [kind]: false } });
      const bosun = await house.person('bosun');
      const isOff: string[] = [];
      for (const call of ofAgents.filter(({ session }) => session === 'agent')) {
        const { envelope } = await bosun.send(call, offering(call, kind) ?? requestOf(call, 'nobody'));
        if (envelope?.success === false && envelope.code === 'feature_off') isOff.push(call.name);
      }
      const wanted = [...ofKind[kind], ...ofAnyKind].map(({ name }) => name);
      expect(isOff.sort()).toEqual(wanted.sort());
      const about = ofKind[kind].find((call) => takes(call, 'action'));
      if (about) expect(await bosun.send(about, await requestAbout(about))).toBeRefusedWith('feature_off');
    });
  });
});

describe('S24 a reply to an agent contains nothing meant for members of the team alone', () => {
  const hidden = {
    name: 'Zephyrine Quill',
    mobile: '7009988331',
    email: '@hidden.example',
    holder: 'Quill Holdings',
    number: '5566778899',
    address: '203.0.113.77',
    device: 'Sextant browser',
    remark: 'for the boat repair',
    payer: 'Payer Quilliam',
  };
  const hiddenFields =
    /^(realName|nickname|phone|mobile|mobileNum|email|birthday|address|ip|bank.*|account(Number|Name)|device|userAgent|remark|payee|payer.*)$/i;

  beforeAll(async () => {
    const below = sql`(select downline from lineage where upline = ${await house.memberId('bosun')} and depth > 0)`;
    const { name, mobile, email, holder, number, address, device, remark, payer } = hidden;
    const ines = await house.person('ines');
    const sent = { amount: '500', note: remark, paymentPassword: demoPaymentPassword };
    await ines.ask(contract.cashier.transferUpline, sent, { key: crypto.randomUUID() });
    await db()
      .update(members)
      .set({
        realName: name,
        nickname: name,
        dialingCode: '999',
        mobile: sql`${mobile}::text || ${members.id}`,
        email: sql`${members.id} || ${email}::text`,
      })
      .where(sql`${members.id} in ${below}`);
    const ofTeam = sql`member in ${below}`;
    await db().update(bankAccounts).set({ accountName: holder, numberEnd: number }).where(ofTeam);
    await db().update(withdrawals).set({ accountName: holder, accountNumber: number }).where(ofTeam);
    await db().update(deposits).set({ payerName: payer }).where(ofTeam);
    await db().update(sessions).set({ ip: address, device }).where(ofTeam);
    await db().update(logins).set({ ip: address }).where(ofTeam);
  });

  const fieldsOf = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return value.flatMap(fieldsOf);
    return Object.entries(value).flatMap(([field, part]) => [field, ...fieldsOf(part)]);
  };

  /** What Bosun asks: about Ines and her line where a call names an account, else about the whole team. */
  const requestBy = async (guest: Guest, call: Call): Promise<object> => {
    if (call === contract.registerCenter.endLink) {
      const { linkId } = await guest.ask(contract.registerCenter.addLink, { kind: 'member' });
      return { linkId };
    }
    // It is Tam whom Bosun owes something.
    if (call === contract.contracts.payOwed) return requestOf(call, 'tam');
    return idOf(call) && !takes(call, 'action') ? requestAbout(call) : requestOf(call, 'ines', 'oya');
  };

  test.each(named(ofAgents))('%s', async (_, call) => {
    const bosun = await house.person('bosun');
    for (const request of [
      await requestBy(bosun, call),
      ...(takes(call, 'account') && call.method === 'GET' ? [{}] : []),
    ]) {
      const heard = await bosun.send(call, request);
      expect(heard, JSON.stringify(request)).toSucceed();
      expect(Object.values(hidden).filter((secret) => heard.text.includes(secret))).toEqual([]);
      const value = heard.envelope?.success === true ? heard.envelope.value : {};
      expect(fieldsOf(value).filter((field) => hiddenFields.test(field))).toEqual([]);
      if (call === contract.agent.transactions) expect(heard.text).toContain('"ines"');
    }
  });
});
