import { randomUUID } from 'node:crypto';
import type { WalletStatus } from '../../contract/vendorWallet.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { after, second } from '../../gateway/ground/clock.ts';
import { sandboxEventBets, sandboxGameSends } from './schema.ts';
import type { Told, Words } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { NotPlayed } from './notPlayed.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';

export type EventBet = typeof sandboxEventBets.$inferSelect;

interface Wanted {
  readonly key: string;
  readonly side: string;
  readonly stake: number;
  readonly clientSeed: string;
}
interface Placing extends Wanted {
  readonly event: string;
}

/** How long a bet may go unanswered before it is taken back; longer than the wait for the wallet. */
const betWithin = 30 * second;
const perStep = 50;

/** Who plays with which money, in every seat of theirs: play money never meets real money. */
export const walletKey = ({ player, mode }: Pick<Seat, 'player' | 'mode'>): string =>
  mode === 'play' ? `${player}-play` : player;

const roundOf = (event: string, { mode }: Pick<Seat, 'mode'>): string => (mode === 'play' ? `${event}-play` : event);

interface EventBets {
  of(event: string): Promise<EventBet[]>;
  /**
   * Writes a bet down and sends it to the wallet. `check` decides in the same transaction whether the event takes it. The same
   * bet a second time changes nothing. It gives what the wallet is told of the bet.
   */
  place(seat: Seat, placing: Placing, check: (own: readonly EventBet[]) => Promise<Told>): Promise<void>;
  /**
   * Writes a bet down that is sent to the wallet later. `choose` finds its event in the same transaction, and how the wallet is to
   * know the bet.
   */
  join(seat: Seat, wanted: Wanted, choose: () => Promise<{ event: string; betId: string }>): Promise<EventBet>;
  /** The bets on an event that were to wait, which are now to be sent; in the transaction that holds the event. */
  claim(event: string): Promise<EventBet[]>;
  /** Sends a bet to the wallet and notes its answer; without one, the bet is taken back. */
  send(bet: EventBet, roundId: string, told: Told): Promise<WalletStatus | 'unsure'>;
  /** Takes a bet back that the wallet has taken, or may have, and says why; in the transaction that holds the event. */
  takeBack(bet: EventBet, why: Words): Promise<void>;
  giveUp(): Promise<void>;
  payable(event: string): Promise<{ players: readonly (readonly EventBet[])[]; isWaiting: boolean }>;
  /** Ends the bets of one player with one win; in the transaction that holds the event. */
  pay(
    bets: readonly EventBet[],
    amount: number,
    about: Words,
    named?: { txId: string; roundId: string },
  ): Promise<void>;
}

export const standing = (bets: readonly EventBet[]): readonly EventBet[] =>
  bets.filter(({ state }) => state !== 'refused' && state !== 'taken_back');

/** The bets of players on events that they share. */
export const createEventBets = ({ database, wallet, seats, sends, now }: GameServices): EventBets => {
  const of = (event: string): Promise<EventBet[]> =>
    database.db
      .select()
      .from(sandboxEventBets)
      .where(eq(sandboxEventBets.event, event))
      .orderBy(asc(sandboxEventBets.id));

  const end = async (
    { betId }: EventBet,
    state: EventBet['state'],
    why: EventBet['why'] = null,
    before: readonly EventBet['state'][] = ['taking'],
  ): Promise<boolean> =>
    (
      await database.db
        .update(sandboxEventBets)
        .set({ state, why })
        .where(and(eq(sandboxEventBets.betId, betId), inArray(sandboxEventBets.state, [...before])))
        .returning()
    ).length > 0;

  const takeBack = (bet: EventBet, before?: readonly EventBet['state'][], about?: Words): Promise<void> =>
    database.transaction(async () => {
      if (!(await end(bet, 'taken_back', null, before))) return;
      const { vendor } = await seats.look(bet.seat);
      await sends.queue(vendor, 'rollback', `x-${bet.betId}`, {
        seat: bet.seat,
        betTxId: `b-${bet.betId}`,
        ...(about && { about }),
      });
    });

  const isSame = (bet: EventBet, { side, stake }: Wanted): boolean => bet.side === side && bet.stake === BigInt(stake);

  const write = (
    seat: Seat,
    wanted: Wanted,
    state: EventBet['state'],
    choose: () => Promise<{ event: string; betId: string }>,
  ) =>
    database.transaction(async () => {
      const { seat: held } = await seats.hold(seat.seat);
      const player = walletKey(seat);
      const [known] = await database.db
        .select()
        .from(sandboxEventBets)
        .where(and(eq(sandboxEventBets.player, player), eq(sandboxEventBets.key, wanted.key)));
      if (known) {
        if (!isSame(known, wanted)) throw new NotPlayed('not_allowed');
        return { bet: known, isNew: false };
      }
      const [bet] = await database.db
        .insert(sandboxEventBets)
        .values({ ...wanted, ...(await choose()), player, seat: held, stake: BigInt(wanted.stake), state, at: now() })
        .returning();
      if (!bet) throw new Error('the bet was not written');
      return { bet, isNew: true };
    });

  const rollbacks = async (bets: readonly EventBet[]): Promise<ReadonlySet<string>> => {
    const names = bets.filter(({ state }) => state === 'taken_back').map(({ betId }) => `x-${betId}`);
    if (names.length === 0) return new Set();
    const rows = await database.db
      .select({ txId: sandboxGameSends.txId })
      .from(sandboxGameSends)
      .where(inArray(sandboxGameSends.txId, names));
    return new Set(rows.map(({ txId }) => txId));
  };

  const send = async (bet: EventBet, roundId: string, told: Told): Promise<WalletStatus | 'unsure'> => {
    const { seat, vendor, currency } = await seats.look(bet.seat);
    const answer = await wallet.send('bet', vendor, {
      seat,
      txId: `b-${bet.betId}`,
      roundId,
      amount: String(bet.stake),
      currency,
      ...told,
    });
    if (!answer) {
      await takeBack(bet);
      await sends.sendDue({ seat });
      return 'unsure';
    }
    // After so long without an answer it was taken back.
    if (answer.status === 'ok') return (await end(bet, 'taken')) ? 'ok' : 'unsure';
    await end(bet, 'refused', answer.status);
    return answer.status;
  };

  return {
    of,
    place: async (seat, { event, ...wanted }, check) => {
      const player = walletKey(seat);
      let told: Told | undefined;
      const { bet, isNew } = await write(seat, wanted, 'taking', async () => {
        told = await check((await of(event)).filter((each) => each.player === player));
        return { event, betId: randomUUID() };
      });
      if (bet.event !== event) throw new NotPlayed('not_allowed');
      if (!isNew) {
        if (bet.state === 'refused') throw new NotPlayed(bet.why ?? 'not_allowed');
        if (bet.state === 'taken_back') throw new NotPlayed('unsure');
        // Its first sending still waits for the wallet, so the page asks again.
        if (bet.state === 'taking') throw new NotPlayed('busy');
        return;
      }
      if (!told) throw new Error('a new bet was not checked');
      const status = await send(bet, roundOf(event, seat), told);
      if (status !== 'ok') throw new NotPlayed(status);
    },
    join: async (seat, wanted, choose) => (await write(seat, wanted, 'gathered', choose)).bet,
    claim: (event) =>
      database.db
        .update(sandboxEventBets)
        .set({ state: 'taking', at: now() })
        .where(and(eq(sandboxEventBets.event, event), eq(sandboxEventBets.state, 'gathered')))
        .returning(),
    send,
    takeBack: (bet, why) => takeBack(bet, ['gathered', 'taking', 'taken'], why),
    giveUp: async () => {
      const late = await database.db
        .select()
        .from(sandboxEventBets)
        .where(and(eq(sandboxEventBets.state, 'taking'), lte(sandboxEventBets.at, after(now(), -betWithin))))
        .limit(perStep);
      await eachOf(late, (bet) => takeBack(bet));
    },
    payable: async (event) => {
      const bets = await of(event);
      const unanswered = await rollbacks(bets);
      const waits = ({ state, betId }: EventBet) => state === 'taking' || unanswered.has(`x-${betId}`);
      const players = [...new Set(bets.map(({ player }) => player))];
      return {
        // A rollback that came after a win would take nothing back.
        players: players
          .map((player) => bets.filter((each) => each.player === player))
          .filter((own) => !own.some(waits))
          .map((own) => own.filter(({ state }) => state === 'taken'))
          .filter(({ length }) => length > 0),
        isWaiting: bets.some(waits),
      };
    },
    pay: async (bets, amount, about, named) => {
      const last = bets.at(-1);
      if (!last) return;
      const { vendor, currency, ...seat } = await seats.look(last.seat);
      await sends.queue(vendor, 'win', named?.txId ?? `w-${last.event}-${last.player}`, {
        seat: last.seat,
        roundId: named?.roundId ?? roundOf(last.event, seat),
        amount: String(amount),
        currency,
        endRound: true,
        about,
      });
      const { db } = database;
      const ids = bets.map(({ id }) => id);
      await db.update(sandboxEventBets).set({ state: 'settled' }).where(inArray(sandboxEventBets.id, ids));
      await db
        .update(sandboxEventBets)
        .set({ win: sql`${BigInt(amount)}` })
        .where(eq(sandboxEventBets.id, last.id));
    },
  };
};
