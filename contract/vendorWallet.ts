import {
  array,
  boolean,
  define,
  enums,
  is,
  nullable,
  object,
  optional,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct';
import { exampleMatch, feedLimits, vendorFeed } from './play/feed.ts';
import { currency, id, language, line, pick } from './shapes.ts';

/**
 * The wallet: the calls by which the server of a game vendor moves a player's money. It is a separate contract, because
 * these calls are made by other companies, and by servers rather than browsers.
 */

/** Money from zero up, in minor units. */
const notNegative = define<string>(
  'minor from 0',
  (value) => typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value),
);

/** A balance, which can be larger than any one amount. */
const balance = define<string>(
  'balance from 0',
  (value) => typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value),
);

/** A bet or its end in words and figures, for the player: plain text, one line for each language. */
const words = define<Readonly<Record<string, string>>>('words by language', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const all = Object.entries(value);
  const isRight = ([code, said]: [string, unknown]) => is(code, language) && is(said, line(400));
  return all.length >= 1 && all.length <= 8 && all.every(isRight);
});

/** The same message is always answered so. */
const final = (says: string, http = 200) => ({ http, again: false, says });
/** The same message can be sent again for another answer. */
const again = (says: string, http = 200) => ({ http, again: true, says });

/** Every status of an answer: what it means, and its HTTP status where that is not 200. */
export const walletStatuses = {
  ok: final('Done.'),
  ticket_over: final('The ticket was used, has expired or is not of this vendor.'),
  seat_unknown: again('This vendor has no such seat.'),
  tx_reused: again('This `txId` was used for a message with other content. Nothing was done.'),
  wrong_currency: again('The ledger is kept in another currency; `enter` gives it.'),
  rolled_back: final('A rollback of this bet came first.'),
  seat_ended: final('The player has left, or plays elsewhere. Ask them to open the game again.'),
  account_locked: final('The account is locked.'),
  play_paused: final('The player takes a break or has reached a limit.'),
  round_closed: final('The round has been closed. Bet in another one.'),
  limit_reached: final('The bets of the round would be above `maxBet` together.'),
  balance_too_low: final('The wallet holds less than this.'),
  bet_unknown: again('No bet of this round was taken from this player.'),
  bet_rolled_back: final('Every bet of this round was taken back.'),
  wrong_player: final('The bet is another player’s.'),
  not_a_bet: final('`betTxId` names a message that is not a bet.'),
  already_settled: final('A win has come in the round after this bet, so the bet stays.'),
  win_held: again(
    'The win is so large that staff look at it first. Nothing is booked yet: send it again until it is.',
    202,
  ),
  invalid: again('The message has not the shape of its call; `fields` says where.', 400),
  signature_wrong: again('The vendor, the time or the signature is wrong.', 401),
  too_many: again(
    'More than 100 messages in a second for one seat, or a feed too soon after the last. Wait for `Retry-After` seconds.',
    429,
  ),
  busy: again('The wallet cannot answer now. Nothing is known of the message. Wait for `Retry-After` seconds.', 503),
};

export type WalletStatus = keyof typeof walletStatuses;

const status = enums(Object.keys(walletStatuses) as WalletStatus[]);

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

export interface WalletCall<Request extends AnyStruct = AnyStruct, Reply extends AnyStruct = AnyStruct> {
  /** What the call does, in a few words. */
  readonly purpose: string;
  readonly path: `/wallet/v1/${string}`;
  readonly request: Request;
  /** The whole answer; which fields it has depends on its status. */
  readonly reply: Reply;
  /** What an answer can be beyond what any call can be answered with, in the order in which it is checked. */
  readonly statuses: readonly WalletStatus[];
  readonly says: string;
  /** How large its message can be, where that is more than that of others. */
  readonly bytes?: number;
  /** How far apart two messages of a vendor are that are taken. */
  readonly everySeconds?: number;
  readonly example: { readonly request: Infer<Request>; readonly reply: Infer<Reply> };
}

const walletCall = <Request extends AnyStruct, Reply extends AnyStruct>(
  call: WalletCall<Request, Reply>,
): WalletCall<Request, Reply> => call;

/** The answer to every message that can move money; an unknown seat has no balance. */
const moved = type({
  status,
  balance: optional(balance),
  moveId: optional(nullable(id)),
  repeated: optional(boolean()),
  fields: optional(array(string())),
});

const looked = type({ status, balance: optional(balance) });

/** The body of an answer that is not HTTP 200. */
export const walletRefusal = type({ status, fields: optional(array(string())) });

const bySeat = object({ seat: id });

/** A message that moves money in a round. */
const moving = { seat: id, txId: id, roundId: id, amount: notNegative, currency };

export const wallet = {
  enter: walletCall({
    purpose: 'Exchange the ticket of a launch for a seat',
    path: '/wallet/v1/enter',
    request: object({ ticket: id }),
    reply: type({
      status,
      seat: optional(id),
      player: optional(id),
      currency: optional(currency),
      balance: optional(balance),
      mode: optional(enums(['real', 'play'])),
      game: optional(type({ nodeId: id, gameId: id, gameName: line(120), minBet: notNegative, maxBet: notNegative })),
      room: optional(id),
      language: optional(language),
      paused: optional(boolean()),
      pick: optional(pick),
    }),
    statuses: ['ticket_over', 'ok'],
    says:
      'A ticket comes in the address of the game (`?ticket=`), is valid for 60 seconds and works once. `player` is the same ' +
      'for every seat of the player, and says nothing to another vendor. In the mode `play` the money is play money. `maxBet` ' +
      'is the most that the bets of one round can be together. `room` is where the player sits, in a game against others; whether ' +
      'a seat is free there is for the vendor to say. `paused` says that bets are refused at the moment. `pick` ' +
      'is the bet of your feed that the player has pressed: show it in the slip, at its price of now, and ignore one that you do not know.',
    example: {
      request: { ticket: 'RkP0qWn3hQw7q0m2v4cZ1x5yB8tD6sF9gH2jK4lM7nA' },
      reply: {
        status: 'ok',
        seat: '4-Xk2vQ9bL0nT7cR',
        player: 'p-8sJ2mW4fZ1qYc0Vb',
        currency: 'USD',
        balance: '10000',
        mode: 'real',
        game: {
          nodeId: '20417',
          gameId: 'lantern-festival',
          gameName: 'Lantern Festival',
          minBet: '10',
          maxBet: '1000',
        },
        language: 'EN',
        paused: false,
      },
    },
  }),
  balance: walletCall({
    purpose: 'Read the balance of the player’s wallet',
    path: '/wallet/v1/balance',
    request: bySeat,
    reply: looked,
    statuses: ['seat_unknown', 'ok'],
    says: 'Changes nothing. It can be asked of a seat that has ended.',
    example: { request: { seat: '4-Xk2vQ9bL0nT7cR' }, reply: { status: 'ok', balance: '10000' } },
  }),
  leave: walletCall({
    purpose: 'End a seat because the player has left',
    path: '/wallet/v1/leave',
    request: bySeat,
    reply: looked,
    statuses: ['seat_unknown', 'ok'],
    says: 'Bets of the seat are refused from then on. Wins and rollbacks of its rounds are still taken.',
    example: { request: { seat: '4-Xk2vQ9bL0nT7cR' }, reply: { status: 'ok', balance: '10150' } },
  }),
  bet: walletCall({
    purpose: 'Take a stake from the player',
    path: '/wallet/v1/bet',
    request: object({ ...moving, endRound: optional(boolean()), about: optional(words), most: optional(notNegative) }),
    reply: moved,
    statuses: [
      'seat_unknown',
      'tx_reused',
      'wrong_currency',
      'rolled_back',
      'seat_ended',
      'account_locked',
      'play_paused',
      'round_closed',
      'limit_reached',
      'balance_too_low',
      'ok',
    ],
    says:
      'A round is named by its `roundId` and the player. It can have several bets; `endRound` with the last one closes it as ' +
      'lost. `about` says what the bet is on, such as the match, the pick and its odds or the numbers of a ticket, and `most` the most ' +
      'that the bet can pay: both stand in the bet record of the player. If you get no answer to a bet, HTTP 429 or 5xx, roll the bet back until the rollback is answered.',
    example: {
      request: {
        seat: '4-Xk2vQ9bL0nT7cR',
        txId: 'b-1001',
        roundId: 'r-501',
        amount: '100',
        currency: 'USD',
        about: { EN: 'Ash Rovers – Elm Town · Ash Rovers to win · 2.50' },
        most: '250',
      },
      reply: { status: 'ok', balance: '9900', moveId: '73', repeated: false },
    },
  }),
  win: walletCall({
    purpose: 'Pay the player, and close the round',
    path: '/wallet/v1/win',
    request: object({
      ...moving,
      endRound: boolean(),
      refund: optional(notNegative),
      uncounted: optional(notNegative),
      about: optional(words),
    }),
    reply: moved,
    statuses: ['seat_unknown', 'tx_reused', 'wrong_currency', 'bet_unknown', 'bet_rolled_back', 'win_held', 'ok'],
    says:
      'A round that is lost is closed by a win of `0`, or by its last bet. `refund` is the part of the amount that gives stakes ' +
      'back, such as shots that were not fired: at most the amount and what stands of the stakes. `uncounted` is the part of the ' +
      'stakes that counts towards no bonus, such as bets against each other; with what was given back it is at most what stands of ' +
      'the stakes. `about` says how the round ended, such as the score or what was drawn; that of the latest message counts. ' +
      'A win is also taken when the seat has ended, the ' +
      'account is locked or paused, or the round is closed. Send it again, with the same `txId`, until it is answered with HTTP ' +
      '200: after 1, 2, 4 and so on up to every 60 seconds, from a table that outlives a restart.',
    example: {
      request: {
        seat: '4-Xk2vQ9bL0nT7cR',
        txId: 'w-1001',
        roundId: 'r-501',
        amount: '250',
        currency: 'USD',
        endRound: true,
        about: { EN: 'Ash Rovers – Elm Town 2–1' },
      },
      reply: { status: 'ok', balance: '10150', moveId: '74', repeated: false },
    },
  }),
  rollback: walletCall({
    purpose: 'Give a stake back',
    path: '/wallet/v1/rollback',
    request: object({ seat: id, txId: id, betTxId: id, about: optional(words) }),
    reply: moved,
    statuses: ['seat_unknown', 'tx_reused', 'wrong_player', 'not_a_bet', 'already_settled', 'ok'],
    says:
      '`about` says why, such as that a match was abandoned. A bet that is unknown is remembered as taken back, so that it cannot come later: the answer is `ok` without a `moveId`, ' +
      'as for a bet that was refused or taken back already. A win that came before the bet makes no difference. Send a rollback again until it is answered, as a win.',
    example: {
      request: { seat: '4-Xk2vQ9bL0nT7cR', txId: 'x-1001', betTxId: 'b-1001' },
      reply: { status: 'ok', balance: '10000', moveId: '75', repeated: false },
    },
  }),
  feed: walletCall({
    purpose: 'Publish what is on: matches with their odds, next draws and jackpots',
    path: '/wallet/v1/feed',
    request: vendorFeed,
    reply: type({ status }),
    bytes: feedLimits.bytes,
    everySeconds: feedLimits.everySeconds,
    statuses: ['ok'],
    says:
      'Replaces what the feed of the vendor held before, as a whole: what is not in it is no longer shown. The site shows it for 30 ' +
      'seconds, so send one every five seconds, counted from the answer to the last, and an empty one when nothing is on. At most 200 matches, 50 draws ' +
      'and 50 jackpots, each with an `id` that no other of its kind has. A `nodeId` is that of an open game of yours. `sentAt` differs from the gateway’s time by at most 30 ' +
      'seconds, and is later than that of the feed before. A match has two or three outcomes and starts within a year; one that ' +
      '`isLive` has started, at most a day ago. `odds` are hundredths and include the stake: `250` pays 2.50 for 1; `null` is no price at ' +
      'the moment. `score` has the score of `home` and of `away`, `clock` says where the match is (`67′`, `Set 2`), and `others` counts the further bets of the game on it. A player who presses an ' +
      'outcome launches the game with its `pick`, which `enter` gives back. After `invalid` the last whole feed goes on until it is 30 seconds old.',
    example: {
      request: {
        sentAt: '2026-01-02T03:04:03.000Z',
        matches: [exampleMatch],
        draws: [
          {
            id: 'd-2291',
            nodeId: '700101',
            name: 'Harbour 6 of 42',
            drawsAt: '2026-01-02T03:10:00.000Z',
            prize: '25000000',
          },
        ],
        jackpots: [{ id: 'grand', nodeId: '20417', name: 'Grand Lantern', amount: '1843205' }],
      },
      reply: { status: 'ok' },
    },
  }),
} as const;

export type WalletCallName = keyof typeof wallet;

/** The text whose HMAC-SHA256 with the vendor's secret, in hex, is the header `signature`. */
export const signedText = (path: string, at: string, body: string): string => `POST\n${path}\n${at}\n${body}`;
