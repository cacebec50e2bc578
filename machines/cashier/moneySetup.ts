import {
  assign,
  enqueueActions,
  sendTo,
  type AnyEventObject,
  type NonReducibleUnknown,
  type UnknownActorLogic,
} from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { formSetup, freshForm, type FormConfig, type FormContext } from '../common/formSetup.ts';
import type { LocationEvent } from '../common/places.ts';
import { port } from '../common/port.ts';
import { isRefusedWith, refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { withoutIntent, type Intent } from './intent.ts';
import type { MoneyEnd } from './moneyRequest.machine.ts';

/** Asks whether a payment password is right, before it is used. */
export const provePayment = port<{ kind: 'proven' } | Refused, string>('provePayment');

/** What every form that moves money keeps. */
export interface MoneyContext<Fields extends object = object, Errors extends object = object> extends FormContext<
  Fields,
  Errors
> {
  newKey: () => string;
  /** A request whose outcome is not known yet. */
  intent: Intent | null;
  /** The last request never arrived, and nothing was moved. */
  isUnmoved: boolean;
}

/** A form that moves money before anything is typed; `kept` is a request of this tab whose outcome is unknown. */
export const freshMoneyForm = <Fields extends object>(fields: Fields, kept: Intent | null = null) => ({
  ...freshForm(fields),
  intent: kept,
  isUnmoved: false,
});

interface MoneyConfig<Context extends FormContext, Event, Actors, Input, Output> extends FormConfig<
  Context,
  Event,
  Actors,
  Input,
  Output
> {
  /** The body of the call; null after a reload, when the form is lost. */
  readonly buildOrder?: (context: Context) => unknown;
  /** Whether what the form shows no longer holds after this end of a request. */
  readonly isOutdated?: (end: Answer) => boolean;
}

/**
 * A setup with all that forms that move money have in common. Where it has a `note`, the tab notes a request until its outcome is
 * known; the others send what the gateway carries out once anyway.
 */
export const moneySetup = <
  Context extends MoneyContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
>({
  buildOrder = () => ({}),
  isOutdated = () => false,
  ...config
}: MoneyConfig<Context, Event, Actors, Input, Output>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<MoneyContext>) => change as Partial<Context>;
  const isNoted = 'note' in config.actors;
  const isLost = (context: Context, { kind }: MoneyEnd): boolean => kind !== 'made' && buildOrder(context) === null;

  return formSetup(config).extend({
    guards: {
      isIntended: ({ context }) => context.intent !== null,
      isMade: (_, p: { end: MoneyEnd }) => p.end.kind === 'made',
      neverArrived: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
      isLost: ({ context }, p: { end: MoneyEnd }) => isLost(context, p.end),
      isStale: ({ context }, p: { end: MoneyEnd }) => isLost(context, p.end) || isOutdated(p.end),
      isPasswordGone: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'payment_password_missing'),
    },
    actions: {
      makeIntent: assign(({ context }, { call }: { call: string }) =>
        store({ intent: { key: context.newKey(), call }, isUnmoved: false }),
      ),
      keepIntent: enqueueActions(({ context, enqueue }) => {
        if (isNoted) enqueue.sendTo('note', { type: 'keep', intent: context.intent });
      }),
      dropIntent: assign(({ context }, p: { end: Answer }) => store(withoutIntent(context, p.end))),
      noteUnmoved: assign((_, p: { end: MoneyEnd }) => store({ isUnmoved: p.end.kind === 'never' })),
      /** A refusal that names no field, or whose form is gone, is shown above the form. */
      storeStale: assign(({ context }, { end }: { end: MoneyEnd }) => {
        const errors =
          end.kind === 'refused' && buildOrder(context) !== null ? (config.refusedFields?.(end, context) ?? {}) : {};
        return store(Object.keys(errors).length > 0 ? { errors } : refusalIn(end));
      }),
      clearUnmoved: assign(() => store({ isUnmoved: false })),
    },
  });
};

/** What a page keeps that requests something and then tracks it. */
interface TrackedContext extends MoneyContext, WithWallet {
  /** The number of what the player came to see. */
  wanted: string | null;
  /** It, once it has ended. */
  settled: object | null;
  location: Hears<LocationEvent>;
}

interface TrackedConfig<Context extends TrackedContext, Event, Actors, Input, Output> extends MoneyConfig<
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
      isOther: ({ context }, p: { reference: string }) => context.wanted !== p.reference,
    },
    actions: {
      storeWanted: assign((_, p: { reference: string }) => store({ wanted: p.reference, settled: null })),
      storeSettled: assign((_, p: { answer: Context['settled'] }) => store({ settled: p.answer })),
      goToWanted: sendTo(
        ({ context }) => context.location,
        ({ context }) => ({ type: 'location.go', to: placeOf(context.wanted ?? ''), replace: true }),
      ),
      refreshBalance,
    },
  });
};
