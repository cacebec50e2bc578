import { assign, sendTo } from 'xstate';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { checkFeedback, noFeedback, type FeedbackErrors, type FeedbackFields, type Words } from './feedback.rules.ts';

/** One transition that a flow of the site took, and when after the site was opened. */
export interface Taken {
  at: number;
  actor: string;
  transition: string;
}

/** The body of the call; without consent, nothing about what the site did. */
export type Report = Omit<FeedbackFields, 'withLog'> & { log: readonly Taken[] | null };

export type FeedbackReply = { kind: 'sent'; feedbackId: string } | Refused;

export interface FeedbackInput {
  now: () => number;
  words: Words;
  wordsIn: (content: string) => number;
  /** What the site did until the form was opened. */
  log: readonly Taken[];
  panel: Hears<{ type: 'panel.closed' }>;
}

export interface Context extends FeedbackInput, FormContext<FeedbackFields, FeedbackErrors> {
  /** The number of the report, for the thanks. */
  feedbackId: string;
}

export const atFirst = (input: FeedbackInput): Context => ({ ...input, ...freshForm(noFeedback), feedbackId: '' });

export const reportOf = ({ fields: { withLog, ...fields }, log }: Context): Report => ({
  ...fields,
  log: withLog ? log : null,
});

/** The parts of the chart of a report. */
export const feedbackSetup = formSetup({
  types: { input: {} as FeedbackInput, context: {} as Context, events: {} as FormEvent<FeedbackFields> },
  actors: { sendFeedback: port<FeedbackReply, Report>('sendFeedback') },
  check: ({ fields, words, wordsIn }) => checkFeedback(fields, words, wordsIn),
  refusedFields: errorsByCode<FeedbackErrors>({ invalid_fields: { content: { id: 'feedback_refused' } } }),
}).extend({
  actions: {
    storeNumber: assign((_, p: { answer: FeedbackReply }) =>
      p.answer.kind === 'sent' ? { feedbackId: p.answer.feedbackId } : {},
    ),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
  },
});
