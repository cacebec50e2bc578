import { and, gte, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Database } from '../../ground/database/open.ts';
import { onceLocked } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { entries } from '../../trust/ledger/schema.ts';
import { pauseOf } from '../../trust/stops/check.ts';
import { betKinds, walletsOf } from '../../trust/stops/limits.ts';
import {
  answerCheck,
  checkName,
  checkOf,
  chooseCheck,
  isCheckDue,
  sessionOf,
  type PlaySession,
} from '../../trust/stops/sessions.ts';
import { holdChange } from './change.ts';
import { figuresOf } from './figures.ts';
import { overviewOf, refuseUnoffered } from './overview.ts';

type Played = ReplyOf<Contract['protection']['play']>;

/** What has gone out and come in of each kind since a session began, with the bet that began it. */
const movedIn = async ({ db }: Database, { member, beganAt }: PlaySession) => {
  const rows = await db
    .select({ kind: entries.kind, amount: sql<string>`sum(${entries.amount})::text` })
    .from(entries)
    .where(
      and(sql`${entries.account} in (${walletsOf(member)})`, inArray(entries.kind, betKinds), gte(entries.at, beganAt)),
    )
    .groupBy(entries.kind);
  return (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.amount ?? 0);
};

/** What a session has staked and won. A stake that came back is no stake; one of an earlier session counts as won. */
const sessionReply = async (database: Database, session: PlaySession) => {
  const moved = await movedIn(database, session);
  const staked = -moved('bet') - moved('refund') - moved('bet_rollback');
  const net = moved('win') - staked;
  const shown = staked > 0n ? staked : 0n;
  return { beganAt: session.beganAt.toISOString(), staked: String(shown), won: String(net + shown), net: String(net) };
};

const checkReply = (session: PlaySession, every: NonNullable<Played['check']>['every'], now: Date) =>
  session.dueAt && { id: checkName(session), due: isCheckDue(session, now), at: session.dueAt.toISOString(), every };

const played = async (database: Database, member: bigint, now: Date): Promise<Played> => {
  const session = await sessionOf(database, member, now);
  const { every } = await checkOf(database, member, now);
  return {
    now: now.toISOString(),
    pause: await pauseOf(database, { member, amount: 1n }, now),
    session: session && (await sessionReply(database, session)),
    check: session && checkReply(session, every, now),
  };
};

/** The calls about what is spent playing, in time and money. */
export const checkCalls: Pick<HandlersOf<'protection'>, 'figures' | 'setCheck' | 'play' | 'acknowledge'> = {
  figures: async (context) => {
    await refuseUnoffered(context);
    return figuresOf(context.database, context.person.id, context.now);
  },
  setCheck: async (context) => {
    const { database, person, body } = context;
    await refuseUnoffered(context);
    await holdChange(context);
    return database.transaction(async () => {
      await lockMember(database, person.id);
      const locked = onceLocked(context);
      await chooseCheck(database, person.id, body.every, locked.now);
      return overviewOf(locked);
    });
  },
  play: ({ database, person, now }) => played(database, person.id, now),
  acknowledge: (context) => {
    const { database, person, body } = context;
    return database.transaction(async () => {
      await lockMember(database, person.id);
      const { now } = onceLocked(context);
      if (!(await answerCheck(database, person.id, body.check, now))) throw new Refusal('not_found');
      return played(database, person.id, now);
    });
  },
};
