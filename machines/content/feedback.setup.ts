import type { Infer } from 'superstruct';
import { assign, sendTo } from 'xstate';
import type { questionType } from '../../contract/service/service.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { errorsByCode, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';

export type QuestionType = Infer<typeof questionType>;

interface FeedbackFields {
  questionType: QuestionType;
  content: string;
  contactInfo: string;
  withLog: boolean;
}

interface Words {
  least: number;
  most: number;
}

type ContentProblem =
  ({ id: 'feedback_too_few' | 'feedback_too_many' } & Words) | { id: 'feedback_refused' | 'too_long' };

interface FeedbackErrors {
  content?: ContentProblem;
  contactInfo?: 'too_long';
}

/** Without consent, nothing is attached. */
export const noFeedback: FeedbackFields = { questionType: 'other', content: '', contactInfo: '', withLog: false };

const checkContent = (content: string, words: Words, count: number): ContentProblem | null => {
  if (count < words.least) return { id: 'feedback_too_few', ...words };
  if (count > words.most) return { id: 'feedback_too_many', ...words };
  return content.length > longest.feedback ? { id: 'too_long' } : null;
};

/** R5.19 */
const checkFeedback = (
  { content, contactInfo }: FeedbackFields,
  words: Words,
  wordsIn: (content: string) => number,
): FeedbackErrors => {
  const problem = checkContent(content, words, wordsIn(content));
  return {
    ...(problem && { content: problem }),
    ...(contactInfo.trim().length > longest.contactInfo && { contactInfo: 'too_long' as const }),
  };
};

/** One transition that a flow of the site took, and when after the site was opened. */
export interface Taken {
  at: number;
  actor: string;
  transition: string;
}

/** The body of the call; without consent, nothing about what the site did. */
export type Report = Omit<FeedbackFields, 'withLog'> & { log: readonly Taken[] | null };

type FeedbackReply = { kind: 'sent'; feedbackId: string } | Refused;

interface FeedbackInput {
  now: () => number;
  words: Words;
  wordsIn: (content: string) => number;
  /** What the site did until the form was opened. */
  log: readonly Taken[];
  panel: Hears<{ type: 'panel.closed' }>;
}

export interface Context extends FeedbackInput, FormContext<FeedbackFields, FeedbackErrors> {
  feedbackId: string;
}

export const initialContext = (input: FeedbackInput): Context => ({
  ...input,
  ...freshForm(noFeedback),
  feedbackId: '',
});

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
