import {
  assign,
  setup,
  type AnyEventObject,
  type EventObject,
  type NonReducibleUnknown,
  type UnknownActorLogic,
} from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import { answerOf, causeOf, waitAfter, type Answer, type Refused } from './refusal.ts';
import type { Meta, Tag } from './words.ts';

/** The context of every form. */
export interface FormContext<Fields extends object = object, Errors extends object = object> {
  now: () => number;
  fields: Fields;
  errors: Errors;
  failure: Failure | null;
  /** R8.14: rate-limited until this moment, by the clock that `now` reads. */
  waitUntil: number;
}

/** A form before anything is typed. */
export const freshForm = <Fields extends object>(fields: Fields) => ({
  fields,
  errors: {},
  failure: null,
  waitUntil: 0,
});

type FieldChange<Fields> = {
  [Name in keyof Fields & string]: { type: 'field.changed'; name: Name; value: Fields[Name] };
}[keyof Fields & string];

/** The events of a form. */
export type FormInput<Fields> = FieldChange<Fields> | { type: 'form.submitted' };

/** The events of a form that can be closed. */
export type FormEvent<Fields> = FormInput<Fields> | { type: 'form.closed' };

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

interface Types<Context, Event, Input, Output> {
  readonly context: Context;
  readonly events: Event;
  readonly input?: Input;
  readonly output?: Output;
}

interface FormConfig<Context extends FormContext, Event, Actors, Input, Output> {
  readonly types: Types<Context, Event, Input, Output>;
  readonly actors: Actors;
  /** The errors of the typed values; empty if `part` of the form can be sent. */
  readonly check: (context: Context, part: string) => Context['errors'];
  /** The field errors a refusal names; empty if it is about no field. */
  readonly refusedFields?: (refused: Refused, context: Context) => Context['errors'];
  /** The fields without their secrets. */
  readonly withoutSecrets?: (fields: Context['fields']) => Context['fields'];
}

/** The actions of every form, with what each needs to know. */
interface FormActions {
  storeField: { name: string; value: unknown };
  storeErrors: { part: string };
  storeFieldErrors: { answer: Answer };
  storeRefusal: { answer: Answer };
  storeFailure: { cause: unknown };
  storeWait: { answer: Answer };
  clearFailure: undefined;
  forgetSecrets: undefined;
}

interface FormGuards {
  isFilledIn: { part: string };
  isAccepted: { answer: Answer };
  isRateLimited: { answer: Answer };
  isAboutFields: { answer: Answer };
}

type Mapped<T> = { [K in keyof T]: T[K] };

/** A setup with all that forms have in common; a flow adds its own parts with `extend`. */
export const formSetup = <
  Context extends FormContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
>({
  types,
  actors,
  check,
  refusedFields = () => ({}),
  withoutSecrets = (fields) => fields,
}: FormConfig<Context, Event, Actors, Input, Output>) => {
  const refusedIn = (context: Context, answer: Answer): Context['errors'] =>
    answer.kind === 'refused' ? refusedFields(answer as Refused, context) : {};
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<FormContext>) => change as Partial<Context>;

  return setup<
    Context,
    Event,
    Actors,
    // eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- no child is named by its id
    Record<never, string>,
    Mapped<FormActions>,
    Mapped<FormGuards>,
    'untilAllowed',
    Tag,
    Input,
    Output,
    EventObject,
    Meta
  >({
    types,
    actors: actors as { [Name in keyof Actors]: Name extends keyof Actors ? Actors[Name] : never },
    delays: { untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
    guards: {
      isFilledIn: ({ context }, { part }: { part: string }) => isEmpty(check(context, part)),
      isAccepted: (_, { answer }: { answer: Answer }) => answer.kind !== 'refused',
      isRateLimited: (_, { answer }: { answer: Answer }) => waitAfter(answer) !== null,
      isAboutFields: ({ context }, { answer }: { answer: Answer }) => !isEmpty(refusedIn(context, answer)),
    },
    actions: {
      storeField: assign(({ context }, { name, value }: { name: string; value: unknown }) => {
        const { [name]: _, ...errors } = context.errors as Record<string, unknown>;
        return store({ fields: { ...context.fields, [name]: value }, errors });
      }),
      storeErrors: assign(({ context }, { part }: { part: string }) =>
        store({ errors: check(context, part), failure: null }),
      ),
      storeFieldErrors: assign(({ context }, { answer }: { answer: Answer }) =>
        store({ errors: refusedIn(context, answer) }),
      ),
      storeRefusal: assign((_, { answer }: { answer: Answer }) =>
        store(answer.failure ? { failure: answer.failure } : {}),
      ),
      storeFailure: assign((_, { cause }: { cause: unknown }) => store({ failure: toFailure(cause) })),
      storeWait: assign(({ context }, { answer }: { answer: Answer }) =>
        store({ waitUntil: context.now() + (waitAfter(answer) ?? 0) }),
      ),
      clearFailure: assign(() => store({ failure: null, errors: {} })),
      forgetSecrets: assign(({ context }) => store({ fields: withoutSecrets(context.fields) })),
    },
  });
};

/** What a person types. */
export const fillingIn = {
  description: 'fills in a field',
  actions: {
    type: 'storeField',
    params: <Event extends { name: string; value: unknown }>({ event }: { event: Event }) => ({
      name: event.name as Event['name'],
      value: event.value as Event['value'],
    }),
  },
} as const;

/** The gateway carries out the request. */
export const accepted = <const Transition extends { target: string; description: string }>(transition: Transition) =>
  ({ guard: { type: 'isAccepted', params: answerOf }, meta: { usual: true }, ...transition }) as const;

/** R8.14: back in the form, with a countdown. */
export const rateLimited = {
  guard: { type: 'isRateLimited', params: answerOf },
  target: 'filling.waiting',
  description: 'it is refused',
  meta: { when: 'if there were too many attempts', req: ['R8.14'] },
  actions: [
    { type: 'storeRefusal', params: answerOf },
    { type: 'storeWait', params: answerOf },
  ],
} as const;

/** Back to the form, with the problem next to its field. */
export const aboutFields = {
  guard: { type: 'isAboutFields', params: answerOf },
  target: 'filling',
  description: 'it is refused',
  meta: { when: 'if a field is not accepted', req: ['R5.24'] },
  actions: { type: 'storeFieldErrors', params: answerOf },
} as const;

/** R8.23: back in the form, with any other refusal above it. */
export const refused = {
  target: 'filling',
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answerOf },
} as const;

/** R8.20: back in the form, with what went wrong above it. */
export const unanswered = {
  target: 'filling',
  description: 'no response',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;

/** R8.14: nothing is sent before the countdown ends. */
export const waiting = {
  description: 'Countdown to the next attempt',
  tags: 'rateLimited',
  after: { untilAllowed: { target: 'editing', description: 'the wait is over', actions: 'clearFailure' } },
} as const;

interface CallChart<Src extends string, Input> {
  readonly name: string;
  readonly description?: string;
  readonly req?: readonly string[];
  /** The port that makes the call. */
  readonly src: Src;
  readonly input: Input;
}

/** Asking the gateway; the first answer that fits counts. */
const asking = <const Src extends string, Input, const Answers extends readonly object[]>(
  { name, description = 'Waiting for the gateway', req = [], src, input }: CallChart<Src, Input>,
  answers: Answers,
) =>
  ({
    description,
    tags: 'busy',
    meta: { call: name, req },
    invoke: { id: src, src, input, onDone: answers, onError: unanswered },
  }) as const;

interface FillingChart<Close extends object, Filling extends object, Editing extends object> {
  /** Which part of a flow with several forms this is. */
  readonly part?: string;
  /** The target of closing the form. */
  readonly close: Close;
  readonly submit: {
    readonly description: string;
    /** When the form can be sent, and when it cannot. */
    readonly when?: readonly [right: string, wrong: string];
    readonly req?: readonly string[];
  };
  /** What else can happen while the form is filled in, the countdown included. */
  readonly filling?: Filling;
  /** What else can happen while it is filled in and not counting down. */
  readonly editing?: Editing;
  /** Whether this is what most people do. */
  readonly usual?: boolean;
}

interface Sending<Also, Wrong> {
  /** The state that sends the form. */
  readonly target: string;
  /** What else is done before the form is sent. */
  readonly also?: Also;
  /** The action that marks the wrong fields of a form that cannot be sent. */
  readonly wrong?: Wrong;
}

/** The state in which a form is filled in; a form sent in several steps adds its own states next to it. */
export const fillingState = <
  const Close extends { readonly target: string },
  const Filling extends object = object,
  const Editing extends object = object,
  const Also extends readonly string[] = [],
  const Wrong = { type: 'storeErrors'; params: { part: string } },
>({
  part = '',
  close,
  submit: {
    description,
    when: [right, wrong] = ['if every field is valid', 'if a field is not valid'],
    req: invalid = [],
  },
  filling = {} as Filling,
  editing = {} as Editing,
  usual = true,
  target,
  also = [] as unknown as Also,
  wrong: mark = { type: 'storeErrors', params: { part } } as Wrong,
}: FillingChart<Close, Filling, Editing> & Sending<Also, Wrong>) =>
  ({
    description: 'The form can be filled in',
    tags: 'editable',
    initial: 'editing',
    on: { 'form.closed': { description: 'closes the form', ...close }, 'field.changed': fillingIn, ...filling },
    states: {
      editing: {
        description: 'Filling in the form',
        on: {
          ...editing,
          'form.submitted': [
            {
              guard: { type: 'isFilledIn', params: { part } },
              target,
              description,
              meta: { usual, when: right },
              actions: ['clearFailure', ...also],
            },
            { description, meta: { when: wrong, req: invalid }, actions: mark },
          ],
        },
      },
      waiting,
    },
  }) as const;

interface FormChart<
  At extends string,
  Src extends string,
  Input,
  Close extends object,
  Answers extends readonly object[],
  Filling extends object,
  Editing extends object,
> extends FillingChart<Close, Filling, Editing> {
  /** The state that these states make up, as in `#login.open`. */
  readonly at: At;
  readonly call: CallChart<Src, Input>;
  /** Answers of the gateway other than the refusals every form has; the first one that fits counts. */
  readonly answers: Answers;
  /** Whether it may refuse the form because of single fields. */
  readonly namesFields?: boolean;
}

/**
 * The states of a form: it is filled in and sent, and every refusal leads back into it. Nobody leaves while the gateway
 * is being asked, since it may carry out the request anyway.
 */
export const formStates = <
  const At extends string,
  const Src extends string,
  Input,
  const Close extends { readonly target: string },
  const Answers extends readonly object[],
  const Filling extends object = object,
  const Editing extends object = object,
>({
  at,
  call,
  answers,
  namesFields = true,
  ...chart
}: FormChart<At, Src, Input, Close, Answers, Filling, Editing>) =>
  ({
    filling: fillingState<Close, Filling, Editing>({ ...chart, target: `${at}.submitting` }),
    submitting: asking(call, [...answers, rateLimited, ...(namesFields ? [aboutFields] : []), refused]),
  }) as const;

/** The states of a form without fields: a question, and the button that says yes to it. */
export const questionStates = <
  const At extends string,
  const Src extends string,
  Input,
  const Close extends { readonly target: string },
  const Answers extends readonly object[],
>({
  at,
  close,
  submit: { description },
  call,
  answers,
}: Pick<FormChart<At, Src, Input, Close, Answers, object, object>, 'at' | 'close' | 'submit' | 'call' | 'answers'>) =>
  ({
    filling: {
      description: 'The question can be answered',
      tags: 'editable',
      initial: 'editing',
      on: { 'form.closed': { description: 'closes the question', ...close } },
      states: {
        editing: {
          description: 'Answering the question',
          on: {
            'form.submitted': {
              target: `${at}.submitting`,
              description,
              meta: { usual: true },
              actions: 'clearFailure',
            },
          },
        },
        waiting,
      },
    },
    submitting: asking(call, [...answers, rateLimited, refused]),
  }) as const;

/** The body of the call if it is exactly what was typed. */
export const whatWasTyped = <Fields>({ context }: { context: { fields: Fields } }): Fields => context.fields;
