import type { Infer } from 'superstruct';
import { excludedBy, outOf } from '../../../contract/protection/rules.ts';
import type { launchRefusal } from '../../../contract/play/play.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../ledger/lockMember.ts';
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

/** Why a member cannot open a game now; null if they can. */
export const whyNoGame = async (database: Database, member: bigint, now: Date): Promise<Pause | null> =>
  pauseIn(await pausesOf(database, member), now);

/** Why a bet of an amount is not taken now; null if it is. It holds until the end of a transaction that has locked the member. */
export const whyNoBet = async (
  database: Database,
  { member }: { readonly member: bigint; readonly amount: bigint },
  now: Date,
): Promise<Pause | null> => {
  const pause = await whyNoGame(database, member, now);
  if (pause) return pause;
  return isCheckDue(await sessionOf(database, member, now), now) ? { reason: 'check', until: null } : null;
};

/** Refuses what is not taken from a member now. */
export const refusePaused = (pause: Pause | null): void => {
  if (pause) throw new Refusal('play_paused', { value: pause });
};
