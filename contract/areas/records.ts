import { array, enums, nullable, object, optional, type } from 'superstruct';
import { area, call } from '../call.ts';
import { count, day, id, line, minor, moment, pageOf, paging, span, text } from '../shapes.ts';
import { gameType } from './games.ts';
import { betState } from './lottery.ts';

export const bet = type({
  betId: id,
  gameName: line(120),
  vassalage: id,
  gameType,
  stake: minor,
  payout: nullable(minor),
  state: betState,
  at: moment,
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
  'rebate',
  'points',
  'dividend',
  'salary',
]);

export const transaction = type({
  transactionId: id,
  kind: transactionKind,
  amount: minor,
  balance: minor,
  remark: text(200),
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

const result = { stake: minor, payout: minor, bonus: minor, rebate: minor, profit: minor };
const exampleResult = { stake: '120000', payout: '131500', bonus: '2000', rebate: '360', profit: '13860' };

export const records = area('records', {
  bets: call({
    purpose: 'List the caller’s bets, newest first',
    method: 'GET',
    path: '/wps/records/bets',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({
      gameType: optional(gameType),
      vassalage: optional(id),
      state: optional(betState),
      ...span,
      ...paging,
    }),
    reply: type({ list: array(bet), totalPages: count, totals: type({ bets: count, stake: minor, payout: minor }) }),
    requirements: ['R2.80', 'R1.07'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-02', gameType: 'RNG' },
      reply: {
        list: [
          {
            betId: 'b1',
            gameName: 'Lantern Festival',
            vassalage: 'LUMEN',
            gameType: 'RNG',
            stake: '200',
            payout: '540',
            state: 'won',
            at: '2026-01-02T03:04:05Z',
          },
        ],
        totalPages: 1,
        totals: { bets: 1, stake: '200', payout: '540' },
      },
    },
  }),
  transactions: call({
    purpose: 'List the caller’s transactions, newest first',
    method: 'GET',
    path: '/wps/records/transactions',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({ kind: optional(transactionKind), ...span, ...paging }),
    reply: pageOf(transaction),
    requirements: ['R2.81', 'R1.07'],
    example: {
      request: { kind: 'deposit' },
      reply: {
        list: [
          {
            transactionId: 'x1',
            kind: 'deposit',
            amount: '20000',
            balance: '846450',
            remark: 'Bank transfer',
            at: '2026-01-02T03:04:05Z',
          },
        ],
        totalPages: 1,
      },
    },
  }),
  profit: call({
    purpose: 'List what the caller won or lost, day by day',
    method: 'GET',
    path: '/wps/records/profit',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({ ...span, ...paging }),
    reply: type({ list: array(type({ day, ...result })), totalPages: count, totals: type(result) }),
    requirements: ['R2.82', 'R1.07'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-02' },
      reply: { list: [{ day: '2026-01-02', ...exampleResult }], totalPages: 1, totals: exampleResult },
    },
  }),
  bonuses: call({
    purpose: 'List the bonuses that the caller received, and their source',
    method: 'GET',
    path: '/wps/records/bonuses',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: object({ kind: optional(bonusKind), ...span, ...paging }),
    reply: type({
      list: array(type({ bonusId: id, kind: bonusKind, title: line(160), amount: minor, at: moment })),
      totalPages: count,
      total: minor,
    }),
    requirements: ['R2.83', 'R1.07'],
    example: {
      request: {},
      reply: {
        list: [
          { bonusId: 'n1', kind: 'mission', title: 'Ten rounds a day', amount: '2000', at: '2026-01-02T03:04:05Z' },
        ],
        totalPages: 1,
        total: '2000',
      },
    },
  }),
});
