import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refused, rateLimited, unanswered, waiting } from '../common/form.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { answerOf, isRefusedWith, refusalIn, waitAfter } from '../common/refusal.ts';
import { noFeedback, problemsIn, type FeedbackErrors, type FeedbackFields, type Words } from './feedback.rules.ts';

/** One transition that a flow of the site took, and when after the site was opened. */
export interface Taken {
  at: number;
  actor: string;
  transition: string;
}

/** What is sent; without consent nothing of what the site did. */
export type Report = Omit<FeedbackFields, 'withLife'> & { life: readonly Taken[] | null };

export type FeedbackReply = { kind: 'sent'; feedbackId: string } | { kind: 'refused'; failure: Failure };

interface Input {
  now: () => number;
  words: Words;
  wordsIn: (content: string) => number;
  /** What the site did until the form was opened. */
  life: readonly Taken[];
  panel: Hears<{ type: 'panel.closed' }>;
}

interface Context extends Input {
  fields: FeedbackFields;
  errors: FeedbackErrors;
  failure: Failure | null;
  /** Until when a further try is not taken. */
  waitUntil: number;
  /** By what the house finds it again. */
  feedbackId: string;
}

/** One field, with what it holds. */
export type FieldChange = {
  [Name in keyof FeedbackFields]: { name: Name; value: FeedbackFields[Name] };
}[keyof FeedbackFields];

const problems = ({ fields, words, wordsIn }: Context): FeedbackErrors => problemsIn(fields, words, wordsIn);

const closing = { target: '#feedback.closed', description: 'closes the form' } as const;

/** Somebody says what is wrong or could be better, and what the site did before goes along if they agree. */
export const feedbackMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ({ type: 'field.changed' } & FieldChange) | { type: 'form.submitted' } | { type: 'form.closed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sendFeedback: port<FeedbackReply, Report>('sendFeedback') },
  delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    isFilledIn: ({ context }) => Object.keys(problems(context)).length === 0,
    isSent: (_, p: { answer: FeedbackReply }) => p.answer.kind === 'sent',
    isRateLimited: (_, p: { answer: FeedbackReply }) => waitAfter(p.answer) !== null,
    isAboutContent: (_, p: { answer: FeedbackReply }) => isRefusedWith(p.answer, 'invalid_fields'),
  },
  actions: {
    storeField: assign(({ context }, p: FieldChange) => ({
      fields: { ...context.fields, [p.name]: p.value },
      errors: p.name === 'content' ? {} : context.errors,
    })),
    storeErrors: assign(({ context }) => ({ errors: problems(context), failure: null })),
    storeProblem: assign({ errors: { content: 'refused' as const } }),
    storeNumber: assign((_, p: { answer: FeedbackReply }) =>
      p.answer.kind === 'sent' ? { feedbackId: p.answer.feedbackId } : {},
    ),
    storeRefusal: assign((_, p: { answer: FeedbackReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: FeedbackReply }) => ({
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    clearFailure: assign({ failure: null, errors: {} }),
    closePanel: sendTo(({ context }) => context.panel, { type: 'panel.closed' }),
  },
}).createMachine({
  id: 'feedback',
  description: 'Reporting a problem',
  context: ({ input }) => ({ ...input, fields: noFeedback, errors: {}, failure: null, waitUntil: 0, feedbackId: '' }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      initial: 'editing',
      on: {
        'form.closed': closing,
        'field.changed': {
          description: 'fills in a field',
          meta: { req: ['R3.42'] },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
      },
      states: {
        editing: {
          description: 'Filling in the form',
          meta: { usual: true, req: ['R1.19', 'R2.109', 'R3.42'] },
          on: {
            'form.submitted': [
              {
                guard: 'isFilledIn',
                target: '#feedback.sending',
                description: 'presses Send',
                meta: { usual: true, when: 'if the text is long enough, and not too long' },
                actions: 'clearFailure',
              },
              {
                description: 'presses Send',
                meta: { when: 'if the text is too short or too long', req: ['R5.19'] },
                actions: 'storeErrors',
              },
            ],
          },
        },
        waiting,
      },
    },
    sending: {
      description: 'Sending it',
      tags: 'busy',
      meta: { usual: true, call: 'service.feedback', req: ['R7.44'] },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({
          context: {
            fields: { withLife, ...fields },
            life,
          },
        }) => ({ ...fields, life: withLife ? life : null }),
        onDone: [
          {
            guard: { type: 'isSent', params: answerOf },
            target: 'sent',
            description: 'it arrives',
            meta: { usual: true },
            actions: { type: 'storeNumber', params: answerOf },
          },
          rateLimited,
          {
            guard: { type: 'isAboutContent', params: answerOf },
            target: 'filling',
            description: 'it is refused',
            meta: { when: 'if the text is the reason', req: ['R5.19'] },
            actions: 'storeProblem',
          },
          refused,
        ],
        onError: unanswered,
      },
    },
    sent: {
      description: 'The thanks, with its number',
      meta: { usual: true },
      on: { 'form.closed': { ...closing, description: 'closes it' } },
    },
    closed: { description: 'Closed', type: 'final', entry: 'closePanel' },
  },
});

export type FeedbackRef = ActorRefFrom<typeof feedbackMachine>;
export type FeedbackSnapshot = SnapshotFrom<typeof feedbackMachine>;
