import { eachOf } from './eachOf.ts';
import { NotPlayed } from './notPlayed.ts';
import { sportOf, type Matches, type MatchRow, type Position } from './matches.ts';
import { firstMarketOf, type Score, type Sport } from '../rules/sports.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';
import { createSlips, type CashingOut, type Placing } from './slips.ts';

export interface Book {
  state(seat: Seat, matches: readonly string[]): Promise<object>;
  place(seat: Seat, placing: Placing): Promise<object>;
  cashOut(seat: Seat, cashing: CashingOut): Promise<object>;
  proof(slipId: string): Promise<object>;
  readonly matches: Matches;
  doDue(): Promise<void>;
}

const lastLines = 5;
const shownResults = 20;
const perStep = 50;

/** Sportsbooks on simulated matches. */
export const createBook = (services: GameServices): Book => {
  const { seats, now } = services;
  const slips = createSlips(services);
  const { matches } = slips;

  const sportFor = ({ setup }: Seat): Sport => {
    if (setup.engine !== 'book') throw new NotPlayed('not_allowed');
    return setup.sport;
  };

  const lines = (events: readonly string[]): object[] =>
    events
      .flatMap((event, at) => (event === 'quiet' ? [] : [{ minute: at + 1, event }]))
      .slice(-lastLines)
      .reverse();

  const resultOf = ({ id, begins, data: { league, home, away, result, abandonedAt } }: MatchRow) => ({
    ...{ id, league, home, away, startsAt: begins.getTime() },
    ...{ result: result satisfies Score | undefined, abandoned: abandonedAt !== undefined },
  });

  const shown = async (row: MatchRow, position: Position, isNamed: boolean): Promise<object> => {
    const { league, home, away } = row.data;
    const { phase, isSuspended, odds, told } = position;
    const first = firstMarketOf(sportOf(row));
    const brief = {
      id: row.id,
      league,
      home,
      away,
      startsAt: row.begins.getTime(),
      phase,
      suspended: isSuspended,
      ...('minute' in told ? { minute: told.minute, score: told.score } : { score: told.sets, points: told.points }),
      first: odds[first] ?? null,
      markets: Object.values(odds).filter((prices) => Object.values(prices).some((price) => price !== null)).length,
    };
    if (!isNamed) return brief;
    const { seedHash, serverSeed, clientSeed, seeds } = await matches.seedsOf(row);
    return {
      ...brief,
      odds,
      form: (await matches.form(row)).map(resultOf),
      ...('events' in told && { feed: lines(told.events) }),
      seedHash,
      serverSeed,
      clientSeed,
      seeds: seeds.length,
      /** Since when its hash stands, where it was made after its kick-off. */
      since: row.madeAt > row.begins ? row.madeAt.getTime() : null,
    };
  };

  const state: Book['state'] = async (seat, named) => {
    const sport = sportFor(seat);
    const rows = await matches.prepare(sport);
    // Another player's slip that fails is tried again, and reported, with all that is due.
    await slips.doDue(sport).catch(() => undefined);
    const list: object[] = [];
    for (const row of rows) list.push(await shown(row, await matches.position(row), named.includes(row.id)));
    return {
      ...(await seats.shown(seat)),
      now: now().getTime(),
      matches: list,
      results: (await matches.results(sport, shownResults)).map(resultOf),
      slips: await slips.of(seat, sport),
    };
  };

  return {
    matches,
    state,
    place: async (seat, placing) => {
      const slip = await slips.place(seat, sportFor(seat), placing);
      return { status: 'ok', slip, balance: await seats.balanceOf(seat) };
    },
    cashOut: async (seat, cashing) => {
      sportFor(seat);
      const slip = await slips.cashOut(seat, cashing);
      return { status: 'ok', slip, balance: await seats.balanceOf(seat) };
    },
    proof: (slipId) => slips.proof(slipId),
    doDue: async () => {
      await eachOf([() => matches.doDue(perStep), () => slips.doDue()], (work) => work());
    },
  };
};
