import { assign } from 'xstate';
import type { StopTool } from '../app/session.rules.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, type Refused } from '../common/refusal.ts';
import { hasStopped, isLonger, type Overview, type Span } from './stops.ts';

interface StoppingFields {
  /** Whether what stops has been read. */
  isSure: boolean;
  /** The name of the account, typed once more before an exclusion. */
  account: string;
}

interface StoppingErrors {
  isSure?: 'stopping_sure_needed';
  account?: { id: 'stopping_account_wrong'; account: string };
}

export type StopReply = { kind: 'stopped'; overview: Overview } | Refused;

export interface StoppingInput {
  now: () => number;
  tool: StopTool;
  overview: Overview;
  /** The moment it is by the gateway's clock. */
  gatewayNow: () => number;
  account: string;
}

interface Context extends StoppingInput, FormContext<StoppingFields, StoppingErrors> {
  span: Span | null;
  /** What holds by now, if that is other than what the form was opened with. */
  news: Overview | null;
}

const empty: StoppingFields = { isSure: false, account: '' };

export const initialContext = (input: StoppingInput): Context => ({
  ...input,
  ...freshForm(empty),
  span: null,
  news: null,
});

const isSameName = (typed: string, account: string): boolean => typed.trim().toLowerCase() === account.toLowerCase();

const wrongName = (account: string): StoppingErrors => ({ account: { id: 'stopping_account_wrong', account } });

const check = ({ fields, tool, account }: Context): StoppingErrors => ({
  ...(!fields.isSure && { isSure: 'stopping_sure_needed' }),
  ...(tool === 'exclusion' && !isSameName(fields.account, account) && wrongName(account)),
});

export const hoursOf = ({ span }: Pick<Context, 'span'>): number => (span?.tool === 'time_out' ? span.hours : 0);

export const exclusionOf = ({ span, fields }: Pick<Context, 'span' | 'fields'>) => ({
  months: span?.tool === 'exclusion' ? span.months : null,
  account: fields.account.trim(),
});

/** The parts of the chart of breaks and exclusions. */
export const stoppingSetup = formSetup({
  types: {
    input: {} as StoppingInput,
    context: {} as Context,
    events: {} as FormEvent<StoppingFields> | { type: 'span.chosen'; span: Span } | { type: 'back.pressed' },
    output: {} as Overview | null,
  },
  actors: {
    takeBreak: port<StopReply, number>('takeBreak'),
    exclude: port<StopReply, ReturnType<typeof exclusionOf>>('exclude'),
    look: port<Overview>('look'),
  },
  check,
  refusedFields: ({ fields }, { account }): StoppingErrors => (fields.includes('account') ? wrongName(account) : {}),
}).extend({
  guards: {
    isBreak: ({ context }) => context.tool === 'time_out' && Object.keys(check(context)).length === 0,
    isLongEnough: ({ context }, p: { span: Span }) => isLonger(p.span, context.overview, context.gatewayNow()),
    /** What was shown no longer holds: another page has stopped the player, or the operator has. */
    isOutdated: (_, p: { answer: StopReply }) => isRefusedWith(p.answer, 'wrong_state', 'excluded', 'feature_off'),
    hasStopped: ({ context: { tool, overview } }, p: { answer: Overview }) => hasStopped(tool, overview, p.answer),
  },
  actions: {
    storeSpan: assign((_, p: { span: Span }) => ({ ...freshForm(empty), span: p.span })),
    storeStopped: assign((_, p: { answer: StopReply }) =>
      p.answer.kind === 'stopped' ? { overview: p.answer.overview, news: p.answer.overview } : {},
    ),
    storeOverview: assign((_, p: { answer: Overview }) => ({ overview: p.answer, news: p.answer })),
    /** It is known by now that nothing has come of it. */
    noteUndone: assign({ failure: { kind: 'offline' } as const }),
  },
});
