import { unanswered } from '../common/formAnswers.ts';
import { answerOf } from '../common/refusal.ts';
import { endOf, keyOf, settledRefusals, settleIntent, type Intent } from './intent.ts';

interface TrackedChart<Needs, Call extends string, Stale extends object, Made extends readonly string[]> {
  /** What is requested and tracked. */
  readonly thing: string;
  readonly req: string;
  /** What confirms the request after it was checked. */
  readonly confirm: string;
  readonly call: Call;
  /** The body of the call; null after a reload, when the form is lost. */
  readonly request: (context: Needs) => unknown;
  /** A refusal after which what the page shows is loaded again. */
  readonly stale: Stale;
  /** What else is done once it is requested. */
  readonly afterMade: Made;
  /** The call that tracks it. */
  readonly status: string;
}

/**
 * The states that a deposit and a withdrawal have in common: a request without an answer comes before a new one, what is
 * typed is checked and confirmed, and what was requested is tracked until it is over.
 */
export const trackedStates = <
  Needs,
  const Call extends string,
  const Stale extends object,
  const Made extends readonly string[],
>({
  thing,
  req,
  confirm,
  call,
  request,
  stale,
  afterMade,
  status,
}: TrackedChart<Needs, Call, Stale, Made>) =>
  ({
    deciding: {
      description: 'What has the player come for?',
      always: [
        { guard: 'isWanted', target: 'open', description: `a ${thing} that was requested` },
        { guard: 'isIntended', target: 'sending', description: 'a request without an answer' },
        { target: 'loading', description: `a new ${thing}`, meta: { usual: true } },
      ],
    },
    reviewing: {
      description: 'Checking before confirming',
      meta: { req: [req] },
      on: {
        'review.confirmed': {
          target: 'sending',
          description: confirm,
          meta: { usual: true },
          actions: [{ type: 'makeIntent', params: { call } }, 'keepIntent'],
        },
        'review.left': { target: 'filling', description: 'goes back to the amount' },
      },
    },
    sending: {
      description: `Requesting the ${thing}`,
      tags: 'busy',
      meta: { call, req: ['R1.06', 'R8.20'] },
      invoke: {
        id: 'moneyRequest',
        src: 'moneyRequest',
        input: ({ context }: { context: Needs & { intent: Intent | null } }) => ({
          key: keyOf(context),
          request: request(context),
        }),
        onDone: [
          {
            guard: { type: 'isMade', params: endOf },
            target: 'open',
            description: `the ${thing} is requested`,
            meta: { usual: true },
            actions: [{ type: 'storeMade', params: endOf }, ...settleIntent, 'goToWanted', ...afterMade],
          },
          {
            guard: { type: 'isNever', params: endOf },
            target: 'filling',
            description: 'it never arrived',
            actions: [{ type: 'noteUnmoved', params: endOf }, ...settleIntent],
          },
          stale,
          ...settledRefusals,
        ],
        onError: { ...unanswered, description: 'it fails' },
      },
    },
    open: {
      description: `Tracking the ${thing}`,
      meta: { call: status, req: [req, 'R4.36'] },
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { now, wanted } }: { context: { now: () => number; wanted: string | null } }) => ({
          now,
          reference: wanted ?? '',
        }),
        onDone: {
          target: 'settled',
          description: 'it is finished',
          meta: { usual: true },
          actions: [{ type: 'storeSettled', params: answerOf }, 'refreshBalance'],
        },
        onError: { ...unanswered, target: 'failed', description: 'it fails' },
      },
    },
    settled: { description: `The ${thing} is finished`, meta: { req: [req] } },
  }) as const;
