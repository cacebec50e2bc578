import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { hashSeed, playFair } from '../../contract/fair.ts';
import { after, second } from '../../gateway/ground/clock.ts';
import { sandboxGameRounds, sandboxGameSeats } from './schema.ts';
import { choiceTold, resultTold } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { createHands, openTable, tableOf, takeBackAdded, thinking, type HandMove } from './hands.ts';
import { NotPlayed } from './notPlayed.ts';
import { lowestCashOut, multipleAt, reachedAfter } from '../rules/climb.ts';
import { mostStakes, playsOn, turnOf } from '../rules/hand.ts';
import { isAllowed, resultOf, stepOf, type Choice, type Result, type SoloSetup } from '../rules/play.ts';
import { isHit, livesIn, magazine } from '../rules/reef.ts';
import { createRounds, isOpen, soloOf, type RoundRow, type SoloSeat } from './rounds.ts';
import { newSeed, type Seat } from './seats.ts';
import type { GameServices } from './services.ts';

/** How long a bet may go unanswered before it is taken back; longer than the wait for the wallet. */
const betWithin = 30 * second;
/** How long a magazine is left alone before it is closed. */
const quiet = 20 * second;

/** A seat whose last round is this long ago is not played any more, so that its server seed can be shown. */
const forgottenAfter = 3_600 * second;

const longestLook = 10 * second;

const historyLength = 20;
const perStep = 50;

/** The most that a round may begin with: what it can come to later is within the limit of the seat too. */
const mostIn = ({ setup, maxBet }: SoloSeat): bigint =>
  setup.engine === 'hand' ? maxBet / BigInt(mostStakes) : maxBet;

export interface Play {
  state(seat: SoloSeat): Promise<object>;
  /** Answers once a round has ended by itself, or after a while. */
  wait(seat: SoloSeat, roundId: string): Promise<object>;
  begin(seat: SoloSeat, choice: Choice): Promise<object>;
  cashOut(seat: SoloSeat): Promise<object>;
  /** Fires at a fish, by what a catch of it pays. */
  shoot(seat: SoloSeat, fish: number): Promise<object>;
  /** Plays a hand of cards on. */
  move(seat: SoloSeat, move: HandMove): Promise<object>;
  /** Ends a magazine before it is empty. */
  stop(seat: SoloSeat): Promise<object>;
  newSeeds(seat: SoloSeat, clientSeed: string): Promise<object>;
  proof(roundId: string): Promise<object>;
  /** Ends what must not go on without the player. */
  leave(seat: SoloSeat): Promise<void>;
  doDue(): Promise<void>;
}

/** The rounds of the demo games. Every round is written down before its bet is sent, and paid from what is written down. */
export const createPlay = (services: GameServices): Play => {
  const { database, wallet, site, seats, sends, now } = services;
  const { openIn, newest } = createRounds(services);
  const hold = async (name: string): Promise<SoloSeat> => soloOf(await seats.hold(name));
  const look = async (name: string): Promise<SoloSeat> => soloOf(await seats.look(name));
  const resultOfRound = (setup: SoloSetup, round: RoundRow): Promise<Result> =>
    playFair(round, (draws) => resultOf(setup, round.choice, round.moves, draws));

  /** Ends a running round and queues what it pays; in the transaction that holds the seat. */
  const settle = async (seat: SoloSeat, round: RoundRow): Promise<void> => {
    const result = await resultOfRound(seat.setup, round);
    const { win } = result;
    const { adding, ...moves } = round.moves;
    const changed = await database.db
      .update(sandboxGameRounds)
      .set({ state: 'settled', win: BigInt(win), moves })
      .where(and(eq(sandboxGameRounds.id, round.id), eq(sandboxGameRounds.state, 'running')))
      .returning();
    if (changed.length === 0) return;
    if (adding) await takeBackAdded(services, seat, round);
    const { roundId } = round;
    const paid = {
      seat: seat.seat,
      roundId,
      amount: String(win),
      currency: seat.currency,
      endRound: true,
      ...resultTold(seat.setup, result, round.moves.cashedOut),
      ...('refund' in result && result.refund > 0 && { refund: String(result.refund) }),
      ...('uncounted' in result && result.uncounted > 0 && { uncounted: String(result.uncounted) }),
    };
    await sends.queue(seat.vendor, 'win', `w-${roundId}`, paid);
  };

  const hands = createHands(services, { settle });

  const takeBack = async (seat: SoloSeat, { id, roundId }: RoundRow): Promise<void> => {
    const changed = await database.db
      .update(sandboxGameRounds)
      .set({ state: 'taken_back' })
      .where(and(eq(sandboxGameRounds.id, id), eq(sandboxGameRounds.state, 'betting')))
      .returning();
    if (changed.length > 0)
      await sends.queue(seat.vendor, 'rollback', `x-${roundId}`, { seat: seat.seat, betTxId: `b-${roundId}` });
  };

  const climbEnds = async (seat: SoloSeat, round: RoundRow): Promise<{ at: number; cashedOut: number | null }> => {
    const result = await resultOfRound(seat.setup, round);
    const end = result.engine === 'climb' ? result.end : 0;
    const { target } = round.choice;
    return target !== undefined && target <= end
      ? { at: reachedAfter(target), cashedOut: target }
      : { at: reachedAfter(end + 1), cashedOut: null };
  };

  /** Settles a round whose time is over; done first whenever a round is looked at. */
  const settleIfDue = async (seat: SoloSeat, round: RoundRow): Promise<void> => {
    if (round.dueAt > now()) return;
    if (round.state === 'betting') return takeBack(seat, round);
    if (seat.setup.engine !== 'climb') return settle(seat, round);
    const { cashedOut } = await climbEnds(seat, round);
    await settle(seat, cashedOut === null ? round : { ...round, moves: { cashedOut } });
  };

  const withRound = async (seat: SoloSeat, work: (seat: SoloSeat, round: RoundRow) => Promise<void>): Promise<void> => {
    await database.transaction(async () => {
      const locked = await hold(seat.seat);
      const round = await openIn(seat.seat);
      if (round?.state === 'running') await work(locked, round);
    });
  };

  /** What a page may know of a round: nothing of what is drawn before it ends, no server seed before it is replaced. */
  const shown = async (seat: SoloSeat, round: RoundRow | undefined): Promise<object | null> => {
    if (!round) return null;
    const { roundId, clientSeed, nonce, choice, moves, state, win } = round;
    const report = { roundId, clientSeed, nonce, choice, moves, state, win: String(win) };
    const seeds = {
      seedHash: await hashSeed(round.serverSeed),
      serverSeed: round.serverSeed === seat.serverSeed ? null : round.serverSeed,
    };
    const elapsed = now().getTime() - round.at.getTime();
    if (state === 'settled') return { ...report, ...seeds, result: await resultOfRound(seat.setup, round) };
    if (state === 'running' && seat.setup.engine === 'reef') {
      const result = await resultOfRound(seat.setup, round);
      const words = result.engine === 'reef' ? result.words : [];
      const hits = (moves.aims ?? []).map((fish, shot) => isHit(words[shot] ?? 0, fish));
      return { ...report, ...seeds, hits };
    }
    if (state === 'running' && seat.setup.engine === 'hand') {
      const table = await tableOf(round);
      const left = round.dueAt.getTime() - now().getTime();
      return { ...report, ...seeds, table: openTable(table), can: playsOn(table), left };
    }
    return { ...report, ...seeds, elapsed };
  };

  const state = async (seat: SoloSeat): Promise<object> => {
    await withRound(seat, settleIfDue);
    await sends.sendDue(seat);
    const current = await look(seat.seat);
    const [last, ...earlier] = await newest(seat.seat, historyLength);
    return {
      ...(await seats.shown(current)),
      maxBet: String(mostIn(current)),
      step: stepOf(current.setup),
      seeds: { hash: await hashSeed(current.serverSeed), client: current.clientSeed, next: current.nonce + 1 },
      round: await shown(current, last),
      history: await Promise.all([...(last ? [last] : []), ...earlier].map((round) => shown(current, round))),
    };
  };

  /** Nothing more is drawn from a server seed that is to be shown; in the transaction that holds the seat. */
  const retireSeed = async ({ seat }: Pick<Seat, 'seat'>): Promise<void> => {
    if (await openIn(seat)) return;
    await database.db
      .update(sandboxGameSeats)
      .set({ serverSeed: newSeed(), nonce: 0 })
      .where(eq(sandboxGameSeats.seat, seat));
  };

  return {
    state,
    proof: async (roundId) => {
      const [found] = await database.db
        .select()
        .from(sandboxGameRounds)
        .where(and(eq(sandboxGameRounds.roundId, roundId), eq(sandboxGameRounds.state, 'settled')));
      if (!found) throw new NotPlayed('no_round');
      const [last] = await newest(found.seat, 1);
      if (last && after(last.at, forgottenAfter) < now())
        await database.transaction(async () => {
          const locked = await hold(found.seat);
          if (locked.serverSeed === found.serverSeed) await retireSeed(locked);
        });
      const { gameName, setup, currency, ...seat } = await look(found.seat);
      const round = await shown({ ...seat, gameName, setup, currency }, found as RoundRow);
      return { status: 'ok', game: { name: gameName, nodeId: seat.nodeId }, setup, currency, round };
    },
    begin: async (seat, choice) => {
      const { setup, minBet } = seat;
      const stake = BigInt(choice.stake);
      if (!isAllowed(setup, choice) || stake < minBet || stake > mostIn(seat)) throw new NotPlayed('not_allowed');
      const { leastRoundMs } = await site.conduct();
      const roundId = randomUUID();
      const at = now();
      await database.transaction(async () => {
        const locked = await hold(seat.seat);
        const running = await openIn(seat.seat);
        if (running) await settleIfDue(locked, running);
        if (await openIn(seat.seat)) throw new NotPlayed('round_open');
        const [last] = await newest(seat.seat, 1);
        if (last && after(last.at, leastRoundMs) > at) throw new NotPlayed('too_soon');
        const nonce = locked.nonce + 1;
        await database.db.update(sandboxGameSeats).set({ nonce }).where(eq(sandboxGameSeats.seat, seat.seat));
        const { serverSeed, clientSeed } = locked;
        const dueAt = after(at, betWithin);
        await database.db
          .insert(sandboxGameRounds)
          .values({ seat: seat.seat, roundId, serverSeed, clientSeed, nonce, choice, state: 'betting', at, dueAt });
      });
      const { currency } = seat;
      const named = { seat: seat.seat, txId: `b-${roundId}`, roundId };
      const bet = { ...named, amount: String(stake), currency, ...choiceTold(setup, choice) };
      const answer = await wallet.send('bet', seat.vendor, bet);
      const unplayed = await database.transaction(async () => {
        const locked = await hold(seat.seat);
        const round = await openIn(seat.seat);
        if (round?.roundId !== roundId) return 'unsure';
        if (!answer) {
          await takeBack(locked, round);
          return 'unsure';
        }
        const begunAt = now();
        const begun: RoundRow = { ...round, state: answer.status === 'ok' ? 'running' : 'refused', at: begunAt };
        const lasts = {
          climb: async () => (await climbEnds(locked, begun)).at,
          reef: () => quiet,
          reels: () => 0,
          table: () => 0,
          hand: async () => (turnOf(await tableOf(begun)) === null ? 0 : thinking),
        };
        const dueAt = after(begunAt, answer.status === 'ok' ? await lasts[setup.engine]() : 0);
        await database.db
          .update(sandboxGameRounds)
          .set({ state: begun.state, at: begunAt, dueAt })
          .where(eq(sandboxGameRounds.id, round.id));
        if (answer.status !== 'ok') return answer.status;
        await settleIfDue(locked, { ...begun, dueAt });
        return null;
      });
      if (unplayed === 'unsure') await sends.sendDue(seat);
      if (unplayed !== null) throw new NotPlayed(unplayed);
      return state(seat);
    },
    wait: async (seat, roundId) => {
      const round = await openIn(seat.seat);
      if (round?.roundId === roundId) {
        const left = round.dueAt.getTime() - now().getTime();
        await setTimeout(Math.max(0, Math.min(left, longestLook)));
      }
      return state(seat);
    },
    cashOut: async (seat) => {
      await withRound(seat, async (locked, round) => {
        const reached = multipleAt(now().getTime() - round.at.getTime());
        const { at } = await climbEnds(locked, round);
        if (now().getTime() - round.at.getTime() >= at) return settleIfDue(locked, round);
        // At 1.00 there is nothing to cash out yet.
        if (reached >= lowestCashOut) await settle(locked, { ...round, moves: { cashedOut: reached } });
      });
      return state(seat);
    },
    shoot: async (seat, fish) => {
      const { setup } = seat;
      if (setup.engine !== 'reef' || !livesIn(setup.water, fish)) throw new NotPlayed('not_allowed');
      await withRound(seat, async (locked, round) => {
        if (round.dueAt <= now()) return settle(locked, round);
        const aims = [...(round.moves.aims ?? []), fish];
        if (aims.length >= magazine) return settle(locked, { ...round, moves: { aims } });
        await database.db
          .update(sandboxGameRounds)
          .set({ moves: { aims }, dueAt: after(now(), quiet) })
          .where(eq(sandboxGameRounds.id, round.id));
      });
      return state(seat);
    },
    move: async (seat, move) => {
      try {
        await hands.move(seat, move);
      } finally {
        await sends.sendDue(seat);
      }
      return state(seat);
    },
    stop: async (seat) => {
      await withRound(seat, (locked, round) =>
        locked.setup.engine === 'reef' ? settle(locked, round) : Promise.resolve(),
      );
      return state(seat);
    },
    newSeeds: async (seat, clientSeed) => {
      await database.transaction(async () => {
        await hold(seat.seat);
        if (await openIn(seat.seat)) throw new NotPlayed('round_open');
        await database.db
          .update(sandboxGameSeats)
          .set({ serverSeed: newSeed(), clientSeed, nonce: 0 })
          .where(eq(sandboxGameSeats.seat, seat.seat));
      });
      return state(seat);
    },
    leave: async (seat) => {
      await withRound(seat, (locked, round) =>
        locked.setup.engine === 'reef' || locked.setup.engine === 'hand' ? settle(locked, round) : Promise.resolve(),
      );
      await database.transaction(async () => retireSeed(await hold(seat.seat)));
    },
    doDue: async () => {
      const due = await database.db
        .select({ seat: sandboxGameRounds.seat })
        .from(sandboxGameRounds)
        .where(and(isOpen, lte(sandboxGameRounds.dueAt, now())))
        .limit(perStep);
      await eachOf(due, ({ seat }) =>
        database.transaction(async () => {
          const locked = await hold(seat);
          const round = await openIn(seat);
          if (round) await settleIfDue(locked, round);
        }),
      );
    },
  };
};
