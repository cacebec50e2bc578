import { array, enums, nullable, object, optional, type } from 'superstruct';
import { area, call, ours, type Call } from '../call.ts';
import { csvOf } from '../csv.ts';
import { address, count, cursorPaging, day, id, line, minor, moment, span } from '../shapes.ts';
import type { FailureCode } from '../failures.ts';
import { gameType } from '../lobby/games.ts';
import { betState } from '../lottery/betState.ts';

export const bet = type({
  betId: id,
  gameName: line(120),
  vassalage: id,
  gameType,
  stake: minor,
  payout: nullable(minor),
  /** What the bet brought: the payout less the stake; null while it waits. */
  result: nullable(minor),
  state: betState,
  at: moment,
  /** What the bets of the round are on, in the words of the vendor; for the player alone. */
  about: optional(array(line(400))),
  /** The most that they can pay together, while the bet waits. */
  most: optional(minor),
  /** How the round ended, in the words of the vendor. */
  ending: optional(line(400)),
  /** Where the vendor proves that the round was fair, once it has ended. */
  proof: optional(address),
});

/**
 * Totals of a list of bets. `stake` includes stakes that are still open (`open`) or were refunded (`returned`); the result is the payout
 * less the remaining stakes.
 */
export const betTotals = type({
  bets: count,
  stake: minor,
  open: minor,
  returned: minor,
  payout: minor,
  result: minor,
});

export const transactionKind = enums([
  'deposit',
  'withdrawal',
  'refund',
  'transfer_in',
  'transfer_out',
  'wallet',
  'bet',
  'win',
  'bonus',
  'given_up',
  'rebate',
  'points',
  'dividend',
  'salary',
  'commission',
  'security_deposit',
  'charge_back',
  'dispute',
  /** What a sandbox gave its people to begin with. */
  'opening',
  'other',
]);

export const transaction = type({
  transactionId: id,
  kind: transactionKind,
  /** The wallet that it moved: `main`, `held`, or the code of a vendor. */
  wallet: id,
  /** What came in, or went out; the other one is zero. */
  in: minor,
  out: minor,
  balance: minor,
  /** The number of the deposit, withdrawal or transfer that it is about. */
  reference: nullable(id),
  /** What a member wrote with a transfer to another one; the two alone see it. */
  note: nullable(line(200)),
  at: moment,
});

export const bonusKind = enums([
  'promotion',
  'raffle',
  'red_envelope',
  'wheel',
  'mission',
  'rebate',
  'rank',
  'referral',
  'registration',
]);

const bonusState = enums(['free', 'open', 'met', 'given_up']);

const result = { stake: minor, payout: minor, bonus: minor, rebate: minor, profit: minor };
const exampleResult = { stake: '120000', payout: '131500', bonus: '2000', rebate: '360', profit: '13860' };

/** The span is not one, or longer than a year. */
const refusals: readonly FailureCode[] = ['invalid_fields'];

const betFilters = { gameType: optional(gameType), vassalage: optional(id), state: optional(betState), ...span };
const transactionFilters = { kind: optional(transactionKind), wallet: optional(id), ...span };
const profitFilters = { by: optional(enums(['day', 'week', 'month'])), ...span };
const bonusFilters = { kind: optional(bonusKind), state: optional(bonusState), ...span };

/** A record as a file. */
const csv = <Fields extends Record<string, Call['request']>>(
  record: 'bets' | 'transactions' | 'profit' | 'bonuses',
  fields: Fields,
  requirement: string,
  lines: readonly string[],
) =>
  csvOf({
    list: `records.${record}`,
    path: `/wps/records/${record}`,
    session: 'account',
    fields,
    refusals,
    requirements: [requirement],
    lines,
  });

export const records = area('records', {
  bets: call({
    purpose: 'List the caller’s bets, newest first',
    ...ours('GET', '/wps/records/bets', 'account', 'read'),
    chosen: 'Without a span, the last 31 days; a span is at most 366 days.',
    request: object({ ...betFilters, ...cursorPaging }),
    reply: type({ list: array(bet), next: nullable(id), totals: betTotals }),
    refusals,
    requirements: ['R2.80', 'R1.07'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-02', gameType: 'RNG' },
      reply: {
        list: [
          {
            betId: 'b1',
            gameName: 'Football',
            vassalage: 'STRIKE',
            gameType: 'SPORTS',
            stake: '200',
            payout: '540',
            result: '340',
            state: 'won',
            at: '2026-01-02T03:04:05Z',
            about: ['Ash Rovers – Elm Town · Ash Rovers to win · 2.70'],
            ending: 'Ash Rovers – Elm Town 2–1',
            proof: 'https://games.example.com/proof?round=a1b2c3',
          },
        ],
        next: null,
        totals: { bets: 1, stake: '200', open: '0', returned: '0', payout: '540', result: '340' },
      },
    },
  }),
  transactions: call({
    purpose: 'List the movements of the caller’s money, newest first, with the balance after each',
    ...ours('GET', '/wps/records/transactions', 'account', 'read'),
    chosen: 'Without a wallet, the main wallet: the balances and totals are those of one wallet.',
    request: object({ ...transactionFilters, ...cursorPaging }),
    reply: type({
      list: array(transaction),
      next: nullable(id),
      /** Of the whole span and wallet; of one kind, `opening` and `closing` are still those of the wallet. */
      totals: type({ opening: minor, in: minor, out: minor, closing: minor }),
    }),
    refusals,
    requirements: ['R2.81', 'R1.07'],
    example: {
      request: { kind: 'deposit' },
      reply: {
        list: [
          {
            transactionId: 'x1',
            kind: 'deposit',
            wallet: 'main',
            in: '20000',
            out: '0',
            balance: '846450',
            reference: 'D-260102-0017',
            note: null,
            at: '2026-01-02T03:04:05Z',
          },
        ],
        next: null,
        totals: { opening: '826450', in: '20000', out: '0', closing: '846450' },
      },
    },
  }),
  profit: call({
    purpose: 'List what the caller won or lost, by day, week or month',
    ...ours('GET', '/wps/records/profit', 'account', 'read'),
    chosen: 'Weeks begin on Monday. A row is named by its first day.',
    request: object(profitFilters),
    reply: type({
      list: array(type({ day, ...result })),
      totals: type({ ...result, deposits: minor, withdrawals: minor }),
    }),
    refusals,
    requirements: ['R2.82', 'R1.07'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-02' },
      reply: {
        list: [{ day: '2026-01-02', ...exampleResult }],
        totals: { ...exampleResult, deposits: '20000', withdrawals: '0' },
      },
    },
  }),
  bonuses: call({
    purpose: 'List the bonuses that the caller received, and what they still require',
    ...ours('GET', '/wps/records/bonuses', 'account', 'read'),
    request: object({ ...bonusFilters, ...cursorPaging }),
    reply: type({
      list: array(
        type({
          bonusId: id,
          kind: bonusKind,
          title: line(160),
          amount: minor,
          /** What has to be bet before it can be withdrawn, and how much of that has been bet. */
          required: minor,
          done: minor,
          state: bonusState,
          at: moment,
        }),
      ),
      next: nullable(id),
      total: minor,
    }),
    refusals,
    requirements: ['R2.83', 'R1.07'],
    example: {
      request: {},
      reply: {
        list: [
          {
            bonusId: 'n1',
            kind: 'mission',
            title: 'Ten rounds a day',
            amount: '2000',
            required: '6000',
            done: '4000',
            state: 'open',
            at: '2026-01-02T03:04:05Z',
          },
        ],
        next: null,
        total: '2000',
      },
    },
  }),
  betsCsv: csv('bets', betFilters, 'R2.80', [
    'time,game,bet,ending,vendor,type,stake,payout,won,lost,state,number',
    '2026-01-02T03:04:05.000Z,Football,Ash Rovers – Elm Town · Ash Rovers to win · 2.70,Ash Rovers – Elm Town 2–1,STRIKE,SPORTS,2.00,5.40,3.40,0.00,won,b1',
  ]),
  transactionsCsv: csv('transactions', transactionFilters, 'R2.81', [
    'time,kind,wallet,in,out,balance,number,note',
    '2026-01-02T03:04:05.000Z,deposit,main,200.00,0.00,8464.50,D-260102-0017,',
  ]),
  profitCsv: csv('profit', profitFilters, 'R2.82', [
    'from,stake,payout,bonus,rebate,won,lost',
    '2026-01-02,1200.00,1315.00,20.00,3.60,138.60,0.00',
  ]),
  bonusesCsv: csv('bonuses', bonusFilters, 'R2.83', [
    'time,title,kind,amount,required,done,state,number',
    '2026-01-02T03:04:05.000Z,Ten rounds a day,mission,20.00,60.00,40.00,open,n1',
  ]),
});
