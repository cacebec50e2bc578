import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { after, second } from '../../gateway/ground/clock.ts';
import { sandboxSlips } from './schema.ts';
import { slipEnding, slipTold } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { walletKey } from './eventBets.ts';
import { createMatches, sportOf, type MatchRow, type Matches, type Position } from './matches.ts';
import { NotPlayed, type Why } from './notPlayed.ts';
import {
  cashOutOf,
  mostStakeOf,
  paysOf,
  settleSlip,
  takeLegs,
  valueIn,
  type Leg,
  type PriceRule,
  type SlipLeg,
} from '../rules/odds.ts';
import type { Score, Sport } from '../rules/sports.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';

type Row = typeof sandboxSlips.$inferSelect;

export interface Placing {
  readonly key: string;
  readonly stake: number;
  readonly rule: PriceRule;
  readonly legs: readonly SlipLeg[];
  readonly clientSeed: string;
}

export interface CashingOut {
  readonly slip: string;
  readonly value: number;
  readonly rule: PriceRule;
}

interface Slips {
  readonly matches: Matches;
  place(seat: Seat, sport: Sport, placing: Placing): Promise<object>;
  cashOut(seat: Seat, cashing: CashingOut): Promise<object>;
  of(seat: Seat, sport: Sport): Promise<object[]>;
  proof(slipId: string): Promise<object>;
  /** Takes, settles and sells what is due; of a sport, or of all. */
  doDue(sport?: Sport): Promise<void>;
}

/** How long a bet on a match that is being played is held: nobody who sees it sooner gains by that. */
const delay = 4 * second;
/** How late a slip is taken at most. */
const lateBy = 10 * second;
/** How long a bet may go unanswered before it is taken back; longer than the wait for the wallet. */
const betWithin = 30 * second;
const mostSlips = 20;
const mostLegs = 8;
const shownSettled = 20;
const perStep = 100;

const isIn = (states: readonly Row['state'][], state: Row['state']): boolean => states.includes(state);
const wire = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

const running = ['held', 'taking', 'open', 'cashing'] as const;
const settled = ['won', 'lost', 'void', 'cashed'] as const;

interface MatchNow {
  readonly row: MatchRow;
  readonly position: Position;
}
type Now = ReadonlyMap<string, MatchNow>;

interface Looked {
  readonly found: readonly (MatchNow & { readonly leg: SlipLeg })[];
  readonly isLive: boolean;
  readonly isSuspended: boolean;
  readonly legs: readonly Leg[];
}

/** The slips of players on matches. */
export const createSlips = (services: GameServices): Slips => {
  const { database, wallet, seats, sends, now } = services;

  const seedsBefore = async (match: string, moment: Date): Promise<string[]> => {
    const rows = await database.db
      .select({ seed: sandboxSlips.clientSeed })
      .from(sandboxSlips)
      .where(
        and(sql`${sandboxSlips.legs} @> ${JSON.stringify([{ fixture: match }])}::jsonb`, lt(sandboxSlips.at, moment)),
      )
      .orderBy(asc(sandboxSlips.id));
    return rows.map(({ seed }) => seed);
  };
  const matches = createMatches(services, seedsBefore);

  const matchesNow = async (legs: readonly SlipLeg[], lock?: 'share'): Promise<Now> => {
    const rows = await matches.get([...new Set(legs.map(({ fixture }) => fixture))].sort(), lock);
    const now = new Map<string, { row: MatchRow; position: Position }>();
    for (const [id, row] of rows) now.set(id, { row, position: await matches.position(row) });
    return now;
  };

  const lookIn = (now: Now, legs: readonly SlipLeg[]): Looked => {
    const found = legs.map((leg) => {
      const match = now.get(leg.fixture);
      if (!match) throw new NotPlayed('not_allowed');
      return { leg, ...match };
    });
    const live = found.filter(({ position }) => position.phase === 'live');
    return {
      found,
      isLive: live.length > 0,
      isSuspended: live.some(({ position }) => position.isSuspended),
      legs: found.map(({ leg, position }) => matches.legNow(leg, position)),
    };
  };

  const look = async (legs: readonly SlipLeg[], lock?: 'share'): Promise<Looked> =>
    lookIn(await matchesNow(legs, lock), legs);

  const oddsNow = ({ found }: Looked): (number | null)[] =>
    found.map(({ leg: { market, outcome }, position: { phase, isSuspended, odds } }) => {
      const isOffered = phase === 'coming' || (phase === 'live' && !isSuspended);
      return isOffered ? (valueIn(odds, market, outcome) ?? null) : null;
    });

  /** Why a slip cannot be taken at the odds of now; or those odds. */
  const judge = (
    { rule, legs, stake }: Pick<Placing, 'rule' | 'legs' | 'stake'>,
    looked: Looked,
    maxBet: bigint,
  ): { readonly why: Why; readonly value: object } | { readonly odds: readonly number[] } => {
    const odds = oddsNow(looked);
    const taken = takeLegs(
      rule,
      legs.map((leg) => leg.odds),
      odds,
    );
    if (taken !== 'taken') return { why: taken, value: {} };
    const prices = odds.map((price) => price ?? 100);
    const most = mostStakeOf(Number(maxBet), prices);
    return stake > most ? { why: 'too_much', value: { most } } : { odds: prices };
  };

  const legsKey = (legs: readonly SlipLeg[]): string =>
    legs.map(({ fixture, market, outcome, odds }) => [fixture, market, outcome, odds].join()).join(';');
  const isSame = (slip: Row, { stake, rule, legs }: Placing, before: readonly SlipLeg[]): boolean =>
    slip.stake === BigInt(stake) && slip.rule === rule && legsKey(before) === legsKey(legs);

  const checkShape = (sport: Sport, { stake, legs }: Placing, { minBet }: Seat): void => {
    const fixtures = new Set(legs.map(({ fixture }) => fixture));
    if (legs.length < 1 || legs.length > mostLegs || fixtures.size !== legs.length) throw new NotPlayed('not_allowed');
    if (legs.some(({ fixture }) => !fixture.startsWith(`${sport}-`))) throw new NotPlayed('not_allowed');
    if (BigInt(stake) < minBet) throw new NotPlayed('not_allowed');
  };

  /** A slip changed, if it still is in a state. */
  const change = async (slip: Row, from: readonly Row['state'][], to: Partial<Row>): Promise<boolean> =>
    (
      await database.db
        .update(sandboxSlips)
        .set(to)
        .where(and(eq(sandboxSlips.id, slip.id), inArray(sandboxSlips.state, [...from])))
        .returning({ id: sandboxSlips.id })
    ).length > 0;

  const takeBack = (slip: Row): Promise<void> =>
    database.transaction(async () => {
      if (!(await change(slip, ['taking'], { state: 'taken_back' }))) return;
      const { vendor } = await seats.look(slip.seat);
      await sends.queue(vendor, 'rollback', `x-${slip.slipId}`, { seat: slip.seat, betTxId: `b-${slip.slipId}` });
    });

  /** Sends the bet of a slip that is taken; what the wallet says decides. */
  const sendBet = async (slip: Row): Promise<void> => {
    const seat = await seats.look(slip.seat);
    const answer = await wallet.send('bet', seat.vendor, {
      seat: slip.seat,
      txId: `b-${slip.slipId}`,
      roundId: `s-${slip.slipId}`,
      amount: String(slip.stake),
      currency: seat.currency,
      ...slipTold(Number(slip.stake), slip.legs),
    });
    if (!answer) {
      await takeBack(slip);
      await sends.sendDue(seat);
      return;
    }
    if (answer.status === 'ok') await change(slip, ['taking'], { state: 'open', dueAt: now() });
    else await change(slip, ['taking'], { state: 'refused', why: answer.status });
  };

  const byId = async (id: bigint, lock = false): Promise<Row | null> => {
    const found = database.db.select().from(sandboxSlips).where(eq(sandboxSlips.id, id));
    return (await (lock ? found.for('update') : found))[0] ?? null;
  };

  /** Does something with a slip whose matches stay as they are meanwhile: first they are locked, then the slip. */
  const withSlip = <T>(slip: Row, work: (held: Row, looked: Looked) => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      const looked = await look(slip.legs, 'share');
      const held = await byId(slip.id, true);
      if (!held) throw new Error('slips are never deleted');
      return work(held, looked);
    });

  const takeHeld = async (slip: Row): Promise<void> => {
    const taken = await withSlip(slip, async (held, looked): Promise<Row | null> => {
      if (held.state !== 'held') return null;
      const { maxBet } = await seats.look(held.seat);
      const isLate = now() > after(held.dueAt, lateBy);
      const judged = isLate
        ? { why: 'late' as const, value: {} }
        : judge({ rule: held.rule, legs: held.legs, stake: Number(held.stake) }, looked, maxBet);
      if ('why' in judged) {
        await change(held, ['held'], { state: 'refused', why: judged.why });
        return null;
      }
      const legs = held.legs.map((leg, at) => ({ ...leg, odds: judged.odds[at] ?? leg.odds }));
      const next = { state: 'taking' as const, legs, dueAt: after(now(), betWithin) };
      return (await change(held, ['held'], next)) ? { ...held, ...next } : null;
    });
    if (taken) await sendBet(taken);
  };

  const scoreNow = (match: MatchNow | undefined): Score => {
    const told = match?.position.told;
    return told === undefined ? [0, 0] : 'score' in told ? told.score : told.sets;
  };

  const end = async (
    slip: Row,
    { legs: known, found }: Looked,
    { state, pays }: { state: (typeof settled)[number]; pays: number },
  ): Promise<void> => {
    const { vendor, currency } = await seats.look(slip.seat);
    const { slipId, seat } = slip;
    const legs = slip.legs.map((leg, at) => ({ ...leg, state: known[at]?.state ?? 'open' }));
    if (!(await change(slip, ['open', 'cashing'], { state, legs, pays: BigInt(pays), why: null }))) return;
    const ends = legs.map((leg, at) => ({ ...leg, score: scoreNow(found[at]) }));
    const about = slipEnding(ends, state === 'cashed');
    if (state === 'void') {
      await sends.queue(vendor, 'rollback', `x-${slipId}`, { seat, betTxId: `b-${slipId}`, about });
      return;
    }
    const paid = { seat, roundId: `s-${slipId}`, amount: String(pays), currency, endRound: true, about };
    await sends.queue(vendor, 'win', `w-${slipId}`, paid);
  };

  /** When the first match of a slip that is not decided goes on. */
  const nextLook = ({ found, legs }: Looked): Date => {
    const begins = found.flatMap(({ row }, at) => (legs[at]?.state === 'open' ? [row.begins.getTime()] : []));
    return new Date(Math.max(now().getTime() + second, Math.min(...begins)));
  };

  /** Settles a slip if that is certain; returns whether it is. */
  const settle = async (slip: Row, looked: Looked): Promise<boolean> => {
    const { state, pays } = settleSlip(Number(slip.stake), looked.legs);
    if (state === 'open' || pays === null) return false;
    await end(slip, looked, { state, pays });
    return true;
  };

  /** Sells a slip at what it is worth now; or leaves it open, and says why. */
  const sell = async (slip: Row, looked: Looked): Promise<void> => {
    const back = async (why: Why) => {
      await change(slip, ['open', 'cashing'], { state: 'open', why, dueAt: now() });
    };
    const value = cashOutOf(Number(slip.stake), looked.legs);
    if (looked.isSuspended || value === null) return back('suspended');
    if (!slip.takesLess && BigInt(value) < (slip.offer ?? 0n)) return back('offer_changed');
    await end(slip, looked, { state: 'cashed', pays: value });
  };

  const goOn = (slip: Row): Promise<void> =>
    withSlip(slip, async (held, looked) => {
      if (held.state === 'open') {
        if (!(await settle(held, looked))) await change(held, ['open'], { dueAt: nextLook(looked) });
        return;
      }
      if (held.state !== 'cashing' || held.dueAt > now()) return;
      if (await settle(held, looked)) return;
      if (now() > after(held.dueAt, lateBy))
        await change(held, ['cashing'], { state: 'open', why: 'late', dueAt: now() });
      else await sell(held, looked);
    });

  const doDue = async (sport?: Sport): Promise<void> => {
    const due = await database.db
      .select()
      .from(sandboxSlips)
      .where(
        and(
          inArray(sandboxSlips.state, [...running]),
          lte(sandboxSlips.dueAt, now()),
          sport === undefined ? undefined : eq(sandboxSlips.sport, sport),
        ),
      )
      .orderBy(asc(sandboxSlips.dueAt))
      .limit(perStep);
    await eachOf(due, async (slip) => {
      for (const { fixture } of slip.legs) await matches.bringUp(fixture);
      if (slip.state === 'held') await takeHeld(slip);
      else if (slip.state === 'taking') await takeBack(slip);
      else await goOn(slip);
    });
    await sends.sendDue();
  };

  const shownSlip = (slip: Row, now: Now): object => {
    const { slipId, key, stake, rule, state, why, pays, offer, at, legs } = slip;
    const looked = isIn(running, state) ? lookIn(now, legs) : null;
    const isOpen = state === 'open' || state === 'cashing';
    const value = looked && isOpen && !looked.isSuspended ? cashOutOf(Number(stake), looked.legs) : null;
    const most = paysOf(
      Number(stake),
      legs.map((leg, index) => ((looked?.legs[index]?.state ?? leg.state) === 'void' ? 100 : leg.odds)),
    );
    return {
      id: slipId,
      key,
      stake: String(stake),
      rule,
      state,
      why,
      pays: wire(pays),
      most: String(most),
      cashOut: value === null ? null : String(value),
      offer: wire(offer),
      at: at.getTime(),
      legs: legs.map((leg, index) => ({ ...leg, state: leg.state ?? looked?.legs[index]?.state ?? 'open' })),
    };
  };
  const shownNow = async (slip: Row): Promise<object> => {
    const current = (await byId(slip.id)) ?? slip;
    return shownSlip(current, await matchesNow(current.legs));
  };

  return {
    matches,
    doDue,
    of: async (seat, sport) => {
      const player = walletKey(seat);
      const mine = and(eq(sandboxSlips.player, player), eq(sandboxSlips.sport, sport));
      const slipsIn = (states: readonly Row['state'][], most: number) =>
        database.db
          .select()
          .from(sandboxSlips)
          .where(and(mine, inArray(sandboxSlips.state, [...states])))
          .orderBy(desc(sandboxSlips.id))
          .limit(most);
      const open = await slipsIn(running, mostSlips);
      const past = await slipsIn([...settled, 'refused', 'taken_back'], shownSettled);
      const now = await matchesNow(open.flatMap(({ legs }) => legs));
      return [...open, ...past].map((slip) => ({ ...shownSlip(slip, now), isHere: slip.seat === seat.seat }));
    },
    place: async (seat, sport, placing) => {
      checkShape(sport, placing, seat);
      const player = walletKey(seat);
      for (const { fixture } of placing.legs) await matches.bringUp(fixture);
      const [slip, isNew] = await database.transaction(async (): Promise<[Row, boolean]> => {
        await seats.hold(seat.seat);
        const [known] = await database.db
          .select()
          .from(sandboxSlips)
          .where(and(eq(sandboxSlips.player, player), eq(sandboxSlips.key, placing.key)));
        if (known) {
          if (!isSame(known, placing, known.asked)) throw new NotPlayed('not_allowed');
          return [known, false];
        }
        const looked = await look(placing.legs, 'share');
        if (looked.found.some(({ row }) => sportOf(row) !== sport)) throw new NotPlayed('not_allowed');
        const open = await database.db.$count(
          sandboxSlips,
          and(eq(sandboxSlips.player, player), inArray(sandboxSlips.state, [...running])),
        );
        if (open >= mostSlips) throw new NotPlayed('too_many_slips');
        const at = now();
        // A match that begins this moment has its seeds mixed without this one.
        if (looked.found.some(({ row, position }) => position.phase === 'coming' && row.begins <= at))
          throw new NotPlayed('suspended');
        const judged = judge(placing, looked, seat.maxBet);
        if ('why' in judged) throw new NotPlayed(judged.why, judged.value);
        const legs = placing.legs.map((leg, at) => ({
          ...leg,
          odds: looked.isLive ? leg.odds : (judged.odds[at] ?? leg.odds),
        }));
        const [row] = await database.db
          .insert(sandboxSlips)
          .values({
            ...placing,
            asked: placing.legs,
            legs,
            slipId: randomUUID(),
            player,
            seat: seat.seat,
            sport,
            stake: BigInt(placing.stake),
            state: looked.isLive ? 'held' : 'taking',
            at,
            dueAt: after(at, looked.isLive ? delay : betWithin),
          })
          .returning();
        if (!row) throw new Error('the slip was not written');
        return [row, true];
      });
      if (isNew && slip.state === 'taking') await sendBet(slip);
      return shownNow(slip);
    },
    cashOut: async (seat, { slip: slipId, value, rule }) => {
      const [slip] = await database.db
        .select()
        .from(sandboxSlips)
        .where(and(eq(sandboxSlips.slipId, slipId), eq(sandboxSlips.player, walletKey(seat))));
      if (!slip) throw new NotPlayed('not_allowed');
      for (const { fixture } of slip.legs) await matches.bringUp(fixture);
      await withSlip(slip, async (held, looked) => {
        if (held.state !== 'open' || (await settle(held, looked))) return;
        if (looked.isSuspended) throw new NotPlayed('suspended');
        const asked = { offer: BigInt(value), takesLess: rule === 'any', why: null };
        if (looked.isLive) {
          await change(held, ['open'], { ...asked, state: 'cashing', dueAt: after(now(), delay) });
          return;
        }
        await sell({ ...held, ...asked }, looked);
      });
      // The win goes to the seat that placed the slip.
      await sends.sendDue(slip);
      return shownNow(slip);
    },
    proof: async (slipId) => {
      const [slip] = await database.db
        .select()
        .from(sandboxSlips)
        .where(and(eq(sandboxSlips.slipId, slipId), inArray(sandboxSlips.state, [...settled])));
      if (!slip) throw new NotPlayed('no_round');
      const { currency, gameName } = await seats.look(slip.seat);
      return { status: 'ok', slip: { ...(await shownNow(slip)), sport: slip.sport, currency, game: gameName } };
    },
  };
};
