import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, feedbackSetup, reportOf, type Context } from './feedback.setup.ts';

/** Sends a report of what is wrong or could be better, with a record of what the site did if the person agrees. */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  description: 'Report a problem. A message to customer service, with a log if the player agrees.',
  context: ({ input }) => initialContext(input),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open',
      meta: { req: ['R1.19', 'R2.109', 'R3.42'] },
      initial: 'filling',
      states: formStates({
        at: '#feedback.open',
        close: { target: '#feedback.closed' },
        submit: {
          description: 'presses Send',
          when: ['if the text is long enough, and not too long', 'if the text is too short or too long'],
          req: ['R5.19'],
        },
        call: {
          name: 'service.feedback',
          req: ['R7.44'],
          src: 'sendFeedback',
          input: ({ context }: { context: Context }) => reportOf(context),
        },
        answers: [
          accepted({
            target: '#feedback.sent',
            description: 'the report is received',
            actions: { type: 'storeNumber', params: answerOf },
          }),
        ],
      }),
    },
    sent: {
      description: 'Thank you, with the report number',
      on: { 'form.closed': { target: 'closed', description: 'closes it' } },
    },
    closed: { description: 'Closed', type: 'final', entry: 'closePanel' },
  },
});

export type FeedbackRef = ActorRefFrom<typeof feedbackMachine>;
export type FeedbackSnapshot = SnapshotFrom<typeof feedbackMachine>;
