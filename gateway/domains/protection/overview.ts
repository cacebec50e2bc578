import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { confirmable, hasSet, waitingRise, type Own, type Stop } from '../../../contract/protection/rules.ts';
import { limitPeriods, limitTools } from '../../../contract/protection/values.ts';
import { hasDeposited } from '../cashier/deposits/limits.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { readSettings } from '../../trust/settings/settings.ts';
import { limitFigures } from './limitFigures.ts';
import { hasAnsweredLimits, ownOf } from '../../trust/stops/own.ts';
import { checkOf, hasChosenCheck } from '../../trust/stops/sessions.ts';

export type Overview = ReplyOf<Contract['protection']['overview']>;
type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

const iso = (at: number): string => new Date(at).toISOString();
const isoOr = (at: number | null): string | null => (at === null ? null : iso(at));

const isOver = ({ until }: Stop, now: number): boolean => until !== null && until <= now;

const timeOutIn = ({ timeOut }: Own, now: number): Overview['timeOut'] =>
  timeOut && !isOver(timeOut, now) ? { since: iso(timeOut.since), until: isoOr(timeOut.until), by: timeOut.by } : null;

const exclusionIn = ({ exclusion }: Own, now: number): Overview['exclusion'] => {
  if (!exclusion) return null;
  const { since, until, by, returnAskedAt } = exclusion;
  const asked = returnAskedAt === null ? null : { at: returnAskedAt, ...confirmable(returnAskedAt) };
  const open = asked && now < asked.until ? asked : null;
  return {
    since: iso(since),
    until: isoOr(until),
    forGood: by === 'player' && until === null,
    by,
    returnAskedAt: open && iso(open.at),
    returnFrom: open && iso(open.from),
    returnUntil: open && iso(open.until),
  };
};

/** What protects a player now. */
export const overviewOf = async ({ database, person, now }: Caller): Promise<Overview> => {
  const { whitelabel, protection } = await readSettings(database);
  const own = await ownOf(database, person.id);
  const { every, next } = await checkOf(database, person.id, now);
  const at = now.getTime();
  const isOffered = whitelabel.protection === 'offered';
  const used = await limitFigures(database, person.id, now);
  const limits = limitTools.flatMap((tool) =>
    limitPeriods.map((period) => {
      const limit = own.limits[tool][period];
      const rise = waitingRise(limit, at);
      const spans = rise && confirmable(rise.askedAt);
      return {
        tool,
        period,
        amount: limit.amount === null ? null : String(limit.amount),
        rise: rise &&
          spans && {
            amount: rise.amount === null ? null : String(rise.amount),
            askedAt: iso(rise.askedAt),
            from: iso(spans.from),
            until: iso(spans.until),
          },
        ...used({ tool, period }),
      };
    }),
  );
  return {
    now: now.toISOString(),
    offered: isOffered,
    limits,
    timeOut: timeOutIn(own, at),
    exclusion: exclusionIn(own, at),
    check: { every, next: next && { every: next.every, from: next.from.toISOString() } },
    least: protection.least,
    asked: !isOffered || (await hasAnsweredLimits(database, person.id)) || (await hasDeposited(database, person.id)),
  };
};

/** Refuses a player to whom it is not offered, and who has nothing set. */
export const refuseUnoffered = async ({ database, person, now }: Caller): Promise<void> => {
  const { whitelabel } = await readSettings(database);
  if (whitelabel.protection === 'offered') return;
  if (hasSet(await ownOf(database, person.id), now.getTime())) return;
  if (!(await hasChosenCheck(database, person.id))) throw new Refusal('feature_off');
};
