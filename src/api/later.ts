import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** How a question is put to the world. */
export type Ask<Out, In> = (input: In, signal: AbortSignal) => Promise<Out>;

/** A question whose asking is fetched when it is first put: not everybody logs in. */
export const later = <Out, In extends NonReducibleUnknown = undefined>(fetchAsk: () => Promise<Ask<Out, In>>) =>
  fromPromise<Out, In>(async ({ input, signal }) => (await fetchAsk())(input, signal));
