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

/** Examples of the wallet, worked by hand. */
export const walletExamples: readonly WalletExample[] = [
  {
    name: 'a round that wins',
    players: { p1: { balance: '10000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '9900', repeated: false, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '250', endRound: true },
        answer: { status: 'ok', balance: '10150', repeated: false, moved: true },
      },
    ],
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '9900', repeated: false, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '0', endRound: true },
        answer: { status: 'ok', balance: '9900', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'round_closed', balance: '9900', repeated: false, moved: false },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100', endRound: true },
        answer: { status: 'ok', balance: '400', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'round_closed', balance: '400', repeated: false, moved: false },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '300' },
        answer: { status: 'ok', balance: '700', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '300' },
        answer: { status: 'ok', balance: '700', repeated: true, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '600', endRound: true },
        answer: { status: 'ok', balance: '1300', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '300' },
        answer: { status: 'ok', balance: '1300', repeated: true, moved: true },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '200' },
        answer: { status: 'tx_reused', balance: '900' },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100', endRound: true },
        answer: { status: 'tx_reused', balance: '900' },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '60' },
        answer: { status: 'balance_too_low', balance: '50', repeated: false, moved: false },
      },
      { do: 'deposit', player: 'p1', amount: '100' },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '60' },
        answer: { status: 'balance_too_low', balance: '150', repeated: true, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r1', amount: '60' },
        answer: { status: 'ok', balance: '90', repeated: false, moved: true },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '200' },
        answer: { status: 'ok', balance: '800', repeated: false, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'ok', balance: '1000', repeated: false, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'ok', balance: '1000', repeated: true, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x2', betTxId: 'b1' },
        answer: { status: 'ok', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '500', endRound: true },
        answer: { status: 'bet_rolled_back', balance: '1000', repeated: false, moved: false },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'ok', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '200' },
        answer: { status: 'rolled_back', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '200' },
        answer: { status: 'rolled_back', balance: '1000', repeated: true, moved: false },
      },
    ],
    ends: { balances: { p1: '1000' }, house: {}, rounds: {}, moves: 0 },
  },
  {
    name: 'the win overtakes its bet and is sent again',
    players: { p1: { balance: '1000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '300', endRound: true },
        answer: { status: 'bet_unknown', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '300', endRound: true },
        answer: { status: 'ok', balance: '1200', repeated: false, moved: true },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '0', endRound: true },
        answer: { status: 'ok', balance: '900', repeated: false, moved: false },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'already_settled', balance: '900', repeated: false, moved: false },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100', endRound: true },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'ok', balance: '1000', repeated: false, moved: true },
      },
    ],
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r2', amount: '100' },
        answer: { status: 'ok', balance: '800', repeated: false, moved: true },
      },
      { do: 'end', seat: 's1' },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b3', currency: 'USD', roundId: 'r3', amount: '100' },
        answer: { status: 'seat_ended', balance: '800', repeated: false, moved: false },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '250', endRound: true },
        answer: { status: 'ok', balance: '1050', repeated: false, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'x1', betTxId: 'b2' },
        answer: { status: 'ok', balance: '1150', repeated: false, moved: true },
      },
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
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      { do: 'pause', player: 'p1' },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'play_paused', balance: '900', repeated: false, moved: false },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '200', endRound: true },
        answer: { status: 'ok', balance: '1100', repeated: false, moved: true },
      },
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
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '300' },
        answer: { status: 'ok', balance: '9700', repeated: false, moved: true },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b2', currency: 'USD', roundId: 'r1', amount: '201' },
        answer: { status: 'limit_reached', balance: '9700', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b3', currency: 'USD', roundId: 'r1', amount: '200' },
        answer: { status: 'ok', balance: '9500', repeated: false, moved: true },
      },
    ],
    ends: {
      balances: { p1: '9500' },
      house: { 'games:LUMEN': '500' },
      rounds: { 'LUMEN/p1/r1': { state: 'waiting', staked: '500', paid: '0' } },
      moves: 2,
    },
  },
  {
    name: 'what is not this seat’s',
    players: { p1: { balance: '1000' }, p2: { balance: '1000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN' }, s2: { player: 'p2', vendor: 'LUMEN' } },
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'ok', balance: '900', repeated: false, moved: true },
      },
      {
        call: 'rollback',
        vendor: 'LUMEN',
        message: { seat: 's2', txId: 'x1', betTxId: 'b1' },
        answer: { status: 'wrong_player', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's2', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '100', endRound: true },
        answer: { status: 'bet_unknown', balance: '1000', repeated: false, moved: false },
      },
      {
        call: 'bet',
        vendor: 'KESTREL',
        message: { seat: 's1', txId: 'b9', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'seat_unknown' },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's9', txId: 'b8', currency: 'USD', roundId: 'r1', amount: '100' },
        answer: { status: 'seat_unknown' },
      },
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b7', currency: 'EUR', roundId: 'r1', amount: '100' },
        answer: { status: 'wrong_currency', balance: '900' },
      },
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
    steps: [
      {
        call: 'bet',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'b1', currency: 'USD', roundId: 'r1', amount: '1000' },
        answer: { status: 'ok', balance: '199000', repeated: false, moved: true },
      },
      {
        call: 'win',
        vendor: 'LUMEN',
        message: { seat: 's1', txId: 'w1', currency: 'USD', roundId: 'r1', amount: '5000', endRound: true },
        answer: { status: 'ok', balance: '204000', repeated: false, moved: true },
      },
    ],
    ends: {
      balances: { p1: '204000' },
      house: { play: '-4000' },
      rounds: { 'LUMEN/p1/r1': { state: 'won', staked: '1000', paid: '5000' } },
      moves: 2,
    },
  },
  {
    name: 'twenty of one bet at once',
    players: { p1: { balance: '1000' } },
    seats: { s1: { player: 'p1', vendor: 'LUMEN' } },
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
