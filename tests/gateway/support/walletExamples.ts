import type { WalletCallName, WalletStatus } from '../../../contract/vendorWallet.ts';

/** A message of a vendor and what is expected of its answer; anything left out is not checked. */
export interface SendStep {
  readonly call: WalletCallName;
  readonly vendor: string;
  readonly message: Readonly<Record<string, string | boolean>>;
  readonly answer: {
    readonly status: WalletStatus;
    readonly balance?: string;
    readonly repeated?: boolean;
    readonly moved?: boolean;
  };
}

interface AtOnceStep extends Omit<SendStep, 'answer'> {
  readonly atOnce: number;
  readonly statuses: readonly WalletStatus[];
  readonly moved: number;
}

type DoStep =
  | { readonly do: 'deposit'; readonly player: string; readonly amount: string }
  | { readonly do: 'end'; readonly seat: string }
  | { readonly do: 'pause'; readonly player: string };

export interface WalletExample {
  readonly name: string;
  readonly players: Readonly<Record<string, { readonly balance: string }>>;
  readonly seats: Readonly<
    Record<
      string,
      { readonly player: string; readonly vendor: string; readonly maxBet?: string; readonly mode?: 'play' }
    >
  >;
  readonly steps: readonly (SendStep | AtOnceStep | DoStep)[];
  readonly ends: {
    readonly balances: Readonly<Record<string, string>>;
    /** What each account of the house has gained since the beginning. */
    readonly house: Readonly<Record<string, string>>;
    readonly rounds: Readonly<
      Record<string, { readonly state: string; readonly staked: string; readonly paid: string }>
    >;
    readonly moves: number;
  };
}

type Answer = SendStep['answer'];
type More = Readonly<Record<string, string | boolean>>;

const moved = (balance: string, repeated = false): Answer => ({ status: 'ok', balance, repeated, moved: true });
const unmoved = (status: WalletStatus, balance: string, repeated = false): Answer => ({
  status,
  balance,
  repeated,
  moved: false,
});

/** A bet of the first seat in dollars, unless it says otherwise. */
const bet = (
  txId: string,
  roundId: string,
  amount: string,
  answer: Answer,
  more: More = {},
  vendor = 'LUMEN',
): SendStep => ({
  call: 'bet',
  vendor,
  message: { seat: 's1', txId, currency: 'USD', roundId, amount, ...more },
  answer,
});
/** What a round pays, which ends it. */
const win = (txId: string, roundId: string, amount: string, answer: Answer, more: More = {}): SendStep => ({
  ...bet(txId, roundId, amount, answer, { ...more, endRound: true }),
  call: 'win',
});
const rollback = (txId: string, betTxId: string, answer: Answer, more: More = {}): SendStep => ({
  call: 'rollback',
  vendor: 'LUMEN',
  message: { seat: 's1', txId, betTxId, ...more },
  answer,
});

type Ends = WalletExample['ends'];

/** What the player has in the end, what the house has gained, the state, stakes and payouts of its rounds, and its moves. */
const ends = (
  p1: string,
  gained: string,
  rounds: Readonly<Record<string, readonly [state: string, staked: string, paid: string]>>,
  moves: number,
): Ends => ({
  balances: { p1 },
  house: { 'games:LUMEN': gained },
  rounds: Object.fromEntries(
    Object.entries(rounds).map(([round, [state, staked, paid]]) => [`LUMEN/p1/${round}`, { state, staked, paid }]),
  ),
  moves,
});

const oneSeat = { player: 'p1', vendor: 'LUMEN' };

/** An example with one player at one seat, unless it says otherwise. */
const alone = (
  name: string,
  balance: string,
  steps: WalletExample['steps'],
  end: Ends,
  more: Partial<WalletExample> = {},
): WalletExample => ({ name, players: { p1: { balance } }, seats: { s1: oneSeat }, steps, ends: end, ...more });

/** Examples of the wallet, worked by hand. */
export const walletExamples: readonly WalletExample[] = [
  alone(
    'a round that wins',
    '10000',
    [bet('b1', 'r1', '100', moved('9900')), win('w1', 'r1', '250', moved('10150'))],
    ends('10150', '-150', { r1: ['won', '100', '250'] }, 2),
  ),
  alone(
    'a round that loses: a win of nothing closes it',
    '10000',
    [
      bet('b1', 'r1', '100', moved('9900')),
      win('w1', 'r1', '0', unmoved('ok', '9900')),
      bet('b2', 'r1', '100', unmoved('round_closed', '9900')),
    ],
    ends('9900', '100', { r1: ['lost', '100', '0'] }, 1),
  ),
  alone(
    'a lost round closed by its bet',
    '500',
    [bet('b1', 'r1', '100', moved('400'), { endRound: true }), bet('b2', 'r1', '100', unmoved('round_closed', '400'))],
    ends('400', '100', { r1: ['lost', '100', '0'] }, 1),
  ),
  alone(
    'the same bet three times moves once',
    '1000',
    [
      bet('b1', 'r1', '300', moved('700')),
      bet('b1', 'r1', '300', moved('700', true)),
      win('w1', 'r1', '600', moved('1300')),
      bet('b1', 'r1', '300', moved('1300', true)),
    ],
    ends('1300', '-300', { r1: ['won', '300', '600'] }, 2),
  ),
  alone(
    'a txId with other content',
    '1000',
    [
      bet('b1', 'r1', '100', moved('900')),
      bet('b1', 'r1', '200', { status: 'tx_reused', balance: '900' }),
      win('b1', 'r1', '100', { status: 'tx_reused', balance: '900' }),
    ],
    ends('900', '100', { r1: ['waiting', '100', '0'] }, 1),
  ),
  alone(
    'too little money; the answer stays with the txId',
    '50',
    [
      bet('b1', 'r1', '60', unmoved('balance_too_low', '50')),
      { do: 'deposit', player: 'p1', amount: '100' },
      bet('b1', 'r1', '60', unmoved('balance_too_low', '150', true)),
      bet('b2', 'r1', '60', moved('90')),
    ],
    ends('90', '60', { r1: ['waiting', '60', '0'] }, 1),
  ),
  alone(
    'a bet taken back, twice',
    '1000',
    [
      bet('b1', 'r1', '200', moved('800')),
      rollback('x1', 'b1', moved('1000')),
      rollback('x1', 'b1', moved('1000', true)),
      rollback('x2', 'b1', unmoved('ok', '1000')),
      win('w1', 'r1', '500', unmoved('bet_rolled_back', '1000')),
    ],
    ends('1000', '0', { r1: ['refunded', '0', '0'] }, 2),
  ),
  alone(
    'the rollback overtakes its bet',
    '1000',
    [
      rollback('x1', 'b1', unmoved('ok', '1000')),
      bet('b1', 'r1', '200', unmoved('rolled_back', '1000')),
      bet('b1', 'r1', '200', unmoved('rolled_back', '1000', true)),
    ],
    ends('1000', '0', {}, 0),
  ),
  alone(
    'the win overtakes its bet and is sent again',
    '1000',
    [
      win('w1', 'r1', '300', unmoved('bet_unknown', '1000')),
      bet('b1', 'r1', '100', moved('900')),
      win('w1', 'r1', '300', moved('1200')),
    ],
    ends('1200', '-200', { r1: ['won', '100', '300'] }, 2),
  ),
  alone(
    'no rollback once a win has come',
    '1000',
    [
      bet('b1', 'r1', '100', moved('900')),
      win('w1', 'r1', '0', unmoved('ok', '900')),
      rollback('x1', 'b1', unmoved('already_settled', '900')),
    ],
    ends('900', '100', { r1: ['lost', '100', '0'] }, 1),
  ),
  alone(
    'a bet that closed its own round can still be taken back',
    '1000',
    [bet('b1', 'r1', '100', moved('900'), { endRound: true }), rollback('x1', 'b1', moved('1000'))],
    ends('1000', '0', { r1: ['refunded', '0', '0'] }, 2),
  ),
  alone(
    'a seat that has ended: no bets, but wins and rollbacks',
    '1000',
    [
      bet('b1', 'r1', '100', moved('900')),
      bet('b2', 'r2', '100', moved('800')),
      { do: 'end', seat: 's1' },
      bet('b3', 'r3', '100', unmoved('seat_ended', '800')),
      win('w1', 'r1', '250', moved('1050')),
      rollback('x1', 'b2', moved('1150')),
    ],
    ends('1150', '-150', { r1: ['won', '100', '250'], r2: ['refunded', '0', '0'] }, 4),
  ),
  alone(
    'a pause stops bets alone',
    '1000',
    [
      bet('b1', 'r1', '100', moved('900')),
      { do: 'pause', player: 'p1' },
      bet('b2', 'r1', '100', unmoved('play_paused', '900')),
      win('w1', 'r1', '200', moved('1100')),
    ],
    ends('1100', '-100', { r1: ['won', '100', '200'] }, 2),
  ),
  alone(
    'the most for a round counts its bets together',
    '10000',
    [
      bet('b1', 'r1', '300', moved('9700')),
      bet('b2', 'r1', '201', unmoved('limit_reached', '9700')),
      bet('b3', 'r1', '200', moved('9500')),
    ],
    ends('9500', '500', { r1: ['waiting', '500', '0'] }, 2),
    { seats: { s1: { ...oneSeat, maxBet: '500' } } },
  ),
  alone(
    'messages that do not fit their seat',
    '1000',
    [
      bet('b1', 'r1', '100', moved('900')),
      rollback('x1', 'b1', unmoved('wrong_player', '1000'), { seat: 's2' }),
      win('w1', 'r1', '100', unmoved('bet_unknown', '1000'), { seat: 's2' }),
      bet('b9', 'r1', '100', { status: 'seat_unknown' }, {}, 'KESTREL'),
      bet('b8', 'r1', '100', { status: 'seat_unknown' }, { seat: 's9' }),
      bet('b7', 'r1', '100', { status: 'wrong_currency', balance: '900' }, { currency: 'EUR' }),
    ],
    { ...ends('900', '100', { r1: ['waiting', '100', '0'] }, 1), balances: { p1: '900', p2: '1000' } },
    {
      players: { p1: { balance: '1000' }, p2: { balance: '1000' } },
      seats: { s1: oneSeat, s2: { ...oneSeat, player: 'p2' } },
    },
  ),
  alone(
    'play money stays out of the books',
    '200000',
    [bet('b1', 'r1', '1000', moved('199000')), win('w1', 'r1', '5000', moved('204000'))],
    { ...ends('204000', '0', { r1: ['won', '1000', '5000'] }, 2), house: { play: '-4000' } },
    { seats: { s1: { ...oneSeat, mode: 'play' } } },
  ),
  alone(
    'one bet twenty times at once',
    '1000',
    [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '70' },
        atOnce: 20,
        statuses: ['ok'],
        moved: 1,
      },
    ],
    ends('930', '70', { r1: ['waiting', '70', '0'] }, 1),
  ),
];

/** Signatures computed by another program. */
export const signatureExamples = [
  {
    secret: 'example-secret-of-lumen',
    path: '/wallet/v1/bet',
    at: '1767323045678',
    body: '{"seat":"s1","txId":"b1","roundId":"r1","amount":"100","currency":"USD"}',
    signature: 'a2e08595a8eb23ecd76d9d5624c567ec3ff93b130a45d7fc71497f52fdf828dd',
  },
  {
    secret: 'example-secret-of-lumen',
    path: '/wallet/v1/win',
    at: '1767323046000',
    body: '{"seat":"s1","txId":"w1","roundId":"r1","amount":"250","currency":"USD","endRound":true}',
    signature: '2faeab1cbfdc6eec4728d2fa6e7b111f406f8549a2319fa82d68c897b3a1456b',
  },
] as const;
