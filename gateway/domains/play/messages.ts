import { and, eq } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { wallet, WalletStatus } from '../../../contract/vendorWallet.ts';
import { enterGate } from '../../trust/bets/facts.ts';
import { refuseHeld } from '../../trust/bets/turnover.ts';
import { lockNames } from '../../ground/database/lockNames.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Words } from '../../trust/bets/schema.ts';
import { walletMessages } from './schema.ts';
import { house, playWallet, post, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { hearOfSession, type Lifetimes } from '../../trust/protect/sessions.ts';
import { isLocked } from '../../trust/members/isLocked.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { whyNoBet } from '../../trust/stops/check.ts';
import { notePlay } from '../../trust/stops/sessions.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { holdWin } from './heldWins.ts';
import { beginRound, changeRound, holdRound, messagesOf, standing, stayFrom, type Round } from './rounds.ts';
import { balanceOf, findSeat, hearOf, spendableOf, type Seat } from './seats.ts';

type Message = typeof walletMessages.$inferSelect;
type Bet = Infer<(typeof wallet.bet)['request']>;
type Win = Infer<(typeof wallet.win)['request']>;
type Rollback = Infer<(typeof wallet.rollback)['request']>;

/** A message that can move money, with the call that it came by. */
export type Sent = ({ kind: 'bet' } & Bet) | ({ kind: 'win' } & Win) | ({ kind: 'rollback' } & Rollback);

/** What a message is about, apart from its seat: the same message may come from a later seat of the player. */
type Content = Pick<Message, 'kind' | 'member' | 'round' | 'amount' | 'refund' | 'uncounted' | 'endRound' | 'betTx'>;

interface Outcome {
  readonly status: WalletStatus;
  readonly transfer?: bigint | null;
  readonly round?: string | null;
}

interface Situation<Kind extends Sent = Sent> {
  readonly database: Database;
  readonly seat: Seat;
  readonly sent: Kind;
  readonly now: Date;
}

/** These leave a `txId` free, because the same message can be answered differently later. */
const passing: ReadonlySet<WalletStatus> = new Set(['bet_unknown', 'win_held', 'tx_reused', 'invalid']);

const minorOf = (amount: string | undefined): bigint | null => (amount === undefined ? null : BigInt(amount));

const contentOf = (sent: Sent, { member }: Seat): Content =>
  sent.kind === 'rollback'
    ? {
        kind: sent.kind,
        member,
        round: null,
        amount: null,
        refund: null,
        uncounted: null,
        endRound: false,
        betTx: sent.betTxId,
      }
    : {
        kind: sent.kind,
        member,
        round: sent.roundId,
        amount: BigInt(sent.amount),
        refund: sent.kind === 'win' ? minorOf(sent.refund) : null,
        uncounted: sent.kind === 'win' ? minorOf(sent.uncounted) : null,
        endRound: sent.endRound ?? false,
        betTx: null,
      };

/** A rollback is known by its bet; the round was read from the bet. */
const isSameContent = (stored: Message, content: Content, isRightCurrency: boolean): boolean =>
  isRightCurrency &&
  stored.kind === content.kind &&
  stored.member === content.member &&
  (stored.kind === 'rollback' || stored.round === content.round) &&
  stored.amount === content.amount &&
  stored.refund === content.refund &&
  stored.uncounted === content.uncounted &&
  stored.endRound === content.endRound &&
  stored.betTx === content.betTx;

const find = async ({ db }: Database, vendor: string, tx: string): Promise<Message | null> => {
  const [row] = await db
    .select()
    .from(walletMessages)
    .where(and(eq(walletMessages.vendor, vendor), eq(walletMessages.tx, tx)));
  return row ?? null;
};

/** Moves money between a round's wallet and the house, under the name of the message; null if nothing moves. */
const move = async (
  { database, seat: { vendor }, sent, now }: Situation,
  { member, wallet }: Pick<Round, 'member' | 'wallet'>,
  { kind, amount }: { kind: 'bet' | 'win' | 'bet_rollback'; amount: bigint },
): Promise<bigint | null> => {
  const own = walletOf(member, wallet);
  const posted = await post(database, {
    key: `games:${vendor}:${sent.txId}`,
    kind,
    at: now,
    entries: [
      [own, amount],
      [house(wallet === playWallet ? playWallet : `games:${vendor}`), -amount],
    ],
  });
  if (posted && kind === 'bet') await refuseHeld(database, own, posted.balanceOf(own));
  return posted?.transfer ?? null;
};

/** Why a bet is not taken, whatever the wallet holds. */
const whyNot = async ({ database, seat, sent, now }: Situation<Sent & { kind: 'bet' }>, round: Round | null) => {
  const rollbacks = database.db.$count(
    walletMessages,
    and(
      eq(walletMessages.vendor, seat.vendor),
      eq(walletMessages.betTx, sent.txId),
      eq(walletMessages.kind, 'rollback'),
      eq(walletMessages.status, 'ok'),
    ),
  );
  if ((await rollbacks) > 0) return 'rolled_back';
  // Locking an account ends its seats too, and the vendor is told the reason.
  if (await isLocked(database, seat.member)) return 'account_locked';
  if ((await findSeat(database, seat.id))?.state !== 'live') return 'seat_ended';
  const amount = BigInt(sent.amount);
  if (seat.wallet !== playWallet) {
    // A stop that is set meanwhile waits for this bet, or this bet for the stop.
    await lockMember(database, seat.member);
    if (await whyNoBet(database, { member: seat.member, amount }, now)) return 'play_paused';
  }
  if (round?.closedAt) return 'round_closed';
  return standing(round) + amount > seat.maxBet ? 'limit_reached' : null;
};

/** More bets of a round than these are not told apart in the record. */
const mostLines = 50;

const withLine = ({ lines }: Round, { txId: tx, about, most }: Bet): Round['lines'] =>
  (about === undefined && most === undefined) || lines.length >= mostLines
    ? lines
    : [...lines, { tx, ...(about && { about }), ...(most !== undefined && { most }) }];

const endingOf = ({ about }: Win | Rollback): { readonly ending?: Words } => (about ? { ending: about } : {});

const bet = async (situation: Situation<Sent & { kind: 'bet' }>): Promise<Outcome> => {
  const { database, seat, sent, now } = situation;
  const heldRound = await holdRound(database, { ...seat, round: sent.roundId });
  const refused = await whyNot(situation, heldRound);
  if (refused) return { status: refused };
  if (seat.wallet !== playWallet) await notePlay(database, seat.member, now);
  const amount = BigInt(sent.amount);
  try {
    // If the wallet holds too little, the fact of a bet that closes its round is undone with the bet.
    return await database.savepoint(async () => {
      const round = heldRound ?? (await beginRound(database, seat, sent.roundId, now));
      const closedAt = sent.endRound ? now : round.closedAt;
      const lines = withLine(round, sent);
      await changeRound(database, round, { stake: standing(round) + amount, closedAt, lines }, now);
      return { status: 'ok', transfer: await move(situation, round, { kind: 'bet', amount: -amount }) };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_too_low') return { status: 'balance_too_low' };
    throw error;
  }
};

const largestBalance = 10n ** 15n - 1n;

/** Why a win is not booked yet: it, or its wallet with it, would be so large that staff look at it first. */
const whyHeld = async (
  { database, seat, sent, now }: Situation<Sent & { kind: 'win' }>,
  round: Round,
): Promise<WalletStatus | null> => {
  const { maxWin } = await readSetting(database, 'cashier');
  const amount = BigInt(sent.amount);
  if (amount <= BigInt(maxWin) && (await balanceOf(database, round)) + amount <= largestBalance) return null;
  const name = { vendor: seat.vendor, tx: sent.txId, member: seat.member, round: sent.roundId };
  const answers = { held: 'win_held', released: null, other: 'tx_reused' } as const;
  return answers[await holdWin(database, { ...name, amount }, now)];
};

const win = async (situation: Situation<Sent & { kind: 'win' }>): Promise<Outcome> => {
  const { database, seat, sent, now } = situation;
  const round = await holdRound(database, { ...seat, round: sent.roundId });
  if (!round) return { status: 'bet_unknown' };
  if (round.state === 'refunded') return { status: 'bet_rolled_back' };
  const amount = BigInt(sent.amount);
  const refund = BigInt(sent.refund ?? 0);
  const refunded = round.refunded + refund;
  const uncounted = round.uncounted + BigInt(sent.uncounted ?? 0);
  if (refund > amount || refunded + uncounted > round.stake) return { status: 'invalid' };
  const held = await whyHeld(situation, round);
  if (held) return { status: held };
  const closedAt = round.closedAt ?? (sent.endRound ? now : null);
  await changeRound(
    database,
    round,
    { paid: round.paid + amount, refunded, uncounted, closedAt, ...endingOf(sent) },
    now,
  );
  await stayFrom(database, { ...seat, round: sent.roundId }, now);
  return { status: 'ok', transfer: await move(situation, round, { kind: 'win', amount }) };
};

const rollback = async (situation: Situation<Sent & { kind: 'rollback' }>): Promise<Outcome> => {
  const { database, seat, sent, now } = situation;
  const taken = await find(database, seat.vendor, sent.betTxId);
  if (!taken) return { status: 'ok' };
  if (taken.member !== seat.member) return { status: 'wrong_player' };
  if (taken.kind !== 'bet' || taken.round === null) return { status: 'not_a_bet' };
  if (taken.status !== 'ok' || taken.returnedAt) return { status: 'ok', round: taken.round };
  const name = { ...seat, round: taken.round };
  const round = await holdRound(database, name);
  if (!round) throw new Error('a bet that was taken has no round');
  if (taken.paidAt) return { status: 'already_settled', round: taken.round };
  const amount = taken.amount ?? 0n;
  await database.db
    .update(walletMessages)
    .set({ returnedAt: now })
    .where(and(eq(walletMessages.vendor, seat.vendor), eq(walletMessages.tx, taken.tx)));
  const { stands, taken: all } = await messagesOf(database, name);
  const lines = round.lines.filter(({ tx }) => tx !== taken.tx);
  const change = stands > 0 ? { stake: standing(round) - amount, lines } : { stake: all, isRefunded: true };
  await changeRound(database, round, { ...change, ...endingOf(sent) }, now);
  return { status: 'ok', round: taken.round, transfer: await move(situation, round, { kind: 'bet_rollback', amount }) };
};

const decide = (situation: Situation): Promise<Outcome> => {
  const { sent, ...rest } = situation;
  switch (sent.kind) {
    case 'bet':
      return bet({ ...rest, sent });
    case 'win':
      return win({ ...rest, sent });
    case 'rollback':
      return rollback({ ...rest, sent });
  }
};

interface Answer {
  readonly status: WalletStatus;
  readonly transfer: bigint | null;
  readonly isRepeated: boolean;
}

/** Decides a message once: one transaction stores its answer and posts what it moves. */
const decideOnce = (situation: Situation): Promise<Answer> =>
  situation.database.transaction(async (): Promise<Answer> => {
    const { database, seat, sent, now } = situation;
    const { vendor } = seat;
    await enterGate(database);
    const about = sent.kind === 'rollback' ? [sent.txId, sent.betTxId] : [sent.txId];
    await lockNames(
      database,
      about.map((tx) => `message:${vendor}:${tx}`),
    );
    const storedMessage = await find(database, vendor, sent.txId);
    const content = contentOf(sent, seat);
    const isRightCurrency = sent.kind === 'rollback' || sent.currency === (await currencyOf(database));
    if (storedMessage)
      return isSameContent(storedMessage, content, isRightCurrency)
        ? { status: storedMessage.status, transfer: storedMessage.transfer, isRepeated: true }
        : { status: 'tx_reused', transfer: null, isRepeated: false };
    if (!isRightCurrency) return { status: 'wrong_currency', transfer: null, isRepeated: false };
    const { status, transfer = null, round = content.round } = await decide(situation);
    if (!passing.has(status))
      await database.db
        .insert(walletMessages)
        .values({ ...content, round, vendor, tx: sent.txId, status, transfer, at: now });
    return { status, transfer, isRepeated: false };
  });

/** Takes a message of a vendor's server that can move money. */
export const takeMessage = async (
  database: Database,
  vendor: string,
  sent: Sent,
  now: Date,
  lifetimes: Lifetimes,
): Promise<Infer<(typeof wallet.bet)['reply']>> => {
  const seat = await findSeat(database, sent.seat);
  if (seat?.vendor !== vendor) return { status: 'seat_unknown' };
  await hearOf(database, seat, now);
  // Before the transaction: one that held the session would wait for a change of the password, which waits for the session.
  if (sent.kind === 'bet' && seat.session) await hearOfSession(database, seat.session, now, lifetimes);
  const { status, transfer, isRepeated } = await decideOnce({ database, seat, sent, now });
  return {
    status,
    balance: String(await spendableOf(database, seat)),
    moveId: transfer === null ? null : String(transfer),
    repeated: isRepeated,
    ...(status === 'invalid' && { fields: ['refund', 'uncounted'].filter((name) => name in sent) }),
  };
};
