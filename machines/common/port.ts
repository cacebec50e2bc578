import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

const unwired = (name: string): never => {
  throw new Error(`port "${name}" is not wired`);
};

/** A question to the outside world: it returns every foreseen answer and throws anything else. */
export const port = <Out, In extends NonReducibleUnknown = undefined>(name: string): PromiseActorLogic<Out, In> =>
  fromPromise<Out, In>(() => unwired(name));

/** A part of the outside world that speaks by itself, and may be spoken to. */
export const stream = <Hears extends EventObject = AnyEventObject, In extends NonReducibleUnknown = undefined>(
  name: string,
): CallbackActorLogic<Hears, In> => fromCallback<Hears, In>(() => unwired(name));
