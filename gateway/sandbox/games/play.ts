import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import { hashSeed, playFair } from '../../../contract/fair.ts';
import type { WalletStatus } from '../../../contract/vendorWallet.ts';
import { after, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { sandboxGameRounds, sandboxGameSeats, sandboxGameSends } from '../schema.ts';
import { lowestCashOut, multipleAt, reachedAfter } from './rules/climb.ts';
import { isAllowed, resultOf, stepOf, type Choice, type Moves, type Result, type Setup } from './rules/play.ts';
import { isHit, magazine, type Fish } from './rules/reef.ts';
import { setupOfNode } from './setups.ts';
import type { WalletClient } from './walletClient.ts';

type SeatRow = Omit<typeof sandboxGameSeats.$inferSelect, 'setup'> & { readonly setup: Setup };
type RoundRow = Omit<typeof sandboxGameRounds.$inferSelect, 'choice' | 'moves'> & {
  readonly choice: Choice;
  readonly moves: Moves;
};

/** Why the server does not do something: one of the wallet's words, or one of the server's. */
export class NotPlayed extends Error {
  readonly status: WalletStatus | 'unsure' | 'not_allowed' | 'round_open' | 'no_round' | 'token_unknown' | 'no_engine';

  constructor(status: NotPlayed['status']) {
    super(status);
    this.status = status;
  }
}

/** How long a bet may go unanswered before it is taken back; longer than the wait for the wallet. */
const betWithin = 30 * second;
/** How long a magazine is left alone before it is closed. */
const quiet = 20 * second;

/** A seat whose last round is this long ago is not played any more, so that its server seed can be shown. */
const forgottenAfter = 3_600 * second;

/** How long a page that waits for the end of a round goes without an answer. */
const longestLook = 10 * second;

const longestWait = 60;
const historyLength = 20;
const perStep = 50;

const newSeed = () => randomBytes(32).toString('hex');
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

const open = inArray(sandboxGameRounds.state, ['betting', 'running']);

export interface Play {
  enter(vendor: string, ticket: string, clientSeed: string): Promise<object>;
  /** The seat of a page, by its token. */
  seatOf(token: string): Promise<SeatRow>;
  state(seat: SeatRow): Promise<object>;
  /** Answers once a round has ended by itself, or after a while. */
  wait(seat: SeatRow, roundId: string): Promise<object>;
  begin(seat: SeatRow, choice: Choice): Promise<object>;
  cashOut(seat: SeatRow): Promise<object>;
  shoot(seat: SeatRow, fish: Fish): Promise<object>;
  /** Ends a magazine before it is empty. */
  stop(seat: SeatRow): Promise<object>;
  newSeeds(seat: SeatRow, clientSeed: string): Promise<object>;
  /** What proves a round that has ended, for whoever knows its number. */
  proof(roundId: string): Promise<object>;
  leave(seat: SeatRow): Promise<object>;
  /** Ends rounds whose time is over and sends what the wallet has not answered. */
  doDue(): Promise<void>;
}

/** The rounds of the demo games. Every round is written down before its bet is sent, and paid from what is written down. */
export const createPlay = (database: Database, wallet: WalletClient, now: () => Date): Play => {
  const resultOfRound = (setup: Setup, round: RoundRow): Promise<Result> =>
    playFair(round, (draws) => resultOf(setup, round.choice, round.moves, draws));

  const seatBy = async (where: SQL, lock = false): Promise<SeatRow | undefined> => {
    const found = database.db.select().from(sandboxGameSeats).where(where);
    const [row] = await (lock ? found.for('update') : found);
    return row as SeatRow | undefined;
  };
  /** Locks a seat, so that one thing at a time is done with its rounds. */
  const lockSeat = async (seat: string): Promise<SeatRow> => {
    const row = await seatBy(eq(sandboxGameSeats.seat, seat), true);
    if (!row) throw new NotPlayed('seat_unknown');
    return row;
  };
  const openRound = async (seat: string): Promise<RoundRow | undefined> => {
    const [row] = await database.db
      .select()
      .from(sandboxGameRounds)
      .where(and(eq(sandboxGameRounds.seat, seat), open));
    return row as RoundRow | undefined;
  };
  const newest = async (seat: string, count: number): Promise<RoundRow[]> =>
    (await database.db
      .select()
      .from(sandboxGameRounds)
      .where(and(eq(sandboxGameRounds.seat, seat), ne(sandboxGameRounds.state, 'refused')))
      .orderBy(desc(sandboxGameRounds.id))
      .limit(count)) as RoundRow[];

  /** Queues a message that is sent until it is answered. */
  const queue = async (vendor: string, call: 'win' | 'rollback', txId: string, body: object): Promise<void> => {
    await database.db.insert(sandboxGameSends).values({ txId, vendor, call, body: { ...body, txId }, dueAt: now() });
  };

  /** Ends a running round and queues what it pays; in the transaction that holds the seat. */
  const settle = async (seat: SeatRow, round: RoundRow): Promise<void> => {
    const result = await resultOfRound(seat.setup, round);
    const { win } = result;
    const changed = await database.db
      .update(sandboxGameRounds)
      .set({ state: 'settled', win: BigInt(win), moves: round.moves })
      .where(and(eq(sandboxGameRounds.id, round.id), eq(sandboxGameRounds.state, 'running')))
      .returning();
    if (changed.length === 0) return;
    const { roundId } = round;
    const paid = {
      seat: seat.seat,
      roundId,
      amount: String(win),
      currency: seat.currency,
      endRound: true,
      ...('refund' in result && result.refund > 0 && { refund: String(result.refund) }),
    };
    await queue(seat.vendor, 'win', `w-${roundId}`, paid);
  };

  /** Gives up a bet about which nothing is known. */
  const takeBack = async (seat: SeatRow, { id, roundId }: RoundRow): Promise<void> => {
    const changed = await database.db
      .update(sandboxGameRounds)
      .set({ state: 'taken_back' })
      .where(and(eq(sandboxGameRounds.id, id), eq(sandboxGameRounds.state, 'betting')))
      .returning();
    if (changed.length > 0)
      await queue(seat.vendor, 'rollback', `x-${roundId}`, { seat: seat.seat, betTxId: `b-${roundId}` });
  };

  /** When a climb ends by itself: at its target, or with its curve. */
  const climbEnds = async (seat: SeatRow, round: RoundRow): Promise<{ at: number; cashedOut: number | null }> => {
    const result = await resultOfRound(seat.setup, round);
    const end = result.engine === 'climb' ? result.end : 0;
    const { target } = round.choice;
    return target !== undefined && target <= end
      ? { at: reachedAfter(target), cashedOut: target }
      : { at: reachedAfter(end + 1), cashedOut: null };
  };

  /** Settles a round whose time is over; done first whenever a round is looked at. */
  const settleIfDue = async (seat: SeatRow, round: RoundRow): Promise<void> => {
    if (round.dueAt > now()) return;
    if (round.state === 'betting') return takeBack(seat, round);
    if (seat.setup.engine !== 'climb') return settle(seat, round);
    const { cashedOut } = await climbEnds(seat, round);
    await settle(seat, cashedOut === null ? round : { ...round, moves: { cashedOut } });
  };

  /** Does something with the round that is running, under the lock of its seat. */
  const withRound = async (seat: SeatRow, work: (seat: SeatRow, round: RoundRow) => Promise<void>): Promise<void> => {
    await database.transaction(async () => {
      const locked = await lockSeat(seat.seat);
      const round = await openRound(seat.seat);
      if (round?.state === 'running') await work(locked, round);
    });
  };

  const sendOne = async (txId: string): Promise<void> => {
    const claimed = await database.transaction(async () => {
      const [row] = await database.db
        .select()
        .from(sandboxGameSends)
        .where(and(eq(sandboxGameSends.txId, txId), lte(sandboxGameSends.dueAt, now())))
        .for('update', { skipLocked: true });
      if (!row) return null;
      const wait = Math.min(2 ** row.tries, longestWait) * second;
      // Beyond six tries the wait stays the same, so they need not be counted.
      const tries = Math.min(row.tries + 1, 6);
      const dueAt = after(now(), wait);
      await database.db.update(sandboxGameSends).set({ tries, dueAt }).where(eq(sandboxGameSends.txId, txId));
      return row;
    });
    if (!claimed) return;
    const answer = await wallet.send(claimed.call, claimed.vendor, claimed.body as object);
    // The bet of an unknown round may still be on its way.
    if (answer && answer.status !== 'bet_unknown')
      await database.db.delete(sandboxGameSends).where(eq(sandboxGameSends.txId, txId));
  };

  const sendDue = async (seat?: SeatRow): Promise<void> => {
    const due = await database.db
      .select({ txId: sandboxGameSends.txId })
      .from(sandboxGameSends)
      .where(
        and(
          lte(sandboxGameSends.dueAt, now()),
          seat ? eq(sql`${sandboxGameSends.body} ->> 'seat'`, seat.seat) : undefined,
        ),
      )
      .orderBy(asc(sandboxGameSends.dueAt))
      .limit(perStep);
    for (const { txId } of due) await sendOne(txId);
  };

  /** What a page may know of a round: nothing of what is drawn before it ends, no server seed before it is replaced. */
  const shown = async (seat: SeatRow, round: RoundRow | undefined): Promise<object | null> => {
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
    return { ...report, ...seeds, elapsed };
  };

  const state = async (seat: SeatRow): Promise<object> => {
    await withRound(seat, settleIfDue);
    await sendDue(seat);
    const current = await lookAt(seat.seat);
    const looked = await wallet.send('balance', seat.vendor, { seat: seat.seat });
    const [last, ...earlier] = await newest(seat.seat, historyLength);
    return {
      status: 'ok',
      game: { name: current.gameName, nodeId: current.nodeId },
      setup: current.setup,
      step: stepOf(current.setup),
      minBet: String(current.minBet),
      maxBet: String(current.maxBet),
      balance: looked?.balance ?? null,
      seeds: { hash: await hashSeed(current.serverSeed), client: current.clientSeed, next: current.nonce + 1 },
      round: await shown(current, last),
      history: await Promise.all([...(last ? [last] : []), ...earlier].map((round) => shown(current, round))),
    };
  };
  const lookAt = async (seat: string): Promise<SeatRow> => {
    const row = await seatBy(eq(sandboxGameSeats.seat, seat));
    if (!row) throw new NotPlayed('seat_unknown');
    return row;
  };

  const seatOf = async (token: string): Promise<SeatRow> => {
    const row = await seatBy(eq(sandboxGameSeats.token, digestOf(token)));
    if (!row) throw new NotPlayed('token_unknown');
    return row;
  };

  /** Nothing more is drawn from a server seed that is to be shown; in the transaction that holds the seat. */
  const retireSeed = async ({ seat }: Pick<SeatRow, 'seat'>): Promise<void> => {
    if (await openRound(seat)) return;
    await database.db
      .update(sandboxGameSeats)
      .set({ serverSeed: newSeed(), nonce: 0 })
      .where(eq(sandboxGameSeats.seat, seat));
  };

  return {
    state,
    seatOf,
    proof: async (roundId) => {
      const [found] = await database.db
        .select()
        .from(sandboxGameRounds)
        .where(and(eq(sandboxGameRounds.roundId, roundId), eq(sandboxGameRounds.state, 'settled')));
      if (!found) throw new NotPlayed('no_round');
      const [last] = await newest(found.seat, 1);
      if (last && after(last.at, forgottenAfter) < now())
        await database.transaction(async () => {
          const locked = await lockSeat(found.seat);
          if (locked.serverSeed === found.serverSeed) await retireSeed(locked);
        });
      const { gameName, setup, currency, ...seat } = await lookAt(found.seat);
      const round = await shown({ ...seat, gameName, setup, currency }, found as RoundRow);
      return { status: 'ok', game: { name: gameName, nodeId: seat.nodeId }, setup, currency, round };
    },
    enter: async (vendor, ticket, clientSeed) => {
      const entered = await wallet.send('enter', vendor, { ticket });
      if (!entered) throw new NotPlayed('busy');
      const { status, seat, game, currency } = entered;
      if (status !== 'ok' || seat === undefined || !game || currency === undefined) throw new NotPlayed(status);
      const setup = setupOfNode(game.nodeId);
      if (!setup) throw new NotPlayed('no_engine');
      const token = randomBytes(32).toString('base64url');
      const report = {
        vendor,
        nodeId: game.nodeId,
        gameName: game.gameName,
        setup,
        currency,
        minBet: BigInt(game.minBet),
        maxBet: BigInt(game.maxBet),
        token: digestOf(token),
      };
      // A page that is loaded again goes on with the seeds of its seat.
      await database.db
        .insert(sandboxGameSeats)
        .values({ ...report, seat, serverSeed: newSeed(), clientSeed })
        .onConflictDoUpdate({ target: sandboxGameSeats.seat, set: report });
      return { ...(await state(await lookAt(seat))), token, currency, mode: entered.mode, language: entered.language };
    },
    begin: async (seat, choice) => {
      const { setup, minBet, maxBet } = seat;
      const stake = BigInt(choice.stake);
      if (!isAllowed(setup, choice) || stake < minBet || stake > maxBet) throw new NotPlayed('not_allowed');
      const roundId = randomUUID();
      const at = now();
      await database.transaction(async () => {
        const locked = await lockSeat(seat.seat);
        const running = await openRound(seat.seat);
        if (running) await settleIfDue(locked, running);
        if (await openRound(seat.seat)) throw new NotPlayed('round_open');
        const nonce = locked.nonce + 1;
        await database.db.update(sandboxGameSeats).set({ nonce }).where(eq(sandboxGameSeats.seat, seat.seat));
        const { serverSeed, clientSeed } = locked;
        const dueAt = after(at, betWithin);
        await database.db
          .insert(sandboxGameRounds)
          .values({ seat: seat.seat, roundId, serverSeed, clientSeed, nonce, choice, state: 'betting', at, dueAt });
      });
      const bet = { seat: seat.seat, txId: `b-${roundId}`, roundId, amount: String(stake), currency: seat.currency };
      const answer = await wallet.send('bet', seat.vendor, bet);
      const unplayed = await database.transaction(async () => {
        const locked = await lockSeat(seat.seat);
        const round = await openRound(seat.seat);
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
      if (unplayed === 'unsure') await sendDue(seat);
      if (unplayed !== null) throw new NotPlayed(unplayed);
      return state(seat);
    },
    wait: async (seat, roundId) => {
      const round = await openRound(seat.seat);
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
    stop: async (seat) => {
      await withRound(seat, (locked, round) =>
        locked.setup.engine === 'reef' ? settle(locked, round) : Promise.resolve(),
      );
      return state(seat);
    },
    newSeeds: async (seat, clientSeed) => {
      await database.transaction(async () => {
        await lockSeat(seat.seat);
        if (await openRound(seat.seat)) throw new NotPlayed('round_open');
        await database.db
          .update(sandboxGameSeats)
          .set({ serverSeed: newSeed(), clientSeed, nonce: 0 })
          .where(eq(sandboxGameSeats.seat, seat.seat));
      });
      return state(seat);
    },
    leave: async (seat) => {
      await withRound(seat, (locked, round) =>
        locked.setup.engine === 'reef' ? settle(locked, round) : Promise.resolve(),
      );
      await database.transaction(async () => retireSeed(await lockSeat(seat.seat)));
      await sendDue(seat);
      const left = await wallet.send('leave', seat.vendor, { seat: seat.seat });
      return { status: left?.status ?? 'busy' };
    },
    doDue: async () => {
      const due = await database.db
        .select({ seat: sandboxGameRounds.seat })
        .from(sandboxGameRounds)
        .where(and(open, lte(sandboxGameRounds.dueAt, now())))
        .limit(perStep);
      for (const { seat } of due)
        await database.transaction(async () => {
          const locked = await lockSeat(seat);
          const round = await openRound(seat);
          if (round) await settleIfDue(locked, round);
        });
      await sendDue();
    },
  };
};
