import type { Infer } from 'superstruct';
import { excludedBy, outOf } from '../../../contract/protection/rules.ts';
import type { launchRefusal } from '../../../contract/play/play.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../ledger/lockMember.ts';
import { lossFitsFrom, lossReached, type Bet } from './limits.ts';
import { pausesOf, stoppedBy, stopsIn, type PauseRow } from './pauses.ts';
import { isCheckDue, sessionOf } from './sessions.ts';

/** Why bets are refused now, as the site tells it. */
export type Pause = Pick<Infer<typeof launchRefusal>, 'reason' | 'until' | 'period' | 'limit' | 'left'>;

/** Refuses a member who takes a break or is excluded. */
export const refuseOut = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const out = await stoppedBy(database, member, now);
  if (out) throw new Refusal('excluded', { value: excludedBy(out) });
};

/** Locks a member, and refuses one who takes a break or is excluded. */
export const lockUnstopped = async (
  database: Database,
  member: bigint,
  now: Date,
): Promise<Awaited<ReturnType<typeof lockMember>>> => {
  const locked = await lockMember(database, member);
  await refuseOut(database, member, now);
  return locked;
};

const pauseIn = (rows: readonly PauseRow[], now: Date): Pause | null => {
  const out = outOf(stopsIn(rows), now.getTime());
  if (out) return { reason: out.tool, until: out.until === null ? null : new Date(out.until).toISOString() };
  const limit = rows.find(({ reason, until }) => reason === 'limit' && (until === null || until > now));
  return limit ? { reason: 'limit', until: limit.until?.toISOString() ?? null } : null;
};

const whyStopped = async (database: Database, member: bigint, now: Date): Promise<Pause | null> =>
  pauseIn(await pausesOf(database, member), now);

/** When a bet would fit is not told here: every bet of the limit's period is read for that. */
const whyTooMuchLost = async (database: Database, bet: Bet, now: Date): Promise<Pause | null> => {
  const reached = await lossReached(database, bet, now);
  if (!reached) return null;
  const { period, limit, left } = reached;
  return { reason: 'limit', until: null, period, limit: String(limit), left: String(left) };
};

/** A reality check that is due is answered before the next bet. */
const whyChecked = async (database: Database, member: bigint, now: Date): Promise<Pause | null> =>
  isCheckDue(await sessionOf(database, member, now), now) ? { reason: 'check', until: null } : null;

/** The least that can be bet. */
const leastBet = 1n;

/** Why a member cannot open a game now; null if they can. */
const whyNoGame = async (database: Database, member: bigint, now: Date): Promise<Pause | null> =>
  (await whyStopped(database, member, now)) ?? (await whyTooMuchLost(database, { member, amount: leastBet }, now));

/** Why a bet of an amount is not taken now; null if it is. It holds until the end of a transaction that has locked the member. */
export const whyNoBet = async (database: Database, bet: Bet, now: Date): Promise<Pause | null> =>
  (await whyStopped(database, bet.member, now)) ??
  (await whyChecked(database, bet.member, now)) ??
  (await whyTooMuchLost(database, bet, now));

const toldOf = async (database: Database, pause: Pause | null, bet: Bet, now: Date): Promise<Pause | null> =>
  pause?.period === undefined
    ? pause
    : { ...pause, until: (await lossFitsFrom(database, bet, now))?.toISOString() ?? null };

/** The reason as the player sees it, with the moment from which the bet fits into a reached limit if nothing else happens. */
export const pauseOf = async (database: Database, bet: Bet, now: Date): Promise<Pause | null> =>
  toldOf(database, await whyNoBet(database, bet, now), bet, now);

const refuse = (pause: Pause | null): void => {
  if (pause) throw new Refusal('play_paused', { value: pause });
};

/** Refuses a game that a member cannot open now. */
export const refusePausedGame = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const pause = await whyNoGame(database, member, now);
  refuse(await toldOf(database, pause, { member, amount: leastBet }, now));
};

/** Refuses a bet that is not taken from a member now. */
export const refusePausedBet = async (database: Database, bet: Bet, now: Date): Promise<void> => {
  refuse(await pauseOf(database, bet, now));
};
