import { aboutFields, lookedUp, rateLimited, refused, unanswered } from './formAnswers.ts';

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

/** R8.14: nothing is sent before the countdown ends. */
export const waiting = {
  description: 'Countdown to the next attempt',
  tags: 'rateLimited',
  after: { untilAllowed: { target: 'editing', description: 'the wait is over', actions: 'clearFailure' } },
} as const;

type Closing = { readonly target: string } | undefined;

/** How a form is closed, if it can be. */
const closing = <Close extends Closing>(description: string, close: Close) =>
  (close ? { 'form.closed': { description, ...close } } : {}) as Close extends object
    ? { readonly 'form.closed': { readonly description: string } & Close }
    : Record<never, never>;

interface CallChart<Src extends string, Input> {
  readonly name: string;
  readonly description?: string;
  readonly req?: readonly string[];
  readonly src: Src;
  readonly input: Input;
}

/** Asking the gateway; the first answer that fits counts. */
const asking = <
  const Src extends string,
  Input,
  const Answers extends readonly object[],
  const Silences extends readonly object[] = [],
>(
  { name, description = 'Waiting for the gateway', req = [], src, input }: CallChart<Src, Input>,
  answers: Answers,
  silences: Silences = [] as unknown as Silences,
) =>
  ({
    description,
    tags: 'busy',
    meta: { call: name, req },
    invoke: { id: src, src, input, onDone: answers, onError: [...silences, unanswered] },
  }) as const;

/** What happens first where no answer has come. */
const silencesOf = <const LookUp extends string>(lookUp: LookUp | undefined) =>
  lookUp === undefined ? [] : [lookedUp(lookUp)];

interface FillingChart<
  Close extends Closing,
  Filling extends object,
  Editing extends object,
  Before extends readonly object[],
> {
  readonly part?: string;
  /** The target of closing the form; none where only its page can be left. */
  readonly close?: Close;
  readonly submit: {
    readonly description: string;
    /** When the form can be sent, and when it cannot. */
    readonly when?: readonly [right: string, wrong: string];
    readonly req?: readonly string[];
    /** Where else it can lead to submit the form; the first that fits counts. */
    readonly before?: Before;
  };
  /** What else can happen while the form is filled in, the countdown included. */
  readonly filling?: Filling;
  /** What else can happen while it is filled in and not counting down. */
  readonly editing?: Editing;
  readonly usual?: boolean;
}

interface StoreErrors {
  type: 'storeErrors';
  params: { part: string };
}

interface Sending<Also, Wrong> {
  readonly target: string;
  /** What else is done before the form is sent. */
  readonly also?: Also;
  /** The action that marks the wrong fields of a form that cannot be sent. */
  readonly wrong?: Wrong;
}

/** The state in which a form is filled in; a form sent in several steps adds its own states next to it. */
export const fillingState = <
  const Close extends Closing = undefined,
  const Filling extends object = object,
  const Editing extends object = object,
  const Also extends readonly (string | object)[] = [],
  const Wrong = StoreErrors,
  const Before extends readonly object[] = [],
>({
  part = '',
  close,
  submit: {
    description,
    when: [right, wrong] = ['if every field is valid', 'if a field is not valid'],
    req: invalid = [],
    before = [] as unknown as Before,
  },
  filling = {} as Filling,
  editing = {} as Editing,
  usual = true,
  target,
  also = [] as unknown as Also,
  wrong: mark = { type: 'storeErrors', params: { part } } as Wrong,
}: FillingChart<Close, Filling, Editing, Before> & Sending<Also, Wrong>) =>
  ({
    description: 'The form can be filled in',
    tags: 'editable',
    initial: 'editing',
    on: { ...closing('closes the form', close as Close), 'field.changed': fillingIn, ...filling },
    states: {
      editing: {
        description: 'Filling in the form',
        on: {
          ...editing,
          'form.submitted': [
            ...before,
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
  Close extends Closing,
  Answers extends readonly object[],
  Filling extends object,
  Editing extends object,
  LookUp extends string,
  Before extends readonly object[],
  Also extends readonly string[],
> extends FillingChart<Close, Filling, Editing, Before> {
  /** The state that these states make up, as in `#login.open`. */
  readonly at: At;
  readonly call: CallChart<Src, Input>;
  /** Answers of the gateway other than the refusals every form has; the first one that fits counts. */
  readonly answers: Answers;
  /** What else is done before the form is sent. */
  readonly also?: Also;
  /** Where what may have been carried out is looked up, if it can be; else the form says that it is not known. */
  readonly lookUp?: LookUp;
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
  const LookUp extends string = never,
  const Before extends readonly object[] = [],
  const Also extends readonly string[] = [],
>({
  at,
  call,
  answers,
  lookUp,
  namesFields = true,
  ...chart
}: FormChart<At, Src, Input, Close, Answers, Filling, Editing, LookUp, Before, Also>) =>
  ({
    filling: fillingState<Close, Filling, Editing, Also, StoreErrors, Before>({ ...chart, target: `${at}.submitting` }),
    submitting: asking(
      call,
      [...answers, rateLimited, ...(namesFields ? [aboutFields] : []), refused],
      silencesOf(lookUp),
    ),
  }) as const;

interface QuestionChart<Close extends Closing, Also> {
  readonly close?: Close;
  readonly description: string;
  readonly target: string;
  /** What else is done before. */
  readonly also?: Also;
}

/** The state of a form without fields: a question, and the button that says yes to it. */
export const questionState = <
  const Close extends Closing = undefined,
  const Also extends readonly (string | object)[] = [],
>({
  close,
  description,
  target,
  also = [] as unknown as Also,
}: QuestionChart<Close, Also>) =>
  ({
    description: 'The question can be answered',
    tags: 'editable',
    initial: 'editing',
    on: closing('closes the question', close as Close),
    states: {
      editing: {
        description: 'Answering the question',
        on: { 'form.submitted': { target, description, meta: { usual: true }, actions: ['clearFailure', ...also] } },
      },
      waiting,
    },
  }) as const;

/** The states of a question whose answer is one call. */
export const questionStates = <
  const At extends string,
  const Src extends string,
  Input,
  const Close extends { readonly target: string },
  const Answers extends readonly object[],
  const LookUp extends string = never,
>({
  at,
  close,
  submit: { description },
  call,
  answers,
  lookUp,
}: Pick<
  FormChart<At, Src, Input, Close, Answers, object, object, LookUp, [], []>,
  'at' | 'close' | 'submit' | 'call' | 'answers' | 'lookUp'
>) =>
  ({
    filling: questionState({ close: close as Close, description, target: `${at}.submitting` }),
    submitting: asking(call, [...answers, rateLimited, refused], silencesOf(lookUp)),
  }) as const;

/** The body of the call if it is exactly what was typed. */
export const typedFields = <Fields>({ context }: { context: { fields: Fields } }): Fields => context.fields;
