import { unanswered } from '../common/formAnswers.ts';
import { answerOf } from '../common/refusal.ts';
import { endOf } from './intent.ts';
import { begin, reviewState, sendingState } from './moneyStates.ts';

interface TrackedChart<Needs, Call extends string, Made extends readonly string[]> {
  /** What is requested and tracked. */
  readonly thing: string;
  readonly req: string;
  /** What confirms the request after it was checked. */
  readonly confirm: string;
  readonly call: Call;
  /** The body of the call; null after a reload, when the form is lost. */
  readonly request: (context: Needs) => unknown;
  /** What else is done once it is requested. */
  readonly afterMade: Made;
  /** The call that tracks it. */
  readonly status: string;
}

/**
 * The states that a deposit and a withdrawal have in common: a request without an answer comes before a new one, what is
 * typed is checked and confirmed, and what was requested is tracked until it is over.
 */
export const trackedStates = <Needs, const Call extends string, const Made extends readonly string[]>({
  thing,
  req,
  confirm,
  call,
  request,
  afterMade,
  status,
}: TrackedChart<Needs, Call, Made>) =>
  ({
    deciding: {
      description: 'What has the player come for?',
      always: [
        { guard: 'isWanted', target: 'open', description: `a ${thing} that was requested` },
        { guard: 'isIntended', target: 'sending', description: 'a request without an answer' },
        { target: 'loading', description: `a new ${thing}`, meta: { usual: true } },
      ],
    },
    reviewing: reviewState({ req: [req], confirm, back: 'goes back to the amount', begin: begin(call) }),
    sending: sendingState({
      description: `Requesting the ${thing}`,
      call,
      req: ['R1.06'],
      request,
      done: { target: 'open', description: `the ${thing} is requested` },
      afterDone: [{ type: 'storeMade', params: endOf }, 'goToWanted', ...afterMade],
      reloads: true,
    }),
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
