import { and, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import type { Contract } from '../../../contract/index.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import { after, dayLong } from '../../ground/clock.ts';
import { vendors } from '../lobby/schema.ts';
import { betDays, bets, type Words } from '../../trust/bets/schema.ts';
import { decimal, wonAndLost } from './csv.ts';
import {
  idsOf,
  onlyOf,
  seenOf,
  spanOf,
  sum,
  type Asked,
  type Ids,
  type RecordOf,
  type SpanAsked,
  type Whose,
} from './record.ts';

export type Bet = typeof bets.$inferSelect;
type Filters = Pick<RequestOf<Contract['records']['betsCsv']>, 'gameType' | 'vassalage' | 'state'>;

interface Totals {
  bets: number;
  stake: string;
  open: string;
  returned: string;
  payout: string;
  result: string;
}

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayLong) * dayLong);

/**
 * The whole days of UTC between two moments, without the days that the moments are in. All of their bets are therefore
 * in a span that goes from the first moment to a bet of the second, even if a clock was a little behind.
 */
const daysBetween = (first: Date, last: Date): { from: Date; until: Date } | null => {
  const from = after(startOfDay(first), dayLong);
  const until = startOfDay(last);
  return from < until ? { from, until } : null;
};

const dayOf = (start: Date): string => start.toISOString().slice(0, 10);

const sumsOf = (of: typeof bets | typeof betDays) => ({
  stake: sum(of.stake),
  open: sum(sql`case when ${of.state} = 'waiting' then ${of.stake} else 0 end`),
  returned: sum(sql`case when ${of.state} = 'refunded' then ${of.stake} else 0 end`),
  payout: sum(of.payout),
  // Bets that wait or were refunded have brought nothing.
  result: sum(sql`case when ${of.state} in ('waiting', 'refunded') then 0 else ${of.payout} - ${of.stake} end`),
});

/** R2.80: the bets of a member, newest first. */
export const betRecord = async (query: Asked<Filters & SpanAsked>): Promise<RecordOf<Bet, Totals>> =>
  betsOf(query, onlyOf(query.person.id), await spanOf(query));

/** The bets of some members, newest first. */
export const betsOf = async (
  { database, body }: Pick<Asked<Filters>, 'database' | 'body'>,
  whose: Whose,
  moments: { readonly from: Date; readonly until: Date },
): Promise<RecordOf<Bet, Totals>> => {
  const mine = whose(bets.member);
  const span = await idsOf(moments, async (moment) => {
    const [last] = await database.db
      .select({ id: bets.id })
      .from(bets)
      .where(and(mine, lt(bets.placedAt, moment)))
      .orderBy(desc(bets.placedAt), desc(bets.id))
      .limit(1);
    return last?.id;
  });
  const within = ({ after, until }: Ids) => and(mine, gt(bets.id, after), lte(bets.id, until));
  const wantedOf = (of: typeof bets | typeof betDays) =>
    and(
      body.gameType && eq(of.gameType, body.gameType),
      body.vassalage === undefined ? undefined : eq(of.vendor, body.vassalage),
      body.state && eq(of.state, body.state),
    );
  return {
    page: (paging) =>
      cursorPage(
        paging,
        bets.id,
        ({ id }: Bet) => id,
        (page, limit) =>
          database.db
            .select()
            .from(bets)
            .where(and(within(span), wantedOf(bets), page))
            .orderBy(desc(bets.id))
            .limit(limit),
      ),
    totals: async (newest) => {
      const seen = seenOf(span, newest);
      const [last] = await database.db
        .select({ placedAt: bets.placedAt })
        .from(bets)
        .where(and(mine, lte(bets.id, seen.until)))
        .orderBy(desc(bets.id))
        .limit(1);
      const days = last ? daysBetween(moments.from, last.placedAt) : null;
      const singly = await database.db
        .select({ bets: sql<number>`count(*)::int`, ...sumsOf(bets) })
        .from(bets)
        .where(
          and(
            within(seen),
            wantedOf(bets),
            days
              ? or(
                  and(gte(bets.placedAt, after(days.from, -2 * dayLong)), lt(bets.placedAt, days.from)),
                  gte(bets.placedAt, days.until),
                )
              : undefined,
          ),
        );
      const byDay = days
        ? await database.db
            .select({ bets: sql<number>`coalesce(sum(${betDays.bets}), 0)::int`, ...sumsOf(betDays) })
            .from(betDays)
            .where(
              and(
                whose(betDays.member),
                gte(betDays.day, dayOf(days.from)),
                lt(betDays.day, dayOf(days.until)),
                wantedOf(betDays),
              ),
            )
        : [];
      const all = [...singly, ...byDay];
      const total = (name: 'stake' | 'open' | 'returned' | 'payout' | 'result') =>
        String(all.reduce((sums, each) => sums + BigInt(each[name]), 0n));
      return {
        bets: all.reduce((count, each) => count + each.bets, 0),
        stake: total('stake'),
        open: total('open'),
        returned: total('returned'),
        payout: total('payout'),
        result: total('result'),
      };
    },
  };
};

const resultOf = ({ payout, stake }: Bet): bigint | null => (payout === null ? null : payout - stake);

/** The pages where vendors prove their rounds, by the vendors' codes. */
export const readProofs = remembering(['vendors'], async ({ db }): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ code: vendors.code, proofUrl: vendors.proofUrl }).from(vendors);
  return new Map(rows.flatMap(({ code, proofUrl }) => (proofUrl === null ? [] : [[code, proofUrl]])));
});

const proofOf = (
  { vendor, round, state }: Bet,
  proofs: ReadonlyMap<string, string>,
  language: string | null,
): string | null => {
  const page = proofs.get(vendor);
  if (page === undefined || round === null || state === 'waiting' || state === 'refunded') return null;
  const address = new URL(page);
  address.searchParams.set('round', round);
  if (language !== null) address.searchParams.set('language', language);
  return address.href;
};

/** The text in a language; in English where there is none. */
const inLanguage = (words: Words, language: string | null): string | undefined =>
  (language === null ? undefined : words[language]) ?? words['EN'] ?? Object.values(words)[0];

const saidOf = ({ lines, ending }: Bet, language: string | null) => {
  const about = lines.flatMap((each) => (each.about && inLanguage(each.about, language)) ?? []);
  const isWhole = lines.length > 0 && lines.every(({ most }) => most !== undefined);
  return {
    about,
    most: isWhole ? lines.reduce((sum, { most = '0' }) => sum + BigInt(most), 0n) : null,
    ending: (ending && inLanguage(ending, language)) ?? null,
  };
};

/** What a player reads of a bet besides its figures; nothing of it is told to anybody else. */
export const betWords = (bet: Bet, language: string | null) => {
  const { about, most, ending } = saidOf(bet, language);
  return {
    ...(about.length > 0 && { about }),
    ...(most !== null && bet.state === 'waiting' && { most: String(most) }),
    ...(ending !== null && { ending }),
  };
};

export const betRow = (bet: Bet, proofs: ReadonlyMap<string, string>, language: string | null) => {
  const { id, gameName, vendor, gameType, stake, payout, state, placedAt } = bet;
  const proof = proofOf(bet, proofs, language);
  const result = resultOf(bet);
  return {
    betId: String(id),
    gameName,
    vassalage: vendor,
    gameType,
    stake: String(stake),
    payout: payout === null ? null : String(payout),
    result: result === null ? null : String(result),
    state,
    at: placedAt.toISOString(),
    ...(proof !== null && { proof }),
  };
};

export const betColumns = [
  'time',
  'game',
  'bet',
  'ending',
  'vendor',
  'type',
  'stake',
  'payout',
  'won',
  'lost',
  'state',
  'number',
] as const;

export const betCells = (bet: Bet) => ({
  time: bet.placedAt.toISOString(),
  game: bet.gameName,
  vendor: bet.vendor,
  type: bet.gameType,
  stake: decimal(bet.stake),
  payout: decimal(bet.payout ?? 0n),
  ...wonAndLost(resultOf(bet) ?? 0n),
  state: bet.state,
  number: String(bet.id),
});

/** The same, with what the player alone may read. */
export const ownBetCells = (bet: Bet, language: string | null) => {
  const { about, ending } = saidOf(bet, language);
  return { ...betCells(bet), bet: about.join('; '), ending: ending ?? '' };
};
