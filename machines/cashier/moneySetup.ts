import { assign, sendTo, type AnyEventObject, type NonReducibleUnknown, type UnknownActorLogic } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { formSetup, type FormConfig, type FormContext } from '../common/formSetup.ts';
import type { LocationEvent } from '../common/places.ts';
import type { Answer } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { withoutIntent, type Intent } from './intent.ts';
import type { MoneyEnd } from './moneyRequest.machine.ts';

/** What every form that moves money keeps. */
export interface MoneyContext extends FormContext {
  newKey: () => string;
  intent: Intent | null;
}

/** A setup with all that forms that move money have in common: their requests are noted until the outcome is known. */
export const moneySetup = <
  Context extends MoneyContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
>(
  config: FormConfig<Context, Event, Actors, Input, Output>,
) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<MoneyContext>) => change as Partial<Context>;

  return formSetup(config).extend({
    guards: { isMade: (_, p: { end: MoneyEnd }) => p.end.kind === 'made' },
    actions: {
      makeIntent: assign(({ context }, { call }: { call: string }) =>
        store({ intent: { key: context.newKey(), call } }),
      ),
      keepIntent: sendTo('note', ({ context }) => ({ type: 'keep', intent: context.intent })),
      dropIntent: assign(({ context }, p: { end: Answer }) => store(withoutIntent(context, p.end))),
    },
  });
};

/** What a page keeps that requests something and then tracks it. */
export interface TrackedContext extends MoneyContext, WithWallet {
  /** The number of what the player came to see. */
  wanted: string | null;
  /** It, once it has ended. */
  settled: object | null;
  /** The last request never arrived, and nothing was moved. */
  isUnmoved: boolean;
  location: Hears<LocationEvent>;
}

interface TrackedConfig<Context extends TrackedContext, Event, Actors, Input, Output> extends FormConfig<
  Context,
  Event,
  Actors,
  Input,
  Output
> {
  /** Where it is tracked. */
  readonly placeOf: (reference: string) => string;
}

/** A setup with all that deposits and withdrawals have in common. */
export const trackedSetup = <
  Context extends TrackedContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
>({
  placeOf,
  ...config
}: TrackedConfig<Context, Event, Actors, Input, Output>) => {
  // As above.
  const store = (change: Partial<TrackedContext>) => change as Partial<Context>;

  return moneySetup<Context, Event, Actors, Input, Output>(config).extend({
    guards: {
      isWanted: ({ context }) => context.wanted !== null,
      isIntended: ({ context }) => context.intent !== null,
      isOther: ({ context }, p: { reference: string }) => context.wanted !== p.reference,
    },
    actions: {
      storeWanted: assign((_, p: { reference: string }) => store({ wanted: p.reference, settled: null })),
      storeSettled: assign((_, p: { answer: Context['settled'] }) => store({ settled: p.answer })),
      clearUnmoved: assign(() => store({ isUnmoved: false })),
      noteUnmoved: assign((_, p: { end: MoneyEnd }) => store({ isUnmoved: p.end.kind === 'never' })),
      goToWanted: sendTo(
        ({ context }) => context.location,
        ({ context }) => ({ type: 'location.go', to: placeOf(context.wanted ?? ''), replace: true }),
      ),
      refreshBalance,
    },
  });
};
