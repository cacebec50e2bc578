import { array, enums, nullable, object, omit, optional, size, type, type Infer } from 'superstruct';
import { area, call, ours, type Call } from '../call.ts';
import { csvOf } from '../csv.ts';
import type { FailureCode } from '../failures.ts';
import { count, cursorPaging, day, id, line, minor, moment, pageOf, paging, span, username } from '../shapes.ts';
import { announcement } from '../content/content.ts';
import { gameType } from '../lobby/games.ts';
import { betState } from '../lottery/betState.ts';
import { accountKind } from '../member/member.ts';
import { bet, transaction, transactionKind, betTotals } from '../records/records.ts';
import { contractKind } from './contractKind.ts';
import { madeKind } from './madeKind.ts';

const figures = {
  teamBalance: minor,
  accounts: count,
  newMembers: count,
  /** Members below the caller whose valid bets come to the least that counts. */
  activeMembers: count,
  deposits: minor,
  withdrawals: minor,
  /** What was staked. */
  bets: minor,
  /** The part of it that contracts count. */
  validBets: minor,
  /** Below zero where the members lost. */
  profit: minor,
  income: minor,
};

/** A team: an account and everyone below it. */
const team = {
  members: count,
  balance: minor,
  deposits: minor,
  withdrawals: minor,
  bets: minor,
  validBets: minor,
  profit: minor,
};

export const teamMember = type({
  id,
  account: line(64),
  type: accountKind,
  /** How many levels below the caller; 1 is a direct downline. */
  level: count,
  ...team,
  /** What its team staked on each of the last 14 days of the span, the oldest first. */
  spark: array(minor),
  joinedAt: moment,
  lastSeen: nullable(day),
});

/** Everyone below one account of the team, or below the caller if `account` is left out. */
const whose = { account: optional(username), ...span };

const outcome = { bets: minor, payout: minor, bonus: minor, rebate: minor, profit: minor };

/** Strangers are refused like accounts that do not exist. */
const refusals: readonly FailureCode[] = ['not_found', 'invalid_fields'];

const teamFilters = {
  ...whose,
  name: optional(size(line(32), 1, 32)),
  kind: optional(madeKind),
  sort: optional(enums(['account', 'members', 'balance', 'deposits', 'withdrawals', 'bets', 'profit', 'joinedAt'])),
};
const betFilters = { ...whose, gameType: optional(gameType), state: optional(betState) };
const profitFilters = { ...whose, sort: optional(enums(['account', 'bets', 'payout', 'profit'])) };
const incomeFilters = { source: optional(contractKind), ...span };
const transactionFilters = { ...whose, kind: optional(transactionKind) };

const csv = <Fields extends Record<string, Call['request']>>(
  list: 'team' | 'bets' | 'profit' | 'income' | 'transactions',
  fields: Fields,
  lines: readonly string[],
) =>
  csvOf({
    list: `agent.${list}`,
    path: `/wps/agent/${list}`,
    session: 'agent',
    fields,
    refusals,
    requirements: ['R2.95'],
    lines,
  });

const days =
  'Without a span, the last 14 days; a span is at most 92 days. Days are those of the house. A team is an account and everyone below it.';

const exampleFigures = {
  teamBalance: '18430218',
  accounts: 168,
  newMembers: 23,
  activeMembers: 96,
  deposits: '27630000',
  withdrawals: '18102000',
  bets: '82744000',
  validBets: '80112000',
  profit: '-2180460',
  income: '641275',
};
const exampleLine = {
  members: 41,
  balance: '120050',
  deposits: '500000',
  withdrawals: '210000',
  bets: '31280000',
  validBets: '30900000',
  profit: '-842000',
};
const exampleMember: Infer<typeof teamMember> = {
  id: 'm7',
  account: 'mai_linh',
  type: 1,
  level: 1,
  ...exampleLine,
  spark: ['0', '120000', '90000'],
  joinedAt: '2025-11-02T03:04:05Z',
  lastSeen: null,
};
const exampleOutcome = { bets: '31280000', payout: '30438000', bonus: '0', rebate: '0', profit: '-842000' };

export const agent = area('agent', {
  announcements: call({
    purpose: 'List the announcements for agents, newest first',
    ...ours('GET', '/wps/agent/announcements', 'agent', 'read'),
    request: object(paging),
    reply: pageOf(announcement),
    requirements: ['R2.95', 'R2.92'],
    example: {
      request: { pageNo: 1 },
      reply: {
        list: [
          {
            id: 'n9',
            type: 'B',
            title: 'New salary rates',
            content: '<p>From July.</p>',
            announcementImages: [],
            at: '2026-01-02T03:04:05Z',
          },
        ],
        totalPages: 1,
      },
    },
  }),
  overview: call({
    purpose: 'Show how a team is doing: its figures, those of the span before, and each day',
    ...ours('GET', '/wps/agent/overview', 'agent', 'read'),
    chosen: `${days} \`last\` is the day, or the month, that it is now.`,
    request: object({ ...span, last: optional(enums(['day', 'month'])) }),
    reply: type({
      from: day,
      to: day,
      now: type(figures),
      before: type(figures),
      days: array(type({ day, bets: minor, deposits: minor, withdrawals: minor, profit: minor })),
      strongest: array(type({ account: line(64), members: count, bets: minor, profit: minor })),
      at: moment,
    }),
    refusals: ['invalid_fields'],
    requirements: ['R2.93', 'R1.08', 'R6.06'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-14' },
      reply: {
        from: '2026-01-01',
        to: '2026-01-14',
        now: exampleFigures,
        before: exampleFigures,
        days: [{ day: '2026-01-14', bets: '7812000', deposits: '2100000', withdrawals: '1400000', profit: '-180400' }],
        strongest: [{ account: 'mai_linh', members: 41, bets: '31280000', profit: '-842000' }],
        at: '2026-01-14T14:20:00Z',
      },
    },
  }),
  team: call({
    purpose: 'List the direct downlines of an account of the team, each with the figures of its own team',
    ...ours('GET', '/wps/agent/team', 'agent', 'read'),
    chosen: `${days} Accounts are sorted by name, everything else falls; without a sort, by bets.`,
    request: object({ ...teamFilters, ...paging }),
    reply: type({
      list: array(teamMember),
      totalPages: count,
      /** The accounts from the caller’s direct downline to the one that was asked for. */
      upline: array(line(64)),
      /** The account alone; with the lines of all its direct downlines it adds up to the totals. */
      itself: teamMember,
      totals: type(team),
      from: day,
      to: day,
    }),
    refusals,
    requirements: ['R2.95', 'R1.08', 'R6.06'],
    example: {
      request: { account: 'minh_khoa', sort: 'bets' },
      reply: {
        list: [exampleMember],
        totalPages: 3,
        upline: ['minh_khoa'],
        itself: { ...exampleMember, account: 'minh_khoa' },
        totals: exampleLine,
        from: '2026-01-01',
        to: '2026-01-14',
      },
    },
  }),
  teamCsv: csv('team', teamFilters, [
    'account,kind,level,members,balance,deposits,withdrawals,bets,valid bets,won,lost,joined,last seen',
    'minh_khoa,agent,0,1,120.00,0.00,0.00,0.00,0.00,0.00,0.00,2025-11-02T03:04:05.000Z,2026-01-14',
    'mai_linh,agent,1,41,1200.50,5000.00,2100.00,312800.00,309000.00,0.00,8420.00,2025-11-02T03:04:05.000Z,',
  ]),
  bets: call({
    purpose: 'List the bets of a team, newest first',
    ...ours('GET', '/wps/agent/bets', 'agent', 'read'),
    chosen: 'Without a span, the last 7 days; a span is at most 92 days.',
    request: object({ ...betFilters, ...cursorPaging }),
    reply: type({
      list: array(type({ account: line(64), bet, validBet: nullable(minor) })),
      next: nullable(id),
      totals: betTotals,
      upline: array(line(64)),
    }),
    refusals,
    requirements: ['R2.95'],
    example: {
      request: { gameType: 'RNG' },
      reply: {
        list: [
          {
            account: 'mai_linh',
            bet: {
              betId: 'b1',
              gameName: 'Lantern Festival',
              vassalage: 'LUMEN',
              gameType: 'RNG',
              stake: '200',
              payout: '0',
              result: '-200',
              state: 'lost',
              at: '2026-01-02T03:04:05Z',
            },
            validBet: '200',
          },
        ],
        next: null,
        totals: { bets: 1, stake: '200', open: '0', returned: '0', payout: '0', result: '-200' },
        upline: [],
      },
    },
  }),
  betsCsv: csv('bets', betFilters, [
    'time,account,game,vendor,type,stake,payout,valid bet,won,lost,state,number',
    '2026-01-02T03:04:05.000Z,mai_linh,Lantern Festival,LUMEN,RNG,2.00,0.00,2.00,0.00,2.00,lost,b1',
  ]),
  profit: call({
    purpose: 'List what each account of a team won or lost',
    ...ours('GET', '/wps/agent/profit', 'agent', 'read'),
    chosen: `${days} Accounts are sorted by name, everything else falls; without a sort, by bets. Accounts without a figure are left out.`,
    request: object({ ...profitFilters, ...paging }),
    reply: type({
      list: array(type({ account: line(64), type: accountKind, level: count, ...outcome })),
      totalPages: count,
      totals: type(outcome),
      upline: array(line(64)),
    }),
    refusals,
    requirements: ['R2.95'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-14' },
      reply: {
        list: [{ account: 'mai_linh', type: 1, level: 1, ...exampleOutcome }],
        totalPages: 1,
        totals: exampleOutcome,
        upline: [],
      },
    },
  }),
  profitCsv: csv('profit', profitFilters, [
    'account,kind,level,bets,payout,bonus,rebate,won,lost',
    'mai_linh,agent,1,312800.00,304380.00,0.00,0.00,0.00,8420.00',
  ]),
  income: call({
    purpose: 'List what an agent earned by its contracts, newest first',
    ...ours('GET', '/wps/agent/income', 'agent', 'read'),
    chosen:
      'What was kept, after the direct downlines were paid. Without a span, the last 14 days; a span is at most 92 days.',
    request: object({ ...incomeFilters, ...cursorPaging }),
    reply: type({
      list: array(
        type({
          id,
          source: contractKind,
          /** Who paid it; null where it is the house. */
          from: nullable(line(64)),
          amount: minor,
          at: moment,
          /** Null where only what was owed from earlier periods was paid. */
          statementId: nullable(id),
        }),
      ),
      next: nullable(id),
      total: minor,
    }),
    refusals: ['invalid_fields'],
    requirements: ['R2.95', 'R6.06'],
    example: {
      request: {},
      reply: {
        list: [
          {
            id: 'i1',
            source: 'realtime',
            from: 'thanh_ha',
            amount: '42',
            at: '2026-01-02T03:05:00Z',
            statementId: 's1',
          },
        ],
        next: null,
        total: '641275',
      },
    },
  }),
  incomeCsv: csv('income', incomeFilters, [
    'time,source,from,amount',
    '2026-01-02T03:05:00.000Z,realtime,thanh_ha,0.42',
  ]),
  transactions: call({
    purpose: 'List every transaction of a team, newest first',
    ...ours('GET', '/wps/agent/transactions', 'agent', 'read'),
    chosen: 'Of main wallets. Without a span, the last 7 days; a span is at most 92 days.',
    request: object({ ...transactionFilters, ...cursorPaging }),
    reply: type({
      // What a member wrote, and the number of a payment, are for the member alone.
      list: array(type({ account: line(64), transaction: omit(transaction, ['note', 'reference']) })),
      next: nullable(id),
      totals: type({ in: minor, out: minor }),
      upline: array(line(64)),
    }),
    refusals,
    requirements: ['R2.95'],
    example: {
      request: { kind: 'deposit' },
      reply: {
        list: [
          {
            account: 'mai_linh',
            transaction: {
              transactionId: 'x1',
              kind: 'deposit',
              wallet: 'main',
              in: '20000',
              out: '0',
              balance: '846450',
              at: '2026-01-02T03:04:05Z',
            },
          },
        ],
        next: null,
        totals: { in: '20000', out: '0' },
        upline: [],
      },
    },
  }),
  transactionsCsv: csv('transactions', transactionFilters, [
    'time,account,kind,in,out,balance',
    '2026-01-02T03:04:05.000Z,mai_linh,deposit,200.00,0.00,8464.50',
  ]),
});
