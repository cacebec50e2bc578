import { assign, enqueueActions, type ActorRefFrom } from 'xstate';
import {
  codeSetup,
  codeSoFar,
  codeStates,
  refused,
  requesting,
  unanswered,
  type CodeContext,
  type CodeReply,
  type SentCode,
  type SmsTarget,
} from '../common/codeSending.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import { pieceFits } from './slider.setup.ts';

/** Sent to the form: a code is on its way. */
export interface CodeSent {
  type: 'code.sent';
  sent: SentCode;
}

export interface HumanTicket {
  ticket: string;
  expiresAt: number;
}

export interface NumberCodeRequest {
  target: SmsTarget;
  ticket: string;
}

interface Context extends CodeContext {
  form: Hears<CodeSent>;
  /** Of a slider that was solved, until it has been used. */
  ticket: HumanTicket | null;
}

const requestOf = ({ context: { target, ticket } }: { context: Context }): NumberCodeRequest | null =>
  target && ticket ? { target, ticket: ticket.ticket } : null;

const states = codeStates({
  elsewhere: 'provingHuman',
  call: { name: 'verification.registerCode', req: ['R7.07', 'R3.17'], input: requestOf },
  countdown: ['R4.07', 'R4.08', 'R9.06'],
  answers: [
    {
      ...refused,
      guard: { type: 'isTicketSpent', params: answerOf },
      meta: { when: 'if the slider has to be solved again', req: ['R8.23'] },
      actions: [refused.actions, 'forgetTicket'],
    },
  ],
  afterSent: ['forgetTicket', 'tellForm'],
});

/** Sends a code for a registration once the slider is solved, and counts down to the next one, wherever it was begun. */
export const numberCodeMachine = codeSetup({
  types: { input: {} as { now: () => number; form: Hears<CodeSent>; sent: SentCode | null }, context: {} as Context },
  actors: { slider: sliderMachine, sendCode: port<CodeReply, NumberCodeRequest | null>('sendCode') },
})
  .extend({
    guards: {
      hasTicket: ({ context }) => context.ticket !== null && context.ticket.expiresAt > context.now(),
      isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
      isTicketSpent: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'verification_needed'),
    },
    actions: {
      storeTicket: assign((_, p: { outcome: SliderOutcome }) =>
        p.outcome.kind === 'solved' ? { ticket: { ticket: p.outcome.ticket, expiresAt: p.outcome.expiresAt } } : {},
      ),
      forgetTicket: assign({ ticket: null }),
      tellForm: enqueueActions(({ context: { form, sent }, enqueue }) => {
        if (sent) enqueue.sendTo(form, { type: 'code.sent', sent });
      }),
    },
  })
  .createMachine({
    id: 'numberCode',
    description: 'SMS code for registration. Sent to the number that is being registered.',
    context: ({ input }) => ({ ...input, ...codeSoFar(input.sent), ticket: null }),
    initial: 'deciding',
    states: {
      ...states,
      ready: {
        ...states.ready,
        on: {
          'code.requested': [
            {
              ...requesting,
              guard: 'hasTicket',
              target: 'sending',
              meta: { when: 'if a solved slider is still valid' },
            },
            { ...requesting, target: 'provingHuman', meta: { usual: true } },
          ],
        },
      },
      provingHuman: {
        description: 'The slider is open',
        meta: { req: ['R3.17'] },
        invoke: {
          id: 'slider',
          src: 'slider',
          input: ({ context }) => ({ now: context.now, purpose: 'register' }),
          onDone: [
            { ...pieceFits, target: 'sending' },
            { target: 'deciding', description: 'it is cancelled', actions: 'forgetTarget' },
          ],
          onError: { ...unanswered, description: 'it fails' },
        },
      },
    },
  });

export type NumberCodeRef = ActorRefFrom<typeof numberCodeMachine>;
