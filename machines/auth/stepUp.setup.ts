import { assign } from 'xstate';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import type { LoggedIn } from '../common/entry.ts';
import {
  checkAnswer,
  isSent,
  wrongAnswer,
  type AnswerError,
  type SentWay,
  type StepUp,
  type StepUpWay,
} from './stepUp.rules.ts';

export type StepUpCodeReply = { kind: 'sent'; sentTo: string; expiresAt: number } | Refused;
type StepUpReply = LoggedIn | Refused;
/** When the other way opens, by our clock. */
export type LossReply = { kind: 'reported'; opensAt: number } | Refused;

export type StepUpOutcome =
  | LoggedIn
  /** Back to where the login began. */
  | { kind: 'givenUp' }
  /** The whole form is closed. */
  | { kind: 'closed' };

interface StepUpFields {
  answer: string;
}

export interface StepUpCodeRequest {
  ticket: string;
  way: SentWay;
}

export interface StepUpAnswer extends StepUpFields {
  ticket: string;
  way: StepUpWay;
}

interface StepUpInput {
  now: () => number;
  stepUp: StepUp;
}

interface Context extends FormContext<StepUpFields, { answer?: AnswerError }> {
  /** Null once it has been used or given up. */
  stepUp: StepUp | null;
  way: StepUpWay | null;
  /** Where the last code went, masked. */
  sentTo: string | null;
  resendAt: number;
  /** When a way other than the lost authenticator opens; null until known. */
  opensAt: number | null;
  outcome: StepUpOutcome;
}

const noFields: StepUpFields = { answer: '' };

export const initialContext = ({ now, stepUp }: StepUpInput): Context => ({
  now,
  ...freshForm(noFields),
  stepUp,
  way: null,
  sentTo: null,
  resendAt: 0,
  opensAt: null,
  outcome: { kind: 'givenUp' },
});

export const leaving = {
  'stepUp.givenUp': { target: '#stepUp.givenUp', description: 'goes back to the form' },
  'form.closed': { target: '#stepUp.closed', description: 'closes the form' },
} as const;

const waysOf = ({ stepUp }: Context): readonly StepUpWay[] => stepUp?.ways ?? [];

/** The body of the call that sends a code; null if the chosen way takes none. */
export const codeRequestOf = ({ context: { stepUp, way } }: { context: Context }): StepUpCodeRequest | null =>
  stepUp && isSent(way) ? { ticket: stepUp.ticket, way } : null;

/** The body of the call that confirms the login; null if no way is chosen. */
export const answerTo = ({ context: { stepUp, way, fields } }: { context: Context }): StepUpAnswer | null =>
  stepUp && way ? { ticket: stepUp.ticket, way, answer: fields.answer.trim() } : null;

/** The ticket of the login whose authenticator is reported lost. */
export const ticketOf = ({ context: { stepUp } }: { context: Context }): string | null => stepUp?.ticket ?? null;

/** The parts of the step-up chart. */
export const stepUpSetup = formSetup({
  types: {
    input: {} as StepUpInput,
    context: {} as Context,
    events: {} as
      | FormEvent<StepUpFields>
      | { type: 'way.chosen'; way: StepUpWay }
      | { type: 'ways.reopened' }
      | { type: 'code.requested' }
      | { type: 'authenticator.lost' }
      | { type: 'authenticator.found' }
      | { type: 'stepUp.givenUp' },
    output: {} as StepUpOutcome,
  },
  actors: {
    sendStepUpCode: port<StepUpCodeReply, StepUpCodeRequest | null>('sendStepUpCode'),
    confirmLogin: port<StepUpReply, StepUpAnswer | null>('confirmLogin'),
    reportLoss: port<LossReply, string | null>('reportLoss'),
  },
  check: ({ way, fields }) => {
    const error = checkAnswer(way, fields.answer);
    return error === null ? {} : { answer: error };
  },
  refusedFields: (refused, { way }) => (isRefusedWith(refused, 'code_wrong') ? { answer: wrongAnswer(way) } : {}),
  withoutSecrets: () => noFields,
}).extend({
  guards: {
    isOffered: ({ context }, p: { way: StepUpWay }) => waysOf(context).includes(p.way),
    isSentAndOffered: ({ context }, p: { way: StepUpWay }) => isSent(p.way) && waysOf(context).includes(p.way),
    hasOneWay: ({ context }) => waysOf(context).length === 1,
    hasOthers: ({ context }) => waysOf(context).length > 1,
    isBoundToApp: ({ context }) => waysOf(context).length === 1 && context.way === 'authenticator',
    isOpenAlready: ({ context }, p: { answer: LossReply }) =>
      p.answer.kind === 'reported' && p.answer.opensAt <= context.now(),
    isWithoutOthers: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state'),
    isSent: ({ context }) => isSent(context.way),
    canResend: ({ context }) => isSent(context.way) && context.now() >= context.resendAt,
    isCodeOver: ({ context }, p: { answer: Answer }) => isSent(context.way) && isRefusedWith(p.answer, 'code_expired'),
    isOver: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'code_expired'),
    isShutOut: (_, p: { answer: Answer }) =>
      isRefusedWith(p.answer, 'wrong_state', 'account_locked', 'non_member_cannot_log_in', 'non_agent_cannot_log_in'),
  },
  actions: {
    takeOnlyWay: assign(({ context }) => ({ way: waysOf(context)[0] ?? null })),
    storeWay: assign((_, p: { way: StepUpWay }) => ({ ...freshForm(noFields), way: p.way, sentTo: null, resendAt: 0 })),
    storeSent: assign((_, p: { answer: StepUpCodeReply }) =>
      p.answer.kind === 'sent' ? { sentTo: p.answer.sentTo, resendAt: p.answer.expiresAt } : {},
    ),
    storeCodeOver: assign({ errors: { answer: 'step_up_code_over' as const }, fields: noFields, resendAt: 0 }),
    storeLogin: assign((_, p: { answer: StepUpReply }) => (p.answer.kind === 'loggedIn' ? { outcome: p.answer } : {})),
    storeOpening: assign((_, p: { answer: LossReply }) =>
      p.answer.kind === 'reported' ? { opensAt: p.answer.opensAt } : {},
    ),
    storeClosing: assign({ outcome: { kind: 'closed' as const } }),
    forgetAll: assign({ stepUp: null, fields: noFields, sentTo: null }),
  },
});
