import { aboutFields, accepted, rateLimited, refused, unanswered } from '../common/formAnswers.ts';
import { answerOf } from '../common/refusal.ts';
import { endOf, keyOf, type Intent } from './intent.ts';

/** Gives the next request a key of its own, which the tab notes before it is sent; without a note, the call does not matter. */
export const begin = <const Call extends string = ''>(call: Call = '' as Call) =>
  [{ type: 'makeIntent', params: { call } }, 'keepIntent'] as const;

/** R8.20: after a reload a request may still be on its way. */
export const deciding = {
  description: 'Is a request still waiting for its outcome?',
  always: [
    { guard: 'isIntended', target: 'sending', description: 'yes' },
    { target: 'loading', description: 'no', meta: { usual: true } },
  ],
} as const;

/** Once the outcome of a request is known, the tab no longer notes it. */
export const settleIntent = [{ type: 'dropIntent', params: endOf }, 'keepIntent'] as const;

/**
 * R8.14: the payment password is checked before the review, so that a wrong one is said where it was typed. The call that
 * moves the money checks it again.
 */
export const provingState = ({ req }: { readonly req: readonly string[] }) =>
  ({
    description: 'Checking the payment password',
    tags: 'busy',
    meta: { call: 'security.provePayment', req: [...req, 'R8.14'] },
    invoke: {
      id: 'provePayment',
      src: 'provePayment',
      input: ({ context }: { context: { fields: { paymentPassword: string } } }) => context.fields.paymentPassword,
      onDone: [
        {
          guard: { type: 'isPasswordGone', params: answerOf },
          target: 'loading',
          description: 'it is refused',
          meta: { when: 'if there is no payment password any more', req: ['R8.23'] },
          actions: 'forgetSecrets',
        },
        accepted({ target: 'reviewing', description: 'it is right' }),
        rateLimited,
        aboutFields,
        refused,
      ],
      onError: unanswered,
    },
  }) as const;

interface ReviewChart<Begin> {
  readonly req: readonly string[];
  /** What confirms the request. */
  readonly confirm: string;
  /** Where it goes back to. */
  readonly back?: string;
  readonly begin: Begin;
}

/** What was typed is shown once more before it is sent. */
export const reviewState = <const Begin extends readonly (string | object)[]>({
  req,
  confirm,
  back = 'goes back to the form',
  begin: actions,
}: ReviewChart<Begin>) =>
  ({
    description: 'Checking before confirming',
    meta: { req },
    on: {
      'review.confirmed': { target: 'sending', description: confirm, meta: { usual: true }, actions },
      'review.left': { target: 'filling', description: back },
    },
  }) as const;

interface SendingChart<Needs, Call, Done, AfterDone, Answers, NeverTo, FailedTo> {
  readonly description: string;
  readonly call: Call;
  readonly req?: readonly string[];
  /** The body of the call; null after a reload, when the form is lost. */
  readonly request: (context: Needs) => unknown;
  /** Where a request leads that is carried out. */
  readonly done: Done;
  readonly afterDone: AfterDone;
  /** Answers other than those of every money request; the first one that fits counts. Each settles the request. */
  readonly answers?: Answers;
  /** Where one leads that never arrived: back into the form, unless what it shows has to be loaded again. */
  readonly neverTo?: NeverTo;
  /** Where it leads if finding out breaks. */
  readonly failedTo?: FailedTo;
  /** Whether the gateway may refuse it because of single fields. */
  readonly namesFields?: boolean;
  /** Whether what the form shows is loaded again where it no longer holds. */
  readonly reloads?: boolean;
}

/** Whoever comes back into a form that is loaded again types its secrets again. */
const secretsOf = (target: string) => (target === 'filling' ? ([] as const) : (['forgetSecrets'] as const));

const stale = {
  guard: { type: 'isStale', params: endOf },
  target: 'loading',
  description: 'nothing is moved',
  meta: { when: 'if what was shown no longer holds, or the form is gone', req: ['R8.20', 'R8.23'] },
  actions: [
    { type: 'storeStale', params: endOf },
    { type: 'noteUnmoved', params: endOf },
    'forgetSecrets',
    ...settleIntent,
  ],
} as const;

/** R8.20: sends a request that moves money under one key, or finds out what became of one. */
export const sendingState = <
  Needs,
  const Call extends string | readonly string[],
  const Done extends { readonly target: string; readonly description: string },
  const AfterDone extends readonly (string | object)[],
  const Answers extends readonly object[] = [],
  const NeverTo extends string = 'filling',
  const FailedTo extends string = 'filling',
>({
  description,
  call,
  req = [],
  request,
  done,
  afterDone,
  answers = [] as unknown as Answers,
  neverTo = 'filling' as NeverTo,
  failedTo = 'filling' as FailedTo,
  namesFields = true,
  reloads = false,
}: SendingChart<Needs, Call, Done, AfterDone, Answers, NeverTo, FailedTo>) =>
  ({
    description,
    tags: 'busy',
    meta: { call, req: [...req, 'R8.20'] },
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
          ...done,
          meta: { usual: true },
          actions: [...afterDone, ...settleIntent],
        },
        ...(reloads ? [stale] : []),
        ...answers,
        {
          guard: { type: 'neverArrived', params: endOf },
          target: neverTo,
          description: 'it never arrived',
          meta: { req: ['R8.20'] },
          actions: [{ type: 'noteUnmoved', params: endOf }, ...secretsOf(neverTo), ...settleIntent],
        },
        { ...rateLimited, actions: [...rateLimited.actions, ...settleIntent] },
        ...(namesFields ? [{ ...aboutFields, actions: [aboutFields.actions, ...settleIntent] }] : []),
        { ...refused, actions: [refused.actions, ...settleIntent] },
      ],
      onError: {
        ...unanswered,
        target: failedTo,
        description: 'it fails',
        actions: [unanswered.actions, ...secretsOf(failedTo)],
      },
    },
  }) as const;

/** R2.57: a member without a payment password sets one, and comes back to the form. */
export const settingPassword = {
  description: 'Setting a payment password',
  meta: { req: ['R2.57'] },
  invoke: {
    id: 'paymentPassword',
    src: 'paymentPassword',
    input: ({ context: { now } }: { context: { now: () => number } }) => ({ now, isSet: false }),
    onDone: { target: 'loading', description: 'it is set or closed' },
    onError: { target: 'loading', description: 'it fails' },
  },
} as const;
