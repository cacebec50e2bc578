import type { Infer } from 'superstruct';
import type { match } from '../../contract/play/feed.ts';
import { after, second } from '../../gateway/ground/clock.ts';
import { fightEnding, fightTold } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { createEventBets, walletKey, standing, type EventBet } from './eventBets.ts';
import { createEvents, drawnFor, shownSeeds, type EventRow } from './events.ts';
import { NotPlayed } from './notPlayed.ts';
import {
  bettingMs,
  emblems,
  everyMs,
  exchangeMs,
  fightOdds,
  fightOf,
  hitsOf,
  payFight,
  playFight,
  scoreOf,
  type Fight,
  type FightSide,
  type Fought,
} from '../rules/fight.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';

type FeedMatch = Infer<typeof match>;

interface FightBet {
  readonly key: string;
  readonly fight: string;
  readonly side: FightSide;
  readonly stake: number;
  readonly clientSeed: string;
}

export interface Fights {
  state(seat: Seat): Promise<object>;
  bet(seat: Seat, bet: FightBet): Promise<object>;
  /** The fight of a ring that takes bets, as a feed names it. */
  coming(ring: number): Omit<FeedMatch, 'nodeId' | 'league'>[];
  doDue(): Promise<void>;
}

interface Data {
  readonly ring: number;
  readonly number: number;
  readonly red: number;
  readonly blue: number;
  /** Once it is over. */
  readonly winner?: FightSide;
  readonly score?: readonly [number, number];
}
type Row = EventRow<Data>;

const historyLength = 20;
const perStep = 50;

/** Duels in rings, which all players of a ring see alike. */
export const createFights = (services: GameServices): Fights => {
  const { database, seats, sends, now } = services;
  const events = createEvents<Data>(services, 'fight');
  const bets = createEventBets(services);

  const playOut = (event: Row): Promise<Fought> => {
    const { red, blue } = event.data;
    return drawnFor(event, (draws) => playFight(hitsOf(red, blue), draws));
  };
  const closesAt = ({ begins }: Row): Date => after(begins, bettingMs);
  const endsAt = (event: Row, { exchanges }: Fought): Date => after(closesAt(event), exchanges.length * exchangeMs);

  const stakesOf = (own: readonly EventBet[]): Partial<Record<FightSide, number>> => {
    const stakes: Partial<Record<FightSide, number>> = {};
    for (const { side, stake } of own) stakes[side as FightSide] = (stakes[side as FightSide] ?? 0) + Number(stake);
    return stakes;
  };

  const settle = async (event: Row, { winner, score }: Fought): Promise<void> => {
    const { red, blue } = event.data;
    const odds = fightOdds(hitsOf(red, blue));
    const { players, isWaiting } = await bets.payable(event.id);
    const ending = fightEnding(event.data, score);
    for (const own of players) await bets.pay(own, payFight(stakesOf(own), odds, winner), ending);
    if (isWaiting) await events.next(event, after(now(), second));
    else await events.finish(event, { ...event.data, winner, score });
  };

  const bringUp = (id: string): Promise<void> =>
    database.transaction(async () => {
      const event = await events.hold(id);
      if (!event || event.state === 'over' || now() < closesAt(event)) return;
      const closed =
        event.state === 'closed'
          ? event
          : await events.close(
              event,
              (await bets.of(id)).map(({ clientSeed }) => clientSeed),
              closesAt(event),
            );
      const fought = await playOut(closed);
      if (endsAt(closed, fought) > now()) await events.next(closed, endsAt(closed, fought));
      else await settle(closed, fought);
    });

  const ringOf = ({ setup }: Seat): number => {
    if (setup.engine !== 'fight') throw new NotPlayed('not_allowed');
    return setup.ring;
  };

  /** The fight of a ring now, if its bets could be placed; one that nobody saw begin is not fought. */
  const fightNow = async (ring: number): Promise<{ fight: ReturnType<typeof fightOf>; event: Row | null }> => {
    const fight = fightOf(ring, now().getTime());
    const { id, number, red, blue, startsAt } = fight;
    const begins = new Date(startsAt);
    if (fight.phase === 'betting')
      await events.make({
        id,
        place: String(ring),
        begins,
        data: { ring, number, red, blue },
        dueAt: after(begins, bettingMs),
      });
    else await bringUp(id);
    return { fight, event: await events.find(id) };
  };

  const progressOf = async (event: Row) => {
    if (event.clientSeed === null)
      return { exchanges: [], score: [0, 0], winner: null, ...(await shownSeeds(event, false)) };
    const fought = await playOut(event);
    const passed = Math.floor((now().getTime() - closesAt(event).getTime()) / exchangeMs);
    const isOver = passed >= fought.exchanges.length;
    const exchanges = fought.exchanges.slice(0, passed);
    return {
      exchanges,
      score: scoreOf(exchanges),
      winner: isOver ? fought.winner : null,
      ...(await shownSeeds(event, isOver)),
    };
  };

  const historyOf = async (ring: number): Promise<object[]> => {
    const { id: current } = fightOf(ring, now().getTime());
    return (await events.past(String(ring), historyLength + 1))
      .filter(({ id }) => id !== current)
      .slice(0, historyLength)
      .map(({ id, data: { red, blue, winner, score } }) => ({ id, red, blue, winner, score }));
  };

  const shown = async (fight: Fight & { phase: string }, event: Row, purse: string): Promise<object> => {
    const all = await bets.of(event.id);
    const own = all.filter(({ player }) => player === purse);
    const { id, number, red, blue, startsAt, phase } = fight;
    return {
      id,
      number,
      red,
      blue,
      startsAt,
      phase,
      odds: fightOdds(hitsOf(red, blue)),
      ...(await progressOf(event)),
      bets: own.map((bet) => ({
        side: bet.side,
        stake: String(bet.stake),
        state: bet.state,
        place: all.indexOf(bet) + 1,
      })),
      paid: own.some(({ state }) => state === 'settled') ? String(own.reduce((sum, { win }) => sum + win, 0n)) : null,
    };
  };

  const state = async (seat: Seat): Promise<object> => {
    const ring = ringOf(seat);
    const { fight, event } = await fightNow(ring);
    await sends.sendDue(seat);
    return {
      ...(await seats.shown(seat)),
      now: now().getTime(),
      fight: event && (await shown(fight, event, walletKey(seat))),
      nextAt: fight.startsAt + everyMs,
      history: await historyOf(ring),
    };
  };

  return {
    coming: (ring) => {
      const { id, red, blue, startsAt, phase } = fightOf(ring, now().getTime());
      if (phase !== 'betting') return [];
      const odds = fightOdds(hitsOf(red, blue));
      const names = { red: emblems[red] ?? '', draw: 'Draw', blue: emblems[blue] ?? '' };
      const sides = [
        ['red', '1'],
        ['draw', 'X'],
        ['blue', '2'],
      ] as const;
      return [
        {
          id,
          home: names.red,
          away: names.blue,
          startsAt: new Date(startsAt + bettingMs).toISOString(),
          isLive: false,
          isSuspended: false,
          others: 0,
          outcomes: sides.map(([side, label]) => ({
            pick: `${id}:${side}`,
            label,
            name: names[side],
            odds: odds[side] || null,
          })),
        },
      ];
    },
    state,
    bet: async (seat, { fight, ...bet }) => {
      const { minBet, maxBet } = seat;
      const ring = ringOf(seat);
      if (BigInt(bet.stake) < minBet) throw new NotPlayed('not_allowed');
      await bets.place(seat, { ...bet, event: fight }, async (own) => {
        const event = await events.share(fight);
        if (event?.data.ring !== ring || event.state !== 'open' || now() >= closesAt(event))
          throw new NotPlayed('bets_closed');
        const placed = standing(own).reduce((sum, { stake }) => sum + stake, 0n);
        if (placed + BigInt(bet.stake) > maxBet) throw new NotPlayed('limit_reached');
        const { red, blue } = event.data;
        return fightTold({ red, blue }, bet.side, fightOdds(hitsOf(red, blue))[bet.side], bet.stake);
      });
      return state(seat);
    },
    doDue: async () => {
      await eachOf(await events.due(perStep), bringUp);
      await events.sweep();
    },
  };
};
