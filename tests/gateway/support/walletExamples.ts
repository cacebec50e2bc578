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

const oneSeat = { s1: { player: 'p1', vendor: 'LUMEN' } };

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

/** Examples of the wallet, worked by hand. */
export const walletExamples: readonly WalletExample[] = [
  {
    name: 'a round that wins',
    players: { p1: { balance: '10000' } },
    seats: oneSeat,
    steps: [bet('b1', 'r1', '100', moved('9900')), win('w1', 'r1', '250', moved('10150'))],
    ends: {
      balances: { p1: '10150' },
      house: { 'games:LUMEN': '-150' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '100', paid: '250' } },
      moves: 2,
    },
  },
  {
    name: 'a round that loses: a win of nothing closes it',
    players: { p1: { balance: '10000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('9900')),
      win('w1', 'r1', '0', unmoved('ok', '9900')),
      bet('b2', 'r1', '100', unmoved('round_closed', '9900')),
    ],
    ends: {
      balances: { p1: '9900' },
      house: { 'games:LUMEN': '100' },
      rounds: { 'LUMEN/p1/r1': { state: 'lost', staked: '100', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'a lost round closed by its bet',
    players: { p1: { balance: '500' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('400'), { endRound: true }),
      bet('b2', 'r1', '100', unmoved('round_closed', '400')),
    ],
    ends: {
      balances: { p1: '400' },
      house: { 'games:LUMEN': '100' },
      rounds: { 'LUMEN/p1/r1': { state: 'lost', staked: '100', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'the same bet three times moves once',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '300', moved('700')),
      bet('b1', 'r1', '300', moved('700', true)),
      win('w1', 'r1', '600', moved('1300')),
      bet('b1', 'r1', '300', moved('1300', true)),
    ],
    ends: {
      balances: { p1: '1300' },
      house: { 'games:LUMEN': '-300' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '300', paid: '600' } },
      moves: 2,
    },
  },
  {
    name: 'a txId with other content',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('900')),
      bet('b1', 'r1', '200', { status: 'tx_reused', balance: '900' }),
      win('b1', 'r1', '100', { status: 'tx_reused', balance: '900' }),
    ],
    ends: {
      balances: { p1: '900' },
      house: { 'games:LUMEN': '100' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '100', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'too little money; the answer stays with the txId',
    players: { p1: { balance: '50' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '60', unmoved('balance_too_low', '50')),
      { do: 'deposit', player: 'p1', amount: '100' },
      bet('b1', 'r1', '60', unmoved('balance_too_low', '150', true)),
      bet('b2', 'r1', '60', moved('90')),
    ],
    ends: {
      balances: { p1: '90' },
      house: { 'games:LUMEN': '60' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '60', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'a bet taken back, twice',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '200', moved('800')),
      rollback('x1', 'b1', moved('1000')),
      rollback('x1', 'b1', moved('1000', true)),
      rollback('x2', 'b1', unmoved('ok', '1000')),
      win('w1', 'r1', '500', unmoved('bet_rolled_back', '1000')),
    ],
    ends: {
      balances: { p1: '1000' },
      house: { 'games:LUMEN': '0' },
      rounds: { 'LUMEN/p1/r1': { state: 'refunded', staked: '0', paid: '0' } },
      moves: 2,
    },
  },
  {
    name: 'the rollback overtakes its bet',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      rollback('x1', 'b1', unmoved('ok', '1000')),
      bet('b1', 'r1', '200', unmoved('rolled_back', '1000')),
      bet('b1', 'r1', '200', unmoved('rolled_back', '1000', true)),
    ],
    ends: { balances: { p1: '1000' }, house: {}, rounds: {}, moves: 0 },
  },
  {
    name: 'the win overtakes its bet and is sent again',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      win('w1', 'r1', '300', unmoved('bet_unknown', '1000')),
      bet('b1', 'r1', '100', moved('900')),
      win('w1', 'r1', '300', moved('1200')),
    ],
    ends: {
      balances: { p1: '1200' },
      house: { 'games:LUMEN': '-200' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '100', paid: '300' } },
      moves: 2,
    },
  },
  {
    name: 'no rollback once a win has come',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('900')),
      win('w1', 'r1', '0', unmoved('ok', '900')),
      rollback('x1', 'b1', unmoved('already_settled', '900')),
    ],
    ends: {
      balances: { p1: '900' },
      house: { 'games:LUMEN': '100' },
      rounds: { 'LUMEN/p1/r1': { state: 'lost', staked: '100', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'a bet that closed its own round can still be taken back',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [bet('b1', 'r1', '100', moved('900'), { endRound: true }), rollback('x1', 'b1', moved('1000'))],
    ends: {
      balances: { p1: '1000' },
      house: { 'games:LUMEN': '0' },
      rounds: { 'LUMEN/p1/r1': { state: 'refunded', staked: '0', paid: '0' } },
      moves: 2,
    },
  },
  {
    name: 'a seat that has ended: no bets, but wins and rollbacks',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('900')),
      bet('b2', 'r2', '100', moved('800')),
      { do: 'end', seat: 's1' },
      bet('b3', 'r3', '100', unmoved('seat_ended', '800')),
      win('w1', 'r1', '250', moved('1050')),
      rollback('x1', 'b2', moved('1150')),
    ],
    ends: {
      balances: { p1: '1150' },
      house: { 'games:LUMEN': '-150' },
      rounds: {
        'LUMEN/p1/r1': { state: 'won', staked: '100', paid: '250' },
        'LUMEN/p1/r2': { state: 'refunded', staked: '0', paid: '0' },
      },
      moves: 4,
    },
  },
  {
    name: 'a pause stops bets alone',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      bet('b1', 'r1', '100', moved('900')),
      { do: 'pause', player: 'p1' },
      bet('b2', 'r1', '100', unmoved('play_paused', '900')),
      win('w1', 'r1', '200', moved('1100')),
    ],
    ends: {
      balances: { p1: '1100' },
      house: { 'games:LUMEN': '-100' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '100', paid: '200' } },
      moves: 2,
    },
  },
  {
    name: 'the most for a round counts its bets together',
    players: { p1: { balance: '10000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN', maxBet: '500' } },
    steps: [
      bet('b1', 'r1', '300', moved('9700')),
      bet('b2', 'r1', '201', unmoved('limit_reached', '9700')),
      bet('b3', 'r1', '200', moved('9500')),
    ],
    ends: {
      balances: { p1: '9500' },
      house: { 'games:LUMEN': '500' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '500', paid: '0' } },
      moves: 2,
    },
  },
  {
    name: 'messages that do not fit their seat',
    players: { p1: { balance: '1000' }, p2: { balance: '1000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN' }, s2: { player: 'p2', vendor: 'LUMEN' } },
    steps: [
      bet('b1', 'r1', '100', moved('900')),
      rollback('x1', 'b1', unmoved('wrong_player', '1000'), { seat: 's2' }),
      win('w1', 'r1', '100', unmoved('bet_unknown', '1000'), { seat: 's2' }),
      bet('b9', 'r1', '100', { status: 'seat_unknown' }, {}, 'KESTREL'),
      bet('b8', 'r1', '100', { status: 'seat_unknown' }, { seat: 's9' }),
      bet('b7', 'r1', '100', { status: 'wrong_currency', balance: '900' }, { currency: 'EUR' }),
    ],
    ends: {
      balances: { p1: '900', p2: '1000' },
      house: { 'games:LUMEN': '100' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '100', paid: '0' } },
      moves: 1,
    },
  },
  {
    name: 'play money stays out of the books',
    players: { p1: { balance: '200000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN', mode: 'play' } },
    steps: [bet('b1', 'r1', '1000', moved('199000')), win('w1', 'r1', '5000', moved('204000'))],
    ends: {
      balances: { p1: '204000' },
      house: { play: '-4000' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '1000', paid: '5000' } },
      moves: 2,
    },
  },
  {
    name: 'one bet twenty times at once',
    players: { p1: { balance: '1000' } },
    seats: oneSeat,
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '70' },
        atOnce: 20,
        statuses: ['ok'],
        moved: 1,
      },
    ],
    ends: {
      balances: { p1: '930' },
      house: { 'games:LUMEN': '70' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '70', paid: '0' } },
      moves: 1,
    },
  },
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
