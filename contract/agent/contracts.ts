import { array, boolean, enums, nullable, object, optional, size, type, type Infer, type Struct } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { csvOf } from '../csv.ts';
import {
  amount,
  attemptsLeft,
  count,
  cursorPaging,
  id,
  line,
  day,
  minor,
  moment,
  month,
  pageOf,
  paging,
  password,
  querySwitch,
  rate,
  span,
  username,
} from '../shapes.ts';
import type { FailureCode } from '../failures.ts';
import { contractKind } from './contractKind.ts';

const period = enums(['daily', 'weekly', 'semimonthly', 'monthly']);

/** ending: one party has asked to end it and the other has not answered yet. */
export const contractState = enums(['requested', 'running', 'ending', 'rejected', 'withdrawn', 'ended']);

/** Why a contract ended, or an offer was withdrawn, other than by an answer. */
export const contractReason = enums(['replaced', 'above_upline', 'upline_ended', 'agreed', 'unanswered']);

const side = enums(['upline', 'downline']);

const dividendStep = { periodValidBet: minor, periodProfit: minor, activeMembers: count, rate };
const salaryStep = { teamBetAmount: minor, rate };
const realTimeRates = { profitRate: rate, lossRate: rate, singleBetAmount: amount };

/** A step’s rate applies once all its thresholds are reached. */
export const dividendTerms = type({ period, steps: array(type(dividendStep)) });
export const salaryTerms = type({ steps: array(type(salaryStep)) });
export const realTimeTerms = type(realTimeRates);

const dividendProposal = object({ period, steps: array(object(dividendStep)) });
const salaryProposal = object({ steps: array(object(salaryStep)) });
const realTimeProposal = object(realTimeRates);

/** Terms of any kind, under the name of the kind. */
export const anyProposal = {
  dividend: optional(dividendProposal),
  daily: optional(salaryProposal),
  hourly: optional(salaryProposal),
  realtime: optional(realTimeProposal),
};
export const anyTerms = type({
  dividend: optional(dividendTerms),
  daily: optional(salaryTerms),
  hourly: optional(salaryTerms),
  realtime: optional(realTimeTerms),
});

/** A contract between an agent and a direct downline, as seen by one of the two. */
const contractOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({
    contractId: id,
    /** Null where it is the house. */
    upline: nullable(line(64)),
    downline: line(64),
    /** Counts the contracts of the two of this kind. */
    edition: count,
    state: contractState,
    /** Who has to answer, while an answer is pending, and until when. */
    waitsFor: nullable(side),
    askedBy: nullable(side),
    answerBy: nullable(moment),
    reason: nullable(contractReason),
    terms,
    /** Grows with each change, so that an answer can refer only to terms that its sender has seen. */
    version: count,
    since: moment,
    /** From when and until when it pays, once that is agreed. */
    from: nullable(moment),
    until: nullable(moment),
    /** What ends when the answer that is pending is yes: contracts further down. Only their parties see the rate. */
    wouldEnd: array(type({ contractId: id, downline: line(64), rate: nullable(rate) })),
  });

/** What is still owed to a direct downline, the oldest statement first. */
const debt = type({
  account: line(64),
  amount: minor,
  statements: array(type({ statementId: id, to: moment, amount: minor })),
});

/** The contract with the caller’s upline that is in force, the one that follows it, the offer to answer, and those with the downline. */
const overviewOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({
    own: nullable(contractOf(terms)),
    next: nullable(contractOf(terms)),
    offered: nullable(contractOf(terms)),
    downline: pageOf(contractOf(terms)),
    paidToday: minor,
    settlementsToday: count,
    nextSettlement: nullable(moment),
    /** The highest rate that terms of this kind may have. */
    ceiling: rate,
    /** What the caller still owes to direct downlines, the oldest statement first, and what its own upline still owes it. */
    owes: array(debt),
    owed: minor,
  });

/** What the two parties of a contract can do. */
const action = enums(['request', 'accept', 'reject', 'terminate']);

/**
 * `request` names the downline and the terms; everything else the contract and the version that was seen, and an acceptance also
 * what ends by it, as it was seen.
 */
const processOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  object({
    action,
    account: optional(username),
    terms: optional(terms),
    contractId: optional(id),
    version: optional(count),
    ends: optional(array(id)),
  });

const processedOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({ contract: contractOf(terms), ended: array(type({ contractId: id, downline: line(64) })) });

const actions =
  '`request` proposes terms to a direct downline; `accept` and `reject` answer whatever is pending, a new contract or the end of one; `terminate` asks to end a running contract, withdraws a pending offer, or withdraws a request to end one.';

const refusals: readonly FailureCode[] = [
  'not_found',
  'not_yours',
  'agents_only',
  'above_own_terms',
  'wrong_state',
  'changed_meanwhile',
  'invalid_fields',
  'feature_off',
];

const seen = object({ state: optional(contractState), ...paging });

const exampleContract: Omit<Infer<ReturnType<typeof contractOf<unknown, null>>>, 'terms'> = {
  contractId: 'k1',
  upline: 'thanh_ha',
  downline: 'minh_khoa',
  edition: 1,
  state: 'running',
  waitsFor: null,
  askedBy: null,
  answerBy: null,
  reason: null,
  version: 2,
  since: '2026-01-01T03:04:05Z',
  from: '2026-01-02T00:00:00Z',
  until: null,
  wouldEnd: [],
};
const exampleOverview = <Terms>(terms: Terms, nextSettlement: string, ceiling = 300) => ({
  request: { state: 'running' as const },
  reply: {
    next: null,
    offered: null,
    downline: { list: [], totalPages: 0 },
    paidToday: '8436',
    settlementsToday: 1,
    ceiling,
    owes: [],
    owed: '0',
    own: { ...exampleContract, terms },
    nextSettlement,
  },
});
const exampleDividend: Infer<typeof dividendTerms> = {
  period: 'monthly',
  steps: [{ periodValidBet: '10000000', periodProfit: '0', activeMembers: 5, rate: 500 }],
};
const exampleSalary = { steps: [{ teamBetAmount: '1000000', rate: 80 }] };
const exampleRealTime = { profitRate: 120, lossRate: 80, singleBetAmount: '100000' };

export const settlement = type({
  settlementId: id,
  contractId: id,
  edition: count,
  kind: contractKind,
  direction: enums(['received', 'paid']),
  /** The other party; null where it is the house. */
  account: nullable(line(64)),
  from: moment,
  to: moment,
  /** The house’s time zone, which the period is of. */
  timeZone: line(64),
  periodValidBet: optional(minor),
  periodProfit: optional(minor),
  activeMembers: optional(count),
  teamBetAmount: optional(minor),
  wonBet: optional(minor),
  lostBet: optional(minor),
  profitRate: optional(rate),
  lossRate: optional(rate),
  /** What was brought from the period before, what it was reckoned from, and what is carried on. */
  brought: minor,
  base: minor,
  carried: minor,
  /** The step that was reached, and its rate; null where none was, and for real-time salaries. */
  step: nullable(count),
  rate: nullable(rate),
  due: minor,
  received: minor,
  owed: minor,
  /** What stayed with the agent; null to the party that paid. */
  keep: nullable(minor),
  paidAt: moment,
});

const contractEvent = type({
  event: enums([
    'requested',
    'accepted',
    'rejected',
    'withdrawn',
    'end_asked',
    'end_taken_back',
    'end_rejected',
    'ended',
    'set',
  ]),
  /** Null where neither party did it: the house, or what `reason` says. */
  by: nullable(line(64)),
  reason: nullable(contractReason),
  version: count,
  at: moment,
});

/** What a statement was reckoned from, of a team or of one of its lines. */
const statementFigures = {
  validBet: minor,
  stake: minor,
  payout: minor,
  bonus: minor,
  rebate: minor,
  salary: minor,
  activeMembers: count,
  won: minor,
  lost: minor,
  /** What of these bets was above the most that counts of one. */
  overCap: minor,
};

const settlementFilters = {
  kind: contractKind,
  direction: optional(enums(['received', 'paid'])),
  /** Those of which something is still owed, or those of which nothing is. */
  open: optional(querySwitch),
  ...span,
};

/** What statements of a month come to. */
const monthFigures = {
  due: minor,
  /** What was paid of it at once, and what was paid of earlier periods. */
  received: minor,
  earlier: minor,
  passedOn: minor,
  kept: minor,
  /** What is still owed of it now. */
  owed: minor,
};
const exampleMonthFigures = { due: '42', received: '42', earlier: '0', passedOn: '12', kept: '30', owed: '0' };

const left = { due: minor, passedOn: minor, left: minor };
/** What a proposal can be refused with. */
export const proposalRefusal = enums([
  'not_found',
  'not_yours',
  'agents_only',
  'invalid_fields',
  'wrong_state',
  'above_own_terms',
  'feature_off',
] satisfies FailureCode[]);

const exampleSettlement: Infer<typeof settlement> = {
  settlementId: 's1',
  contractId: 'k1',
  edition: 1,
  kind: 'realtime',
  direction: 'received',
  account: 'thanh_ha',
  from: '2026-01-02T03:00:00Z',
  to: '2026-01-02T03:05:00Z',
  timeZone: 'UTC',
  wonBet: '3500',
  lostBet: '0',
  profitRate: 120,
  lossRate: 80,
  brought: '0',
  base: '3500',
  carried: '0',
  step: null,
  rate: null,
  due: '42',
  received: '42',
  owed: '0',
  keep: '30',
  paidAt: '2026-01-02T03:05:01Z',
};
const exampleFigures = {
  validBet: '3500',
  stake: '0',
  payout: '0',
  bonus: '0',
  rebate: '0',
  salary: '0',
  activeMembers: 0,
  won: '3500',
  lost: '0',
  overCap: '0',
};

export const contracts = area('contracts', {
  dividend: call({
    purpose: 'Show an agent’s dividend contracts, with the upline and with the downline',
    ...ours('GET', '/wps/agent/contracts/dividend', 'agent', 'read'),
    request: seen,
    reply: overviewOf(dividendTerms),
    refusals: ['feature_off'],
    requirements: ['R2.96', 'R1.11', 'R3.41'],
    example: exampleOverview(exampleDividend, '2026-02-01T00:00:00Z', 5_000),
  }),
  processDividend: call({
    purpose: 'Propose, accept, reject or end a dividend contract',
    ...spec('POST', '/wps/relay/MCS2_processDividendReq', 'agent', 'money'),
    chosen: `Method and shape. ${actions}`,
    idempotent: true,
    request: processOf(dividendProposal),
    reply: processedOf(dividendTerms),
    refusals,
    requirements: ['R7.41', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'accept', contractId: 'k1', version: 1, ends: [] },
      reply: { contract: { ...exampleContract, terms: exampleDividend }, ended: [] },
    },
  }),
  daily: call({
    purpose: 'Show an agent’s daily salary contracts, with the upline and with the downline',
    ...ours('GET', '/wps/agent/contracts/daily', 'agent', 'read'),
    request: seen,
    reply: overviewOf(salaryTerms),
    refusals: ['feature_off'],
    requirements: ['R2.97', 'R1.10', 'R3.41'],
    example: exampleOverview(exampleSalary, '2026-01-03T00:00:00Z'),
  }),
  processDaily: call({
    purpose: 'Propose, accept, reject or end a daily salary contract',
    ...spec('POST', '/wps/relay/MCS2_processDailySalContract', 'agent', 'money'),
    chosen: `Method and shape; what a day earns is paid the next day. ${actions}`,
    idempotent: true,
    request: processOf(salaryProposal),
    reply: processedOf(salaryTerms),
    refusals,
    requirements: ['R7.41', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'reject', contractId: 'k1', version: 1 },
      reply: { contract: { ...exampleContract, terms: exampleSalary, state: 'rejected' }, ended: [] },
    },
  }),
  hourly: call({
    purpose: 'Show an agent’s hourly salary contracts, with the upline and with the downline',
    ...ours('GET', '/wps/agent/contracts/hourly', 'agent', 'read'),
    request: seen,
    reply: overviewOf(salaryTerms),
    refusals: ['feature_off'],
    requirements: ['R2.98', 'R1.09', 'R3.41'],
    example: exampleOverview(exampleSalary, '2026-01-02T04:00:00Z'),
  }),
  processHourly: call({
    purpose: 'Propose, accept, reject or end an hourly salary contract',
    ...spec('POST', '/wps/relay/MCS2_processContractHourSalary', 'agent', 'money'),
    chosen: `Shape; settled every hour on the hour. ${actions}`,
    idempotent: true,
    request: processOf(salaryProposal),
    reply: processedOf(salaryTerms),
    refusals,
    requirements: ['R7.42', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'terminate', contractId: 'k1', version: 1 },
      reply: {
        contract: {
          ...exampleContract,
          terms: exampleSalary,
          state: 'ending',
          waitsFor: 'downline',
          askedBy: 'upline',
        },
        ended: [],
      },
    },
  }),
  realTime: call({
    purpose: 'Show an agent’s real-time salary contracts, with the upline and with the downline',
    ...ours('GET', '/wps/agent/contracts/realtime', 'agent', 'read'),
    request: seen,
    reply: overviewOf(realTimeTerms),
    refusals: ['feature_off'],
    requirements: ['R2.98', 'R1.10', 'R3.41'],
    example: exampleOverview(exampleRealTime, '2026-01-02T03:05:00Z'),
  }),
  processRealTime: call({
    purpose: 'Propose, accept, reject or end a real-time salary contract',
    ...spec('POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', 'agent', 'money'),
    chosen: `Shape; settled every 5 minutes. ${actions}`,
    idempotent: true,
    request: processOf(realTimeProposal),
    reply: processedOf(realTimeTerms),
    refusals,
    requirements: ['R7.42', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'request', account: 'quang88', terms: exampleRealTime },
      reply: {
        contract: {
          ...exampleContract,
          terms: exampleRealTime,
          downline: 'quang88',
          state: 'requested',
          waitsFor: 'downline',
          askedBy: 'upline',
          answerBy: '2026-01-09T03:04:05Z',
          from: null,
        },
        ended: [],
      },
    },
  }),
  history: call({
    purpose: 'Show what has happened to a contract, and to the others of its kind between the same two',
    ...ours('GET', '/wps/agent/contracts/history', 'agent', 'read'),
    chosen:
      'The newest contract comes first, with at most 50 in all; what happened to each is listed from the first on.',
    request: object({ contractId: id }),
    reply: type({
      list: array(
        type({
          contractId: id,
          edition: count,
          terms: anyTerms,
          from: nullable(moment),
          until: nullable(moment),
          events: array(contractEvent),
        }),
      ),
    }),
    refusals: ['not_found'],
    requirements: ['R4.37', 'R3.41'],
    example: {
      request: { contractId: 'k1' },
      reply: {
        list: [
          {
            contractId: 'k1',
            edition: 1,
            terms: { daily: exampleSalary },
            from: '2026-01-03T00:00:00Z',
            until: null,
            events: [
              { event: 'requested', by: 'thanh_ha', reason: null, version: 1, at: '2026-01-02T03:04:05Z' },
              { event: 'accepted', by: 'minh_khoa', reason: null, version: 2, at: '2026-01-02T09:14:00Z' },
            ],
          },
        ],
      },
    },
  }),
  settlements: call({
    purpose: 'List the statements of contracts: what they paid, or cost, newest first',
    ...ours('GET', '/wps/agent/settlements', 'agent', 'read'),
    chosen: 'Without a span, the last 14 days, but of what is still owed every day; a span is at most 92 days.',
    request: object({ ...settlementFilters, ...cursorPaging }),
    reply: type({
      list: array(settlement),
      next: nullable(id),
      totals: type({ due: minor, received: minor, owed: minor, keep: minor }),
    }),
    refusals: ['invalid_fields'],
    requirements: ['R2.96', 'R2.97', 'R2.98', 'R1.10', 'R3.41'],
    example: {
      request: { kind: 'realtime', direction: 'received' },
      reply: { list: [exampleSettlement], next: null, totals: { due: '42', received: '42', owed: '0', keep: '30' } },
    },
  }),
  settlementsCsv: csvOf({
    list: 'contracts.settlements',
    path: '/wps/agent/settlements',
    session: 'agent',
    fields: settlementFilters,
    refusals: ['invalid_fields'],
    requirements: ['R2.96', 'R2.97', 'R2.98'],
    asked: { kind: 'realtime' },
    lines: [
      'from,to,account,edition,base,rate,due,received,owed,kept,paid,number',
      '2026-01-02T03:00:00.000Z,2026-01-02T03:05:00.000Z,thanh_ha,1,35.00,1.20,0.42,0.42,0.00,0.30,2026-01-02T03:05:01.000Z,s1',
    ],
  }),
  simulate: call({
    purpose: 'Reckon what terms would have paid in periods that are over, by the rules of the settlement',
    ...ours('POST', '/wps/agent/contracts/simulate', 'agent', 'write'),
    chosen:
      'Of the caller’s team, or of a direct downline’s. Without a span, the last month that is over for dividends and daily salaries, and the last day for the others; at most 92 days, or 7. The first period begins with what the last statement before it carried. Nothing is stored.',
    request: object({ ...anyProposal, account: optional(username), ...span }),
    reply: type({
      from: moment,
      to: moment,
      /** The house’s time zone, which the periods are of. */
      timeZone: line(64),
      periods: array(
        type({
          from: moment,
          to: moment,
          /** What it is reckoned from: the valid bets of the team, or what the house won from it. */
          validBet: minor,
          profit: minor,
          activeMembers: count,
          /** What is brought from the period before, what it is reckoned from, and what is carried on, as in a statement. */
          brought: minor,
          base: minor,
          carried: minor,
          step: nullable(count),
          rate: nullable(rate),
          due: minor,
          /** What was actually due; null where no statement was written. */
          was: nullable(minor),
        }),
      ),
      /** The periods with a statement: what these terms come to, and what was actually due. */
      compared: type({ periods: count, due: minor, was: minor }),
      /** The other periods, to which nothing can be compared. */
      outside: type({ periods: count, due: minor }),
      /** What the present contracts with direct downlines would have taken of it. */
      passedOn: minor,
    }),
    refusals: ['not_found', 'invalid_fields', 'too_large', 'too_many_requests', 'feature_off'],
    requirements: ['R3.41'],
    example: {
      request: { daily: exampleSalary, from: '2026-01-01', to: '2026-01-01' },
      reply: {
        from: '2026-01-01T00:00:00Z',
        to: '2026-01-02T00:00:00Z',
        timeZone: 'UTC',
        periods: [
          {
            from: '2026-01-01T00:00:00Z',
            to: '2026-01-02T00:00:00Z',
            validBet: '1000000',
            profit: '0',
            activeMembers: 0,
            brought: '0',
            base: '1000000',
            carried: '0',
            step: 1,
            rate: 80,
            due: '8000',
            was: '6000',
          },
        ],
        compared: { periods: 1, due: '8000', was: '6000' },
        outside: { periods: 0, due: '0' },
        passedOn: '4500',
      },
    },
  }),
  tryProposal: call({
    purpose: 'Check a proposal before it is sent: how each account would be answered, and what would be left',
    ...ours('POST', '/wps/agent/contracts/try', 'agent', 'write'),
    chosen:
      'Due, passed on and left are calculated as a simulation without a span, with the contracts of now and with the proposed terms in place of those of the accounts that can be offered them. Nothing is written.',
    request: object({ ...anyProposal, accounts: size(array(username), 1, 20) }),
    reply: type({
      /** For each account, what a proposal would be refused with; null where it would be sent. */
      accounts: array(type({ account: username, code: nullable(proposalRefusal) })),
      from: moment,
      to: moment,
      /** Null without a contract of one’s own. */
      now: nullable(type(left)),
      then: nullable(type(left)),
    }),
    refusals: ['invalid_fields', 'too_large', 'too_many_requests', 'feature_off'],
    requirements: ['R3.41', 'R4.37'],
    example: {
      request: { daily: exampleSalary, accounts: ['quang88'] },
      reply: {
        accounts: [{ account: 'quang88', code: null }],
        from: '2025-12-01T00:00:00Z',
        to: '2026-01-01T00:00:00Z',
        now: { due: '48000', passedOn: '24000', left: '24000' },
        then: { due: '48000', passedOn: '27000', left: '21000' },
      },
    },
  }),
  statement: call({
    purpose: 'Show one statement, from the figures to what was kept; both parties of its contract see the same',
    ...ours('GET', '/wps/agent/statement', 'agent', 'read'),
    chosen: 'Only the one who was paid sees what went on to the direct downlines.',
    request: object({ statementId: id }),
    reply: type({
      settlement,
      terms: anyTerms,
      /** The transfer of the ledger by which it was paid; null if nothing was. */
      reference: nullable(id),
      /** What the next step asks for beyond what was reached; null where there is none. */
      lacking: nullable(type({ step: count, rate, validBet: minor, profit: minor, activeMembers: count })),
      figures: type(statementFigures),
      /** One for each direct downline and one for the agent alone; together they are the figures. */
      lines: array(type({ account: line(64), ...statementFigures })),
      /** What went on to the direct downlines; null to the party that paid. */
      passedOn: nullable(array(type({ account: line(64), due: minor, received: minor }))),
      /** What was paid later of what was owed. */
      collected: array(type({ amount: minor, at: moment })),
    }),
    refusals: ['not_found'],
    requirements: ['R2.96', 'R2.97', 'R2.98', 'R3.41'],
    example: {
      request: { statementId: 's1' },
      reply: {
        settlement: exampleSettlement,
        terms: { realtime: exampleRealTime },
        reference: 'T-17',
        lacking: null,
        figures: exampleFigures,
        lines: [{ account: 'minh_khoa', ...exampleFigures }],
        passedOn: [{ account: 'mai_linh', due: '12', received: '12' }],
        collected: [],
      },
    },
  }),
  statementCsv: csvOf({
    list: 'contracts.statement',
    purpose: 'Save a statement as a file: what it is about, how it was calculated, and its lines',
    path: '/wps/agent/statement',
    session: 'agent',
    fields: { statementId: id },
    refusals: ['not_found'],
    requirements: ['R2.96', 'R2.97', 'R2.98'],
    asked: { statementId: 's1' },
    lines: ['part,what,account,value', 'statement,number,,s1', 'calculation,due,,0.42', 'line,won,minh_khoa,35.00'],
  }),
  month: call({
    purpose: 'Show what contracts of every kind paid an agent in a month, and what went on to the downlines',
    ...ours('GET', '/wps/agent/month', 'agent', 'read'),
    chosen:
      'A period belongs to the month of its last day. Each line is a day, with the numbers of its first and last statement. What was received for the day and for earlier periods, less what went on, was kept.',
    request: object({ month }),
    reply: type({
      month,
      account: line(64),
      timeZone: line(64),
      lines: array(type({ kind: contractKind, day, first: id, last: id, statements: count, ...monthFigures })),
      totals: array(type({ kind: contractKind, ...monthFigures })),
      total: type(monthFigures),
      /** What the caller paid from its wallet of what it owed, and what its upline paid it so. */
      paidFromWallet: minor,
      receivedFromWallet: minor,
    }),
    requirements: ['R2.95', 'R6.06'],
    example: {
      request: { month: '2026-01' },
      reply: {
        month: '2026-01',
        account: 'minh_khoa',
        timeZone: 'UTC',
        lines: [
          { kind: 'realtime', day: '2026-01-02', first: 's1', last: 's1', statements: 1, ...exampleMonthFigures },
        ],
        totals: [{ kind: 'realtime', ...exampleMonthFigures }],
        total: exampleMonthFigures,
        paidFromWallet: '0',
        receivedFromWallet: '0',
      },
    },
  }),
  monthCsv: csvOf({
    list: 'contracts.month',
    purpose: 'Save the bill of a month as a file',
    path: '/wps/agent/month',
    session: 'agent',
    fields: { month },
    refusals: [],
    requirements: ['R2.95', 'R6.06'],
    asked: { month: '2026-01' },
    lines: [
      'kind,day,first,last,statements,due,received,earlier,passed on,kept,owed',
      'realtime,2026-01-02,s1,s1,1,0.42,0.42,0.00,0.12,0.30,0.00',
    ],
  }),
  owed: call({
    purpose: 'Show what an agent still owes to direct downlines by contracts of a kind, and what it can send now',
    ...ours('GET', '/wps/agent/contracts/owed', 'agent', 'read'),
    request: object({ kind: contractKind }),
    reply: type({
      owes: array(debt),
      available: minor,
      /** The part of it that bonuses lock; left out if none do. */
      locked: optional(minor),
      /** The most that can be sent at a time. */
      most: minor,
      hasPaymentPassword: boolean(),
      /** Until when nothing can be sent after a reset of the payment password. */
      coolDownUntil: optional(moment),
    }),
    requirements: ['R6.06', 'R3.41'],
    example: {
      request: { kind: 'dividend' },
      reply: {
        owes: [
          {
            account: 'mai_linh',
            amount: '2351',
            statements: [
              { statementId: 's7', to: '2026-01-01T00:00:00Z', amount: '2022' },
              { statementId: 's9', to: '2026-01-02T00:00:00Z', amount: '329' },
            ],
          },
        ],
        available: '4312749',
        most: '5000000',
        hasPaymentPassword: true,
      },
    },
  }),
  payOwed: call({
    purpose: 'Pay a direct downline from the wallet what is owed to it by statements, the oldest first',
    ...ours('POST', '/wps/agent/contracts/owed', 'agent', 'money'),
    chosen: 'What is not paid here is paid from the next pots, before anything is kept.',
    encrypted: true,
    idempotent: true,
    secrets: ['paymentPassword'],
    request: object({ kind: contractKind, account: username, amount, paymentPassword: password }),
    reply: type({
      transferId: id,
      account: line(64),
      amount: minor,
      /** What is still owed to the account after it. */
      owed: minor,
      paid: array(type({ statementId: id, amount: minor })),
      balance: minor,
      at: moment,
    }),
    refusals: [
      'sealed_wrong',
      'payment_password_missing',
      'payment_password_wrong',
      'not_found',
      'not_yours',
      'changed_meanwhile',
      'wrong_state',
      'amount_out_of_bounds',
      'balance_too_low',
      'turnover_unmet',
    ],
    /** `changed_meanwhile`: what is owed now. */
    refusal: type({
      ...attemptsLeft,
      owed: optional(minor),
      least: optional(minor),
      most: optional(minor),
      until: optional(moment),
      free: optional(minor),
    }),
    requirements: ['R6.06', 'R3.41'],
    example: {
      request: { kind: 'dividend', account: 'mai_linh', amount: '2100', paymentPassword: '482913' },
      reply: {
        transferId: 'T-205',
        account: 'mai_linh',
        amount: '2100',
        owed: '251',
        paid: [
          { statementId: 's7', amount: '2022' },
          { statementId: 's9', amount: '78' },
        ],
        balance: '4310649',
        at: '2026-01-02T03:04:05Z',
      },
    },
  }),
});
