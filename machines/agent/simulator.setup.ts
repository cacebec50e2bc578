import { assign } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { nameForm } from '../common/fieldRule.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, fieldsRefused, type Refused } from '../common/refusal.ts';
import {
  blankTerms,
  checkTerms,
  countSteps,
  mostSteps,
  termsOf,
  typedTerms,
  withoutStep,
  withStep,
  type ContractKind,
  type StepEvent,
  type Terms,
  type TermsErrors,
  type TermsFields,
} from './terms.ts';

export type Simulation = ReplyOf<Contract['contracts']['simulate']>;

/** How many days can be simulated at once. They stand here because what is in `limits.ts` is a part of the first page. */
export const mostSimulatedDays = { dividend: 92, daily: 92, hourly: 7, realtime: 7 } as const;

/** The terms that an agent has, if any, and the highest rate that any may have. */
export interface OwnTerms {
  terms: Terms | null;
  ceiling: number;
}

export interface SimulatorFields extends TermsFields {
  /** A direct downline, whose team it is about; the agent’s own where it is empty. */
  account: string;
  from: string;
  to: string;
}

type SpanProblem = 'required' | { id: 'agent_simulator_days' | 'agent_simulator_fewer_days'; days: number };

interface SimulatorErrors extends TermsErrors {
  account?: 'agent_not_direct';
  from?: SpanProblem;
  to?: SpanProblem;
}

/** What is to be reckoned. */
export interface Order {
  kind: ContractKind;
  /** Null where what was typed is none. */
  terms: Terms | null;
  account: string;
  from: string;
  to: string;
}

export type SimulateReply = { kind: 'simulated'; simulation: Simulation } | Refused;

interface SimulatorInput {
  now: () => number;
  kind: ContractKind;
  /** Terms that are reckoned at once, for the usual days, and cannot be changed; null where they are typed. */
  fixed: { terms: Terms; account: string } | null;
}

interface Context extends SimulatorInput, FormContext<SimulatorFields, SimulatorErrors> {
  own: OwnTerms;
  simulation: Simulation | null;
}

const formOf = ({ terms }: OwnTerms): SimulatorFields => ({
  ...(terms ? typedTerms(terms) : blankTerms),
  account: '',
  from: '',
  to: '',
});

const unknown: OwnTerms = { terms: null, ceiling: 0 };

export const initialContext = (input: SimulatorInput): Context => ({
  ...input,
  ...freshForm(formOf(unknown)),
  own: unknown,
  simulation: null,
});

/** A day as a field gives it, in milliseconds; NaN where it is none. */
const dayAt = (day: string): number => (/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : NaN);

const dayLong = 86_400_000;

const daysOf = (kind: ContractKind) => ({ id: 'agent_simulator_days', days: mostSimulatedDays[kind] }) as const;

/** Both days are given, in order and not too far apart, or neither is. */
const checkSpan = (kind: ContractKind, { from, to }: SimulatorFields): Pick<SimulatorErrors, 'from' | 'to'> => {
  if (from === '' && to === '') return {};
  if (from === '') return { from: 'required' };
  if (to === '') return { to: 'required' };
  const [first, last] = [dayAt(from), dayAt(to)];
  if (Number.isNaN(last)) return { to: daysOf(kind) };
  const days = (last - first) / dayLong + 1;
  return days >= 1 && days <= mostSimulatedDays[kind] ? {} : { from: daysOf(kind) };
};

const checkAccount = (account: string): Pick<SimulatorErrors, 'account'> =>
  account.trim() === '' || nameForm.test(account.trim()) ? {} : { account: 'agent_not_direct' };

/** R3.41: what is wrong with a simulation, at its fields. */
export const checkSimulation = (kind: ContractKind, fields: SimulatorFields, ceiling: number): SimulatorErrors => ({
  ...checkTerms(kind, fields, ceiling),
  ...checkAccount(fields.account),
  ...checkSpan(kind, fields),
});

const refusedFields = (refused: Refused, { kind }: Pick<Context, 'kind'>): SimulatorErrors => {
  const days = mostSimulatedDays[kind];
  const byCode = errorsByCode<SimulatorErrors>({
    not_found: { account: 'agent_not_direct' },
    too_large: { from: { id: 'agent_simulator_fewer_days', days } },
  });
  const names = fieldsRefused(refused);
  const isSpan = (name: string) => name === 'from' || name === 'to';
  return {
    ...byCode(refused),
    ...(names.includes('account') && { account: 'agent_not_direct' as const }),
    ...Object.fromEntries(names.filter(isSpan).map((name) => [name, daysOf(kind)])),
  };
};

/** What was typed, or the terms that are fixed. */
export const buildOrder = ({ context }: { context: Context }): Order => {
  const { kind, fields, fixed } = context;
  if (fixed) return { kind, ...fixed, from: '', to: '' };
  const { account, from, to } = fields;
  return { kind, terms: termsOf(kind, fields), account: account.trim(), from, to };
};

/** The parts of the chart of a simulation. */
export const simulatorSetup = formSetup({
  types: {
    input: {} as SimulatorInput,
    context: {} as Context,
    events: {} as FormEvent<SimulatorFields> | StepEvent | { type: 'again.pressed' },
  },
  actors: { loadTerms: port<OwnTerms>('loadTerms'), simulate: port<SimulateReply, Order>('simulate') },
  check: ({ kind, fields, own }) => checkSimulation(kind, fields, own.ceiling),
  refusedFields,
}).extend({
  guards: {
    hasTerms: ({ context }) => context.fixed !== null,
    hasRoom: ({ context }) => countSteps(context.fields) < mostSteps,
    hasOthers: ({ context }) => countSteps(context.fields) > 1,
  },
  actions: {
    storeOwn: assign((_, { answer }: { answer: OwnTerms }) => ({ own: answer, fields: formOf(answer) })),
    startOver: assign(({ context }) => freshForm(formOf(context.own))),
    addStep: assign(({ context: { fields } }) => ({ fields: { ...fields, ...withStep(fields) }, errors: {} })),
    removeStep: assign(({ context: { fields } }, p: { at: number }) => {
      const { account, from, to } = fields;
      return { fields: { ...withoutStep(fields, p.at), account, from, to }, errors: {} };
    }),
    storeSimulation: assign((_, { answer }: { answer: SimulateReply }) =>
      answer.kind === 'simulated' ? { simulation: answer.simulation, failure: null } : {},
    ),
  },
});
