import { unanswered } from './formAnswers.ts';
import { answerOf } from './refusal.ts';
import type { Meta } from './words.ts';

interface LoadingChart<
  Src extends string,
  Store extends string,
  Then extends string,
  Retry extends string,
  Clear extends readonly string[],
  Other extends object,
  Input,
> {
  readonly description: string;
  readonly meta?: Meta;
  readonly src: Src;
  readonly input?: Input;
  readonly arrival?: string;
  readonly store: Store;
  readonly then: Then;
  /** What is shown if it cannot be loaded. */
  readonly failed: string;
  /** The event that tries again, and what is done before. */
  readonly retry: Retry;
  readonly clear?: Clear;
  readonly other?: Other;
}

/** R8.20: what a flow begins by loading, and a way to try again if no answer arrives. */
export const loadingStates = <
  const Src extends string,
  const Store extends string,
  const Then extends string,
  const Retry extends string,
  const Clear extends readonly string[] = ['clearFailure'],
  const Other extends object = object,
  Input = undefined,
>({
  description,
  meta = {},
  src,
  input,
  arrival,
  store,
  then,
  failed,
  retry,
  clear = ['clearFailure'] as unknown as Clear,
  other = {} as Other,
}: LoadingChart<Src, Store, Then, Retry, Clear, Other, Input>) => {
  const again = { target: 'loading', description: 'tries again', actions: clear } as const;
  return {
    loading: {
      description,
      tags: 'busy',
      meta,
      invoke: {
        id: src,
        src,
        input: input as Input,
        onDone: {
          target: then,
          description: arrival ?? 'the gateway answers',
          meta: { usual: true },
          actions: { type: store, params: answerOf },
        },
        onError: { ...unanswered, target: 'failed' },
      },
    },
    failed: {
      description: failed,
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { ...({ [retry]: again } as Readonly<Record<Retry, typeof again>>), ...other },
    },
  } as const;
};
