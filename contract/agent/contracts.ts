import { array, enums, nullable, object, optional, size, type, type Infer, type Struct } from 'superstruct';
import { area, call } from '../call.ts';
import { amount, count, id, line, minor, moment, pageOf, paging, rate, span, username } from '../shapes.ts';
import type { FailureCode } from '../failures.ts';

export const contractKind = enums(['dividend', 'daily', 'hourly', 'realtime']);

export const period = enums(['daily', 'weekly', 'semimonthly', 'monthly']);

/** What the two parties of a contract can do. */
export const action = enums(['request', 'accept', 'reject', 'terminate']);

/** ending: one party has asked to end it and the other has not answered yet. */
export const contractState = enums(['requested', 'running', 'ending', 'rejected', 'withdrawn', 'ended']);

const dividendStep = { periodValidBet: minor, periodProfit: minor, activeMembers: count, rate };
const salaryStep = { teamBetAmount: minor, rate };
const realTimeRates = { profitRate: rate, lossRate: rate, singleBetAmount: amount };

/** A step’s rate applies once all its thresholds are reached. */
export const dividendTerms = type({ period, steps: array(type(dividendStep)) });
export const salaryTerms = type({ steps: array(type(salaryStep)) });
export const realTimeTerms = type(realTimeRates);

const dividendProposal = object({ period, steps: size(array(object(dividendStep)), 1, 10) });
const salaryProposal = object({ steps: size(array(object(salaryStep)), 1, 10) });
const realTimeProposal = object(realTimeRates);

/** A contract between an agent and a direct downline, as seen by one of the two. */
const contractOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({
    contractId: id,
    upline: line(64),
    downline: line(64),
    state: contractState,
    /** Who has to answer, while an answer is pending. */
    waitsFor: nullable(enums(['upline', 'downline'])),
    terms,
    /** Grows with each change, so that an answer can refer only to terms that its sender has seen. */
    version: count,
    since: moment,
    /** The contracts further down that end when this one is accepted. */
    wouldEnd: array(type({ contractId: id, downline: line(64), rate })),
  });

/** The running contract with the caller’s upline, the offer to answer, and the contracts with the caller’s downline. */
const overviewOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({
    own: nullable(contractOf(terms)),
    offered: nullable(contractOf(terms)),
    downline: pageOf(contractOf(terms)),
    paidToday: minor,
    settlementsToday: count,
    nextSettlement: nullable(moment),
  });

/** `request` names the downline and the terms; the other actions name the contract and the version that was seen. */
const processOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  object({
    action,
    account: optional(username),
    terms: optional(terms),
    contractId: optional(id),
    version: optional(count),
  });

const processedOf = <Terms, Schema>(terms: Struct<Terms, Schema>) =>
  type({ contract: contractOf(terms), ended: array(type({ contractId: id, downline: line(64) })) });

const actions =
  '`request` proposes terms to a direct downline; `accept` and `reject` answer whatever is pending, a new contract or the end of one; `terminate` asks to end a running contract, or withdraws a pending offer.';

const refusals: readonly FailureCode[] = [
  'not_found',
  'not_yours',
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
  state: 'running',
  waitsFor: null,
  version: 2,
  since: '2026-01-02T03:04:05Z',
  wouldEnd: [],
};
const nothingYet = { offered: null, downline: { list: [], totalPages: 0 }, paidToday: '8436', settlementsToday: 1 };
const exampleDividend: Infer<typeof dividendTerms> = {
  period: 'monthly',
  steps: [{ periodValidBet: '10000000', periodProfit: '0', activeMembers: 5, rate: 500 }],
};
const exampleSalary = { steps: [{ teamBetAmount: '1000000', rate: 80 }] };
const exampleRealTime = { profitRate: 120, lossRate: 80, singleBetAmount: '100000' };

export const contracts = area('contracts', {
  dividend: call({
    purpose: 'Show an agent’s dividend contracts, with the upline and with the downline',
    method: 'GET',
    path: '/wps/agent/contracts/dividend',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: seen,
    reply: overviewOf(dividendTerms),
    refusals: ['feature_off'],
    requirements: ['R2.96', 'R1.11', 'R3.41'],
    example: {
      request: { state: 'running' },
      reply: {
        ...nothingYet,
        own: { ...exampleContract, terms: exampleDividend },
        nextSettlement: '2026-02-01T00:00:00Z',
      },
    },
  }),
  processDividend: call({
    purpose: 'Propose, accept, reject or end a dividend contract',
    method: 'POST',
    path: '/wps/relay/MCS2_processDividendReq',
    origin: 'spec',
    chosen: `Method and shape. ${actions}`,
    session: 'agent',
    kind: 'money',
    idempotent: true,
    request: processOf(dividendProposal),
    reply: processedOf(dividendTerms),
    refusals,
    requirements: ['R7.41', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'accept', contractId: 'k1', version: 1 },
      reply: { contract: { ...exampleContract, terms: exampleDividend }, ended: [] },
    },
  }),
  daily: call({
    purpose: 'Show an agent’s daily salary contracts, with the upline and with the downline',
    method: 'GET',
    path: '/wps/agent/contracts/daily',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: seen,
    reply: overviewOf(salaryTerms),
    refusals: ['feature_off'],
    requirements: ['R2.97', 'R1.10', 'R3.41'],
    example: {
      request: { state: 'running' },
      reply: {
        ...nothingYet,
        own: { ...exampleContract, terms: exampleSalary },
        nextSettlement: '2026-01-03T00:00:00Z',
      },
    },
  }),
  processDaily: call({
    purpose: 'Propose, accept, reject or end a daily salary contract',
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    origin: 'spec',
    chosen: `Method and shape; what a day earns is paid the next day. ${actions}`,
    session: 'agent',
    kind: 'money',
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
    method: 'GET',
    path: '/wps/agent/contracts/hourly',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: seen,
    reply: overviewOf(salaryTerms),
    refusals: ['feature_off'],
    requirements: ['R2.98', 'R1.09', 'R3.41'],
    example: {
      request: { state: 'running' },
      reply: {
        ...nothingYet,
        own: { ...exampleContract, terms: exampleSalary },
        nextSettlement: '2026-01-02T04:00:00Z',
      },
    },
  }),
  processHourly: call({
    purpose: 'Propose, accept, reject or end an hourly salary contract',
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    origin: 'spec',
    chosen: `Shape; settled every hour on the hour. ${actions}`,
    session: 'agent',
    kind: 'money',
    idempotent: true,
    request: processOf(salaryProposal),
    reply: processedOf(salaryTerms),
    refusals,
    requirements: ['R7.42', 'R4.37', 'R4.38', 'R3.41'],
    example: {
      request: { action: 'terminate', contractId: 'k1', version: 1 },
      reply: {
        contract: { ...exampleContract, terms: exampleSalary, state: 'ending', waitsFor: 'downline' },
        ended: [],
      },
    },
  }),
  realTime: call({
    purpose: 'Show an agent’s real-time salary contracts, with the upline and with the downline',
    method: 'GET',
    path: '/wps/agent/contracts/realtime',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: seen,
    reply: overviewOf(realTimeTerms),
    refusals: ['feature_off'],
    requirements: ['R2.98', 'R1.10', 'R3.41'],
    example: {
      request: { state: 'running' },
      reply: {
        ...nothingYet,
        own: { ...exampleContract, terms: exampleRealTime },
        nextSettlement: '2026-01-02T03:05:00Z',
      },
    },
  }),
  processRealTime: call({
    purpose: 'Propose, accept, reject or end a real-time salary contract',
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    origin: 'spec',
    chosen: `Shape; settled every 5 minutes. ${actions}`,
    session: 'agent',
    kind: 'money',
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
        },
        ended: [],
      },
    },
  }),
  settlements: call({
    purpose: 'List what contracts have paid and cost, newest first',
    method: 'GET',
    path: '/wps/agent/settlements',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: object({ kind: contractKind, direction: optional(enums(['received', 'paid'])), ...span, ...paging }),
    reply: pageOf(
      type({
        settlementId: id,
        contractId: id,
        kind: contractKind,
        direction: enums(['received', 'paid']),
        account: line(64),
        from: moment,
        to: moment,
        periodValidBet: optional(minor),
        periodProfit: optional(minor),
        activeMembers: optional(count),
        teamBetAmount: optional(minor),
        rate,
        amount: minor,
        paidAt: nullable(moment),
      }),
    ),
    requirements: ['R2.96', 'R2.97', 'R2.98', 'R1.10', 'R3.41'],
    example: {
      request: { kind: 'realtime', direction: 'received' },
      reply: {
        list: [
          {
            settlementId: 's1',
            contractId: 'k1',
            kind: 'realtime',
            direction: 'received',
            account: 'thanh_ha',
            from: '2026-01-02T03:00:00Z',
            to: '2026-01-02T03:05:00Z',
            teamBetAmount: '3500',
            rate: 120,
            amount: '42',
            paidAt: '2026-01-02T03:05:01Z',
          },
        ],
        totalPages: 12,
      },
    },
  }),
});
