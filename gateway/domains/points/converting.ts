import { and, eq, gte, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { countDay, enterGate } from '../../trust/bets/facts.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { house, lockBalances, post, walletOf } from '../../trust/ledger/books.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { pointsOf, postPoints } from '../../trust/ledger/points.ts';
import { businessDay, startOfDay } from '../../ground/businessDay.ts';
import { Refusal } from '../../ground/refusal.ts';
import { figuresIn } from '../../trust/settings/rewards.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { conversionBounds, moneyFor } from './conversion.ts';
import { mallConversions } from './schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;
type Converted = ReplyOf<Contract['points']['convert']>;

const convertedToday = async ({ database, person, now }: Caller): Promise<bigint> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const today = startOfDay(businessDay(now, timeZone), timeZone);
  const [sum] = await database.db
    .select({ points: sql<string>`coalesce(sum(${mallConversions.points}), 0)::text` })
    .from(mallConversions)
    .where(and(eq(mallConversions.member, person.id), gte(mallConversions.at, today)));
  return BigInt(sum?.points ?? '0');
};

/** What some points are worth, if so many can be converted now. */
const worthOf = async (context: Caller, points: bigint): Promise<bigint> => {
  const figures = figuresIn(await readSetting(context.database, 'rewards'));
  const { pointsRatio, leastPoints, mostADay } = figures.conversion;
  const converted = await convertedToday(context);
  const amount = moneyFor(points, pointsRatio);
  if (amount !== null && conversionBounds(points, converted, figures) === 'ok') return amount;
  const most = mostADay > converted ? mostADay - converted : 0n;
  throw new Refusal('amount_out_of_bounds', { value: { least: String(leastPoints), most: String(most) } });
};

export const refuseUnconvertible = async ({ database }: Pick<Caller, 'database'>): Promise<void> => {
  const { switches, rewards } = await readSettings(database);
  if (!switches.pointsSystem || !rewards.points.convertible) throw new Refusal('feature_off');
};

/** R1.25: turns points into money of the main wallet. */
export const convertPoints = async (context: Caller, wanted: string): Promise<Converted> => {
  const { database, person, now } = context;
  await enterGate(database);
  await lockUnstopped(database, person.id, now);
  const points = BigInt(wanted);
  const amount = await worthOf(context, points);
  const [own, main, costs] = [pointsOf(person.id), walletOf(person.id), house('costs:points')];
  const balanceOf = await lockBalances(database, [main, costs, own, pointsOf(null)]);
  if (balanceOf(own) < points) throw new Refusal('points_too_low');
  const [made] = await database.db
    .insert(mallConversions)
    .values({ member: person.id, points, amount, at: now })
    .returning({ id: mallConversions.id });
  if (!made) throw new Error('the conversion was not stored');
  const key = `convert:${made.id}`;
  const pointBalance = await postPoints(database, {
    key: `${key}:points`,
    member: person.id,
    points: -points,
    kind: 'conversion',
    remark: '',
    at: now,
  });
  const posted = await post(database, {
    key: `${key}:money`,
    kind: 'points',
    at: now,
    entries: [
      [costs, -amount],
      [main, amount],
    ],
  });
  if (!posted) throw new Error('a conversion moves something');
  await countDay(database, person.id, { bonus: amount }, now);
  return {
    conversionId: String(made.id),
    amount: String(amount),
    pointBalance: String(pointBalance),
    balance: String(posted.balanceOf(main)),
    at: now.toISOString(),
  };
};
