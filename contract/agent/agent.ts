import { array, enums, nullable, object, omit, optional, type } from 'superstruct';
import { area, call } from '../call.ts';
import { count, day, id, line, minor, moment, pageOf, paging, span, username } from '../shapes.ts';
import { announcement } from '../content/content.ts';
import { gameType } from '../lobby/games.ts';
import { accountKind } from '../member/member.ts';
import { bet, transaction, transactionKind } from '../records/records.ts';

const figures = {
  teamBalance: minor,
  accounts: count,
  newMembers: count,
  activeMembers: count,
  deposits: minor,
  withdrawals: minor,
  bets: minor,
  profit: minor,
  income: minor,
};

const teamMember = type({
  id,
  account: line(64),
  type: accountKind,
  /** How many levels below the caller; 1 is a direct downline. */
  level: count,
  members: count,
  balance: minor,
  deposits: minor,
  withdrawals: minor,
  bets: minor,
  profit: minor,
  joinedAt: moment,
  lastSeen: nullable(moment),
});

/** Everyone below one account of the team, or below the caller if `account` is left out. */
const whose = { account: optional(username), ...span, ...paging };

const outcome = { account: line(64), bets: minor, payout: minor, bonus: minor, rebate: minor, profit: minor };

const exampleFigures = {
  teamBalance: '18430218',
  accounts: 168,
  newMembers: 23,
  activeMembers: 96,
  deposits: '27630000',
  withdrawals: '18102000',
  bets: '82744000',
  profit: '-2180460',
  income: '641275',
};
const exampleMember = {
  id: 'm7',
  account: 'mai_linh',
  type: 1,
  level: 1,
  members: 41,
  balance: '120050',
  deposits: '500000',
  withdrawals: '210000',
  bets: '31280000',
  profit: '-842000',
  joinedAt: '2025-11-02T03:04:05Z',
  lastSeen: null,
} as const;
const exampleOutcome = {
  account: 'mai_linh',
  bets: '31280000',
  payout: '30438000',
  bonus: '0',
  rebate: '0',
  profit: '-842000',
};

export const agent = area('agent', {
  announcements: call({
    purpose: 'List the announcements for agents, newest first',
    method: 'GET',
    path: '/wps/agent/announcements',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
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
    purpose: 'Show how a team is doing: its figures, those of the previous period, and each day',
    method: 'GET',
    path: '/wps/agent/overview',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object(span),
    reply: type({
      from: day,
      to: day,
      now: type(figures),
      before: type(figures),
      days: array(type({ day, bets: minor, deposits: minor, withdrawals: minor, profit: minor })),
      strongest: array(type({ account: line(64), members: count, bets: minor, profit: minor })),
      at: moment,
    }),
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
    purpose: 'List the accounts of a team, or those below one of them',
    method: 'GET',
    path: '/wps/agent/team',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object({ ...whose, sort: optional(enums(['account', 'balance', 'bets', 'profit', 'joinedAt'])) }),
    reply: type({ list: array(teamMember), totalPages: count, upline: array(line(64)) }),
    refusals: ['not_found', 'not_yours'],
    requirements: ['R2.95', 'R1.08', 'R6.06'],
    example: {
      request: { account: 'minh_khoa', sort: 'bets' },
      reply: { list: [exampleMember], totalPages: 3, upline: ['minh_khoa'] },
    },
  }),
  bets: call({
    purpose: 'List the bets of a team, newest first',
    method: 'GET',
    path: '/wps/agent/bets',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object({ ...whose, gameType: optional(gameType) }),
    reply: pageOf(type({ account: line(64), bet })),
    refusals: ['not_found', 'not_yours'],
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
          },
        ],
        totalPages: 90,
      },
    },
  }),
  profit: call({
    purpose: 'List what each account of a team won or lost',
    method: 'GET',
    path: '/wps/agent/profit',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object(whose),
    reply: type({
      list: array(type(outcome)),
      totalPages: count,
      totals: type({ bets: minor, payout: minor, profit: minor }),
    }),
    refusals: ['not_found', 'not_yours'],
    requirements: ['R2.95'],
    example: {
      request: { from: '2026-01-01', to: '2026-01-14' },
      reply: {
        list: [exampleOutcome],
        totalPages: 1,
        totals: { bets: '31280000', payout: '30438000', profit: '-842000' },
      },
    },
  }),
  income: call({
    purpose: 'List what an agent earned, and under which contract',
    method: 'GET',
    path: '/wps/agent/income',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object({ ...span, ...paging }),
    reply: type({
      list: array(
        type({
          id,
          source: enums(['dividend', 'daily', 'hourly', 'realtime', 'commission']),
          from: line(64),
          amount: minor,
          at: moment,
        }),
      ),
      totalPages: count,
      total: minor,
    }),
    requirements: ['R2.95', 'R6.06'],
    example: {
      request: {},
      reply: {
        list: [{ id: 'i1', source: 'realtime', from: 'thanh_ha', amount: '42', at: '2026-01-02T03:05:00Z' }],
        totalPages: 8,
        total: '641275',
      },
    },
  }),
  transactions: call({
    purpose: 'List every transaction of a team, newest first',
    method: 'GET',
    path: '/wps/agent/transactions',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object({ ...whose, kind: optional(transactionKind) }),
    // The note of a transfer is for its two members alone.
    reply: pageOf(type({ account: line(64), transaction: omit(transaction, ['note']) })),
    refusals: ['not_found', 'not_yours'],
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
              reference: 'D-260102-0017',
              at: '2026-01-02T03:04:05Z',
            },
          },
        ],
        totalPages: 4,
      },
    },
  }),
});
