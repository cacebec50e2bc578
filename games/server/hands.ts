import { eq } from 'drizzle-orm';
import { playFair } from '../../contract/fair.ts';
import { after, second } from '../../gateway/ground/clock.ts';
import { isAdding, playsOn, tableAfter, turnOf, type HandPlay, type HandTable } from '../rules/hand.ts';
import type { Moves } from '../rules/play.ts';
import { addedTold } from './betWords.ts';
import { NotPlayed } from './notPlayed.ts';
import { createRounds, type RoundRow, type SoloSeat } from './rounds.ts';
import { sandboxGameRounds } from './schema.ts';
import type { GameServices } from './services.ts';

/** How long a player may think before the hands stand; longer than the wait for the wallet. */
export const thinking = 30 * second;

/** A play with its round and how many came before it there, so that one that is heard twice is made once. */
export interface HandMove {
  readonly play: HandPlay;
  readonly roundId: string;
  readonly at: number;
}

/** The table of a round as it lies now. */
export const tableOf = (round: RoundRow): Promise<HandTable> =>
  playFair(round, (draws) => tableAfter(round.moves.plays ?? [], draws));

/** What a player may know of it: nothing of the dealer's second card. */
export const openTable = ({ dealer: [open = 0], hands }: HandTable) => ({
  dealer: [open],
  hands,
  turn: turnOf({ hands }),
});

interface Ends {
  /** Ends a round; in the transaction that holds the seat. */
  readonly settle: (seat: SoloSeat, round: RoundRow) => Promise<void>;
}

const betName = ({ roundId, moves: { bets = 0 } }: RoundRow): string => `${roundId}-${bets}`;

/** Takes back a further stake that the wallet has not answered; in the transaction that holds the seat. */
export const takeBackAdded = ({ sends }: GameServices, { vendor, seat }: SoloSeat, round: RoundRow): Promise<void> =>
  sends.queue(vendor, 'rollback', `x-${betName(round)}`, { seat, betTxId: `b-${betName(round)}` });

/** What is done with hands of cards between the deal and the end. */
export const createHands = (services: GameServices, { settle }: Ends) => {
  const { database, wallet, seats, now } = services;
  const { openIn } = createRounds(services);

  const write = async ({ id }: RoundRow, moves: Moves): Promise<RoundRow> => {
    const [row] = await database.db
      .update(sandboxGameRounds)
      .set({ moves, dueAt: after(now(), thinking) })
      .where(eq(sandboxGameRounds.id, id))
      .returning();
    return row as RoundRow;
  };

  const go = async (seat: SoloSeat, round: RoundRow, play: HandPlay): Promise<void> => {
    const { adding: _, plays = [], ...rest } = round.moves;
    const moves = { ...rest, plays: [...plays, play] };
    const isOver = turnOf(await tableOf({ ...round, moves })) === null;
    await (isOver ? settle(seat, { ...round, moves }) : write(round, moves));
  };

  /** Makes a play that costs nothing, or writes down the stake of one that does before it is sent. */
  const makeOrWriteDown = (seat: SoloSeat, { play, roundId, at }: HandMove): Promise<RoundRow | null> =>
    database.transaction(async () => {
      await seats.hold(seat.seat);
      const round = await openIn(seat.seat);
      const { plays = [], bets = 0, adding } = round?.moves ?? {};
      if (round?.roundId !== roundId || round.state !== 'running' || at !== plays.length) return null;
      if (round.dueAt <= now()) {
        await settle(seat, round);
        return null;
      }
      if (adding) throw new NotPlayed('round_open');
      if (!playsOn(await tableOf(round)).includes(play)) throw new NotPlayed('not_allowed');
      if (isAdding(play)) return write(round, { ...round.moves, adding: play, bets: bets + 1 });
      await go(seat, round, play);
      return null;
    });

  /** Sends the stake of a play, and makes the play if the wallet has taken it. */
  const add = async (seat: SoloSeat, written: RoundRow, play: HandPlay): Promise<void> => {
    const { roundId, choice } = written;
    const answer = await wallet.send('bet', seat.vendor, {
      ...{ seat: seat.seat, txId: `b-${betName(written)}`, roundId },
      ...{ amount: String(choice.stake), currency: seat.currency, about: addedTold(play) },
    });
    const refusal = await database.transaction(async () => {
      await seats.hold(seat.seat);
      const round = await openIn(seat.seat);
      // Whatever has ended the round meanwhile has taken the stake back.
      if (!round?.moves.adding || betName(round) !== betName(written)) return 'unsure';
      if (answer?.status === 'ok') {
        await go(seat, round, play);
        return null;
      }
      const { adding: _, ...moves } = round.moves;
      await write(round, moves);
      if (answer) return answer.status;
      await takeBackAdded(services, seat, round);
      return 'unsure';
    });
    if (refusal !== null) throw new NotPlayed(refusal);
  };

  return {
    move: async (seat: SoloSeat, move: HandMove): Promise<void> => {
      if (seat.setup.engine !== 'hand') throw new NotPlayed('not_allowed');
      const written = await makeOrWriteDown(seat, move);
      if (written) await add(seat, written, move.play);
    },
  };
};
