import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { after, minute, second } from '../../gateway/ground/clock.ts';
import { sandboxEventBets, sandboxEvents } from './schema.ts';
import { cupRoomOf, hallOf, tableOf } from './cupTables.ts';
import { cupEnding, cupTold } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { createEventBets, walletKey, standing, type EventBet } from './eventBets.ts';
import { createEvents, drawnFor, shownSeeds, type EventRow } from './events.ts';
import { NotPlayed } from './notPlayed.ts';
import { handOf, houseKeeps, kindOf, payCup, throwCups, type Cup, type Dice, type Kind } from '../rules/cup.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';

interface CupPlay {
  readonly key: string;
  readonly stake: number;
  readonly clientSeed: string;
}

export interface Cups {
  state(seat: Seat): Promise<object>;
  play(seat: Seat, wanted: CupPlay): Promise<object>;
  keep(seat: Seat, game: string, keeps: readonly boolean[]): Promise<object>;
  leave(seat: Seat): Promise<void>;
  doDue(): Promise<void>;
}

interface Data {
  readonly stake: number;
  readonly most: number;
  readonly chairs?: readonly string[];
  readonly houses?: number;
  /** Of each chair, once it is shown. */
  readonly keeps?: readonly (readonly boolean[])[];
  readonly hands?: readonly Dice[];
  readonly pays?: readonly number[];
  readonly endedAt?: number;
}
type Row = EventRow<Data>;

const gatherFor = 10 * second;
/** Stakes that the process did not hear of for so long are given back, and the game is called off. */
const takeFor = 30 * second;
const keepFor = 15 * second;
const showFor = 6 * second;
const rememberFor = minute;
const housePlayers = 2;
const historyLength = 20;
const perStep = 50;

type Phase = 'gathering' | 'taking' | 'keeping' | 'waiting' | 'shown' | 'over';

/** Games of five dice; a table gathers its players again before each game. */
export const createCups = (services: GameServices): Cups => {
  const { database, site, seats, sends, now } = services;
  const events = createEvents<Data>(services, 'cup');
  const bets = createEventBets(services);

  const write = (id: string, changes: Partial<Pick<Row, 'state' | 'dueAt' | 'data'>>) =>
    database.db.update(sandboxEvents).set(changes).where(eq(sandboxEvents.id, id));

  const chairsOf = async ({ id, data }: Row): Promise<EventBet[]> => {
    const all = await bets.of(id);
    return (data.chairs ?? []).flatMap((betId) => all.find((bet) => bet.betId === betId) ?? []);
  };
  const cupsOf = (event: Row): Promise<Cup[]> => {
    const { chairs = [], houses = 0 } = event.data;
    return drawnFor(event, (draws) => throwCups(chairs.length + houses, draws));
  };

  const callOff = async (event: Row, all: readonly EventBet[]): Promise<void> => {
    for (const bet of all) await bets.takeBack(bet, { EN: 'The game was called off' });
    await events.finish(event, { ...event.data, chairs: [], endedAt: now().getTime() });
  };

  const deal = async (event: Row, taken: readonly EventBet[]): Promise<void> => {
    const houses = taken.length === 1 ? housePlayers : 0;
    await write(event.id, { data: { ...event.data, chairs: taken.map(({ betId }) => betId), houses } });
    const seeds = taken.map(({ clientSeed }) => clientSeed);
    await events.close(event, seeds, after(now(), keepFor));
  };

  const settle = async (event: Row, chairs: readonly EventBet[]): Promise<void> => {
    const cups = await cupsOf(event);
    const keeps = cups.map(({ first }, chair) => chairs[chair]?.keeps ?? houseKeeps(first));
    const hands = cups.map((cup, chair) => handOf(cup, keeps[chair] ?? []));
    const pays = payCup(event.data.stake, hands);
    for (const [chair, bet] of chairs.entries())
      await bets.pay([bet], pays[chair] ?? 0, cupEnding(hands[chair] ?? []), {
        txId: `w-${bet.betId}`,
        roundId: event.id,
      });
    await events.finish(event, { ...event.data, keeps, hands, pays, endedAt: now().getTime() });
  };

  /** Takes a game as far as it can go now; in a transaction. What comes back is to be sent to the wallet, all at once. */
  const advance = async (event: Row): Promise<EventBet[]> => {
    const all = await bets.of(event.id);
    if (event.state === 'open') {
      const isFull = standing(all).length >= event.data.most;
      if (!isFull && now() < event.dueAt) return [];
      const dueAt = after(now(), takeFor);
      await write(event.id, { state: 'taking', dueAt });
      return advance({ ...event, state: 'taking', dueAt });
    }
    if (event.state === 'taking') {
      if (now() >= event.dueAt) await callOff(event, all);
      else if (all.some(({ state }) => state === 'gathered')) return bets.claim(event.id);
      else if (!all.some(({ state }) => state === 'taking')) {
        const taken = all.filter(({ state }) => state === 'taken');
        await (taken.length === 0 ? callOff(event, []) : deal(event, taken));
      }
    }
    if (event.state === 'closed') {
      const chairs = await chairsOf(event);
      if (now() >= event.dueAt || chairs.every(({ keeps }) => keeps !== null)) await settle(event, chairs);
    }
    return [];
  };

  const bringUp = async (...ids: readonly string[]): Promise<void> => {
    const step = (id: string) =>
      database.transaction(async () => {
        const event = await events.hold(id);
        return event ? advance(event) : [];
      });
    const asked: EventBet[] = [];
    try {
      await eachOf(ids, async (id) => asked.push(...(await step(id))));
    } finally {
      await Promise.all(asked.map((bet) => bets.send(bet, bet.event, cupTold)));
      await eachOf(new Set(asked.map(({ event }) => event)), step);
    }
  };

  const gatheringAt = async (table: string): Promise<Row | null> => {
    const [found] = await database.db
      .select({ id: sandboxEvents.id })
      .from(sandboxEvents)
      .where(and(eq(sandboxEvents.kind, 'cup'), eq(sandboxEvents.place, table), eq(sandboxEvents.state, 'open')));
    return found ? events.find(found.id) : null;
  };

  /** The game that a table gathers for, held; one begins where there is none. */
  const nextGame = async (place: string, data: Data): Promise<Row> => {
    const begins = now();
    const dueAt = after(begins, gatherFor);
    // A game that was found may be full before it is held; then there is another.
    for (;;) {
      await events.make({ id: `cup-${randomUUID()}`, place, begins, data, dueAt });
      const found = await gatheringAt(place);
      const held = found && (await events.hold(found.id));
      if (held?.state === 'open') return held;
    }
  };

  const gamesOf = async (seat: Seat, most: number, isSettled = false) =>
    (await database.db
      .select({ event: sandboxEvents, bet: sandboxEventBets })
      .from(sandboxEventBets)
      .innerJoin(sandboxEvents, eq(sandboxEvents.id, sandboxEventBets.event))
      .where(
        and(
          eq(sandboxEventBets.player, walletKey(seat)),
          sql`starts_with(${sandboxEvents.place}, ${hallOf(seat)})`,
          isSettled ? eq(sandboxEventBets.state, 'settled') : undefined,
        ),
      )
      .orderBy(desc(sandboxEventBets.id))
      .limit(most)) as { event: Row; bet: EventBet }[];

  const isSeated = ({ event, bet }: { event: Row; bet: EventBet }): boolean =>
    event.state !== 'over' && standing([bet]).length > 0;

  const phaseOf = ({ state, data: { chairs = [], endedAt = 0 } }: Row, { keeps }: EventBet): Phase => {
    switch (state) {
      case 'open':
        return 'gathering';
      case 'taking':
        return 'taking';
      case 'closed':
        return keeps === null ? 'keeping' : 'waiting';
      case 'over':
        return chairs.length > 0 && now().getTime() < endedAt + showFor ? 'shown' : 'over';
    }
  };

  /** What one player may see of the chairs: their own dice, and those of the others once all are shown. */
  const seenBy = async (event: Row, own: EventBet) => {
    const { chairs = [], houses = 0, hands, keeps, pays } = event.data;
    if (event.clientSeed === null)
      return standing(await bets.of(event.id)).map(({ betId }) => ({
        isOwn: betId === own.betId,
        isHouse: false,
        hasChosen: false,
      }));
    const all = await chairsOf(event);
    const cups = await cupsOf(event);
    return Array.from({ length: chairs.length + houses }, (_, chair) => {
      const bet = all[chair];
      const isOwn = bet?.betId === own.betId;
      const cup = cups[chair];
      const kept = isOwn ? own.keeps : (keeps?.[chair] ?? null);
      const hand = hands?.[chair] ?? (isOwn && cup && kept ? handOf(cup, kept) : null);
      return {
        isOwn,
        isHouse: bet === undefined,
        hasChosen: bet?.keeps !== null,
        ...((isOwn || hands) && { first: cup?.first, keeps: keeps?.[chair] ?? kept }),
        ...(hand && { hand, kind: kindOf(hand) }),
        ...(pays && { pays: String(pays[chair]) }),
      };
    });
  };

  const shown = async (event: Row, own: EventBet): Promise<object> => {
    const { id, data, state, dueAt } = event;
    const { stake, most, chairs = [], houses = 0 } = data;
    const base = { id, stake: String(stake), most };
    if (standing([own]).length === 0) {
      const isCalledOff = state === 'over' && chairs.length === 0;
      const why = own.why ?? (isCalledOff ? 'called_off' : 'unsure');
      return { ...base, phase: 'over', until: null, why, players: [] };
    }
    return {
      ...base,
      phase: phaseOf(event, own),
      until: state === 'over' ? null : dueAt.getTime(),
      why: null,
      players: await seenBy(event, own),
      pot: String(stake * (chairs.length + houses)),
      seat: chairs.indexOf(own.betId) + 1,
      ...(await shownSeeds(event, state === 'over')),
    };
  };

  const gathering = async (seat: Seat): Promise<object[]> => {
    const { stakes } = cupRoomOf(site, seat);
    const tables = stakes.map((stake) => tableOf(seat, stake));
    const rows = await database.db
      .select({ data: sandboxEvents.data, players: sql<number>`count(*)::int` })
      .from(sandboxEvents)
      .innerJoin(sandboxEventBets, eq(sandboxEventBets.event, sandboxEvents.id))
      .where(
        and(
          eq(sandboxEvents.kind, 'cup'),
          eq(sandboxEvents.state, 'open'),
          inArray(sandboxEvents.place, tables),
          eq(sandboxEventBets.state, 'gathered'),
        ),
      )
      .groupBy(sandboxEvents.id);
    return rows.map(({ data, players }) => ({ stake: String((data as Data).stake), players }));
  };

  const historyOf = async (seat: Seat): Promise<object[]> =>
    (await gamesOf(seat, historyLength, true)).map(({ event: { id, data }, bet }) => {
      const { chairs = [], hands = [], houses = 0, stake } = data;
      const hand = hands[chairs.indexOf(bet.betId)] ?? [];
      const kind: Kind = kindOf(hand);
      return { id, stake: String(stake), win: String(bet.win), hand, kind, players: chairs.length + houses };
    });

  const current = async (seat: Seat): Promise<object | null> => {
    const [latest] = await gamesOf(seat, 1);
    if (!latest) return null;
    if (latest.event.state !== 'over') await bringUp(latest.event.id);
    const [{ event, bet } = latest] = await gamesOf(seat, 1);
    const isOut = standing([bet]).length === 0;
    // That an earlier seat got no chair says nothing of this one.
    if (isOut && bet.seat !== seat.seat) return null;
    const isOver = event.state === 'over' || isOut;
    const endedAt = event.data.endedAt ?? bet.at.getTime();
    return isOver && now().getTime() >= endedAt + rememberFor ? null : shown(event, bet);
  };

  const state = async (seat: Seat): Promise<object> => {
    const { stakes, chairs } = cupRoomOf(site, seat);
    const game = await current(seat);
    await sends.sendDue(seat);
    return {
      ...(await seats.shown(seat)),
      stakes: stakes.map(String),
      chairs,
      isRoom: seat.room !== null,
      now: now().getTime(),
      cup: game,
      gathering: await gathering(seat),
      history: await historyOf(seat),
    };
  };

  return {
    state,
    play: async (seat, { stake, ...wanted }) => {
      const { stakes, chairs } = cupRoomOf(site, seat);
      if (!stakes.includes(stake) || BigInt(stake) > seat.maxBet) throw new NotPlayed('not_allowed');
      const table = tableOf(seat, stake);
      const before = await gatheringAt(table);
      if (before) await bringUp(before.id);
      const chair = await bets.join(seat, { ...wanted, stake, side: table }, async () => {
        const [latest] = await gamesOf(seat, 1);
        if (latest && isSeated(latest)) throw new NotPlayed('round_open');
        const { id: event } = await nextGame(table, { stake, most: chairs });
        const all = await bets.of(event);
        // The last chair ends the gathering, so that no one comes after it.
        if (standing(all).length + 1 >= chairs) await write(event, { state: 'taking', dueAt: after(now(), takeFor) });
        return { event, betId: `${event}-${all.length + 1}` };
      });
      await bringUp(chair.event);
      return state(seat);
    },
    keep: async (seat, game, keeps) => {
      await bringUp(game);
      await database.transaction(async () => {
        const event = await events.hold(game);
        const own = event && (await chairsOf(event)).find(({ player }) => player === walletKey(seat));
        if (!own) throw new NotPlayed('no_round');
        if (own.keeps) {
          if (own.keeps.some((kept, die) => kept !== keeps[die])) throw new NotPlayed('not_allowed');
          return;
        }
        if (event.state !== 'closed') throw new NotPlayed('too_late');
        await database.db.update(sandboxEventBets).set({ keeps }).where(eq(sandboxEventBets.id, own.id));
      });
      await bringUp(game);
      return state(seat);
    },
    leave: async ({ seat }) => {
      await database.db
        .update(sandboxEventBets)
        .set({ state: 'refused', why: 'seat_ended' })
        .where(and(eq(sandboxEventBets.seat, seat), eq(sandboxEventBets.state, 'gathered')));
    },
    doDue: async () => {
      await bringUp(...(await events.due(perStep)));
      await events.sweep();
    },
  };
};
