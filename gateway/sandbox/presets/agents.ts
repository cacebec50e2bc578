import { and, desc, eq, inArray } from 'drizzle-orm';
import { contract } from '../../../contract/index.ts';
import type { PresetName } from '../../../contract/sandbox.ts';
import { wouldEnd } from '../../domains/agent/contracts/life.ts';
import { contracts } from '../../domains/agent/schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import type { Acting, Preset } from './acting.ts';

const { processRealTime } = contract.contracts;

const kind = 'realtime';
const terms = { profitRate: 30, lossRate: 20, singleBetAmount: '80000' };
const otherTerms = { ...terms, profitRate: 25 };

const uplineOf = async ({ services, person, as }: Acting): Promise<Acting> => {
  const [upline] = await services.database.db
    .select({ account: members.accountKey })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, person.id), eq(lineage.depth, 1)));
  if (!upline) throw new Refusal('not_found');
  return as(upline.account);
};

const standing = async ({ services, person }: Acting, ...states: ('requested' | 'running' | 'ending')[]) => {
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
const takeBack = async (acting: Acting, upline: Acting): Promise<void> => {
  const waiting = await standing(acting, 'requested', 'ending');
  if (!waiting) return;
  const asker = waiting.askedBy === 'upline' ? upline : acting;
  await asker.ask(processRealTime, { action: 'terminate', ...seen(waiting) });
};

const offered = async (acting: Acting, offer = terms): Promise<string> => {
  const upline = await uplineOf(acting);
  await takeBack(acting, upline);
  const account = acting.person.account;
  const { contract: made } = await upline.ask(processRealTime, { action: 'request', account, terms: offer });
  return made.contractId;
};

const running = async (acting: Acting): Promise<Standing> => {
  await takeBack(acting, await uplineOf(acting));
  const before = await standing(acting, 'running');
  if (before) return before;
  await offered(acting);
  const offer = await standing(acting, 'requested');
  if (!offer) throw new Refusal('not_found');
  const ends = await wouldEnd(acting.services.database, offer, offer.terms as never);
  const named = ends.map(({ contract: each }) => String(each));
  await acting.ask(processRealTime, { action: 'accept', ...seen(offer), ends: named });
  return (await standing(acting, 'running')) ?? offer;
};

export const agentPresets = {
  'contract-offered': (acting) => offered(acting),
  'contract-running': async (acting) => String((await running(acting)).id),
  'contract-end-asked': async (acting) => {
    const agreed = await running(acting);
    const upline = await uplineOf(acting);
    await upline.ask(processRealTime, { action: 'terminate', ...seen(agreed) });
    return String(agreed.id);
  },
  'contract-changed': async (acting) => {
    await offered(acting);
    return offered(acting, otherTerms);
  },
  'registration-link': ({ ask }) =>
    ask(contract.registerCenter.addLink, { kind: 'member', note: 'Harbour flyer', days: 30 }),
} satisfies Partial<Record<PresetName, Preset>>;
