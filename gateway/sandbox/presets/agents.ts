import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Call } from '../../../contract/call.ts';
import type { TermsOf } from '../../../contract/earnings.ts';
import { contract } from '../../../contract/index.ts';
import type { PresetName } from '../../../contract/sandbox.ts';
import { wouldEnd } from '../../domains/agent/contracts/life.ts';
import { debtsOf } from '../../domains/agent/owed.ts';
import { contracts, statements } from '../../domains/agent/schema.ts';
import { minute } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import type { Acting, Preset } from './acting.ts';

const { processRealTime, processDaily } = contract.contracts;

interface Offer<Kind extends 'realtime' | 'daily'> {
  readonly kind: Kind;
  readonly process: { readonly realtime: typeof processRealTime; readonly daily: typeof processDaily }[Kind];
  readonly terms: TermsOf[Kind];
}

const realTime: Offer<'realtime'> = {
  kind: 'realtime',
  process: processRealTime,
  terms: { profitRate: 30, lossRate: 20, singleBetAmount: '80000' },
};
const others: Offer<'realtime'> = { ...realTime, terms: { ...realTime.terms, profitRate: 25 } };
const daily: Offer<'daily'> = {
  kind: 'daily',
  process: processDaily,
  terms: { steps: [{ teamBetAmount: '0', rate: 10 }] },
};

type AnyOffer = Offer<'realtime'> | Offer<'daily'>;

const uplineOf = async ({ services, person, as }: Acting): Promise<Acting> => {
  const [upline] = await services.database.db
    .select({ account: members.accountKey })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, person.id), eq(lineage.depth, 1)));
  if (!upline) throw new Refusal('not_found');
  return as(upline.account);
};

const standing = async (
  { services, person }: Acting,
  kind: AnyOffer['kind'],
  ...states: ('requested' | 'running' | 'ending')[]
) => {
  const [row] = await services.database.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.kind, kind), eq(contracts.agent, person.id), inArray(contracts.state, states)))
    .orderBy(desc(contracts.id));
  return row;
};

type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

const seen = ({ id, version }: Standing) => ({ contractId: String(id), version });

/** Takes back what waits for an answer. */
const takeBack = async (acting: Acting, upline: Acting, { kind, process }: AnyOffer): Promise<void> => {
  const waiting = await standing(acting, kind, 'requested', 'ending');
  if (!waiting) return;
  const asker = waiting.askedBy === 'upline' ? upline : acting;
  await asker.ask(process, { action: 'terminate', ...seen(waiting) });
};

const offered = async (acting: Acting, offer: AnyOffer): Promise<string> => {
  const upline = await uplineOf(acting);
  await takeBack(acting, upline, offer);
  const request = { action: 'request', account: acting.person.account, terms: offer.terms } as never;
  const { contract: made } = (await upline.ask<Call>(offer.process, request)) as { contract: { contractId: string } };
  return made.contractId;
};

const running = async (now: Acting, offer: AnyOffer): Promise<Standing> => {
  await takeBack(now, await uplineOf(now), offer);
  const before = await standing(now, offer.kind, 'running');
  if (before) return before;
  // It begins with the next period of five minutes, which is over by then.
  const acting = await now.ago(6 * minute);
  await offered(acting, offer);
  const made = await standing(acting, offer.kind, 'requested');
  if (!made) throw new Refusal('not_found');
  const ends = await wouldEnd(acting.services.database, made, made.terms as never);
  const named = ends.map(({ contract: each }) => String(each));
  await acting.ask(offer.process, { action: 'accept', ...seen(made), ends: named });
  return (await standing(acting, offer.kind, 'running')) ?? made;
};

/** Where all is paid that its downline earned, its latest dividend was $21.00 higher. */
const owe: Preset = async ({ services: { database }, person }) => {
  if ((await debtsOf(database, 'dividend', person.id)).owes.length > 0) return;
  const theirs = and(eq(statements.kind, 'dividend'), eq(statements.upline, person.id));
  const [latest] = await database.db.select().from(statements).where(theirs).orderBy(desc(statements.id)).limit(1);
  if (!latest) throw new Refusal('not_found');
  const due = latest.received + 2_100n;
  await database.db.update(statements).set({ due }).where(eq(statements.id, latest.id));
};

export const agentPresets = {
  'contract-offered': async (acting) => {
    await running(acting, realTime);
    return offered(acting, realTime);
  },
  'contract-running': async (acting) => String((await running(acting, realTime)).id),
  'contract-end-asked': async (acting) => {
    const agreed = await running(acting, realTime);
    const upline = await uplineOf(acting);
    await upline.ask(processRealTime, { action: 'terminate', ...seen(agreed) });
    return String(agreed.id);
  },
  'contract-changed': async (acting) => {
    await offered(acting, realTime);
    return offered(acting, others);
  },
  'contract-daily': async (acting) => String((await running(acting, daily)).id),
  'contract-daily-offered': (acting) => offered(acting, daily),
  'no-proposal': async ({ ask, services: { database }, person }) => {
    const { kind, upline, state } = contracts;
    const waiting = and(eq(kind, 'realtime'), eq(upline, person.id), eq(state, 'requested'));
    for (const row of await database.db.select().from(contracts).where(waiting))
      await ask(processRealTime, { action: 'terminate', ...seen(row) });
  },
  'dividend-owed': owe,
  'registration-link': ({ ask }) =>
    ask(contract.registerCenter.addLink, { kind: 'member', note: 'Harbour flyer', days: 30 }),
} satisfies Partial<Record<PresetName, Preset>>;
