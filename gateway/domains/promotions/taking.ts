import { businessDay } from '../../ground/businessDay.ts';
import type { Picture } from '../../ground/pictures/decode.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSettings } from '../../trust/settings/settings.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { enterGate } from '../../trust/bets/facts.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { postPoints } from '../../trust/ledger/points.ts';
import { storePictures } from '../cashier/withdrawals/pictures.ts';
import { hadByOther, writeEntry } from '../../trust/offers/entries.ts';
import { spendBudget } from '../../trust/offers/gifts.ts';
import { claimKey, findStanding, type Caller, type Own, type Standing } from '../../trust/offers/own.ts';
import { mayApply } from '../../trust/offers/rules/standing.ts';

/** The pictures of one application; those of the next come after them. */
const picturesEach = 3;

type Asked = Caller & Pick<CallContext, 'clock'>;

const hold = async (asked: Asked, promotionId: string): Promise<{ caller: Caller; standing: Standing }> => {
  await enterGate(asked.database);
  await lockUnstopped(asked.database, asked.person.id, asked.now);
  const caller = onceLocked(asked);
  return { caller, standing: await findStanding(caller, promotionId) };
};

const after = async (caller: Caller, { promotion }: Standing): Promise<Own> =>
  (await findStanding(caller, promotion.id)).own;

/** Signs a member in for the day, which brings points. */
const signIn = async ({ database, person, now }: Caller, { promotion, period, own }: Standing): Promise<void> => {
  const { cashier, switches } = await readSettings(database);
  if (!switches.pointsSystem) throw new Refusal('wrong_state');
  const points = BigInt(own.points ?? 0);
  await spendBudget(database, 'signIn', businessDay(now, cashier.timeZone), points);
  await writeEntry(database, { promotion: promotion.id, member: person.id, period, state: 'signed', points, at: now });
  await postPoints(database, {
    key: claimKey(promotion, person.id, period),
    member: person.id,
    points,
    kind: 'activity',
    remark: promotion.title,
    at: now,
  });
};

/** Joins a promotion, or signs in for the day. */
export const joinPromotion = async (asked: Asked, promotionId: string): Promise<Own> => {
  const { caller, standing } = await hold(asked, promotionId);
  const { promotion, period, own } = standing;
  if (own.state !== 'join' || own.missing !== null) throw new Refusal('wrong_state');
  switch (promotion.kind) {
    case 'daily':
      await signIn(caller, standing);
      break;
    case 'first_deposit':
    case 'tournament':
      await writeEntry(caller.database, {
        promotion: promotion.id,
        member: caller.person.id,
        period,
        state: promotion.kind === 'tournament' ? 'process' : 'joined',
        at: caller.now,
      });
      break;
    default:
      throw new Refusal('wrong_state');
  }
  return after(caller, standing);
};

/** Applies for an activity, with a comment and pictures; staff decide. */
export const applyForActivity = async (
  asked: Asked,
  { promotionId, comment }: { promotionId: string; comment: string },
  images: readonly Picture[],
): Promise<Own> => {
  const { caller, standing } = await hold(asked, promotionId);
  const { promotion, period, entry, own } = standing;
  const tries = entry?.tries ?? 0;
  if (promotion.kind !== 'activity' || !mayApply(own.state, tries)) throw new Refusal('wrong_state');
  const row = await writeEntry(caller.database, {
    promotion: promotion.id,
    member: caller.person.id,
    period,
    state: 'applying',
    comment,
    remark: '',
    decidedBy: null,
    tries: tries + 1,
    at: caller.now,
    dueAt: caller.now,
    endedAt: null,
  });
  await storePictures(caller.database, {
    member: caller.person.id,
    about: 'promotion',
    subject: row.id,
    images,
    firstPlace: tries * picturesEach,
    now: caller.now,
  });
  return after(caller, standing);
};

/** Claims what a promotion has for the member now; returns the amount with how far they are then. */
export const claimPromotion = async (
  asked: Asked,
  promotionId: string,
): Promise<{ promotion: Own; amount: bigint }> => {
  const { caller, standing } = await hold(asked, promotionId);
  const { database, person, now } = caller;
  const { promotion, period, entry, own, due } = standing;
  if (own.state === 'claimed') throw new Refusal('already_done');
  if (own.state !== 'claim' || due === 0n) throw new Refusal('wrong_state');
  const isFirstDeposit = promotion.kind === 'first_deposit';
  if (isFirstDeposit) {
    if (await hadByOther(database, person.id, promotion.id)) throw new Refusal('already_done');
    const { timeZone } = (await readSettings(database)).cashier;
    await spendBudget(database, 'firstDeposit', businessDay(now, timeZone), due);
  }
  const of = { promotion: promotion.id, member: person.id, period };
  await writeEntry(database, { ...of, state: 'claimed', amount: due, at: now, endedAt: now });
  await grantBonus(
    database,
    {
      member: person.id,
      key: claimKey(promotion, person.id, period),
      kind: 'promotion',
      title: promotion.title,
      amount: due,
      required: entry?.required ?? 0n,
    },
    now,
  );
  return { promotion: await after(caller, standing), amount: due };
};
