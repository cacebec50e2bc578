import {
  assign,
  setup,
  type AnyEventObject,
  type EventObject,
  type NonReducibleUnknown,
  type UnknownActorLogic,
} from 'xstate';
import { isUnsure, toFailure, type Failure } from './failure.ts';
import { waitAfter, type Answer, type Refused } from './refusal.ts';
import type { Meta, Tag } from './words.ts';

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

/** Whether a form has no errors. */
export const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

interface Types<Context, Event, Input, Output> {
  readonly context: Context;
  readonly events: Event;
  readonly input?: Input;
  readonly output?: Output;
}

export interface FormConfig<Context extends FormContext, Event, Actors, Input, Output> {
  readonly types: Types<Context, Event, Input, Output>;
  readonly actors: Actors;
  /** The errors of the typed values; empty if `part` of the form can be sent. */
  readonly check: (context: Context, part: string) => Context['errors'];
  /** The field errors a refusal names; empty if it is about no field. */
  readonly refusedFields?: (refused: Refused, context: Context) => Context['errors'];
  readonly withoutSecrets?: (fields: Context['fields']) => Context['fields'];
}

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
  isUnsure: { cause: unknown };
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
    // No child is named by its id.
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
      isUnsure: (_, { cause }: { cause: unknown }) => isUnsure(toFailure(cause)),
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
