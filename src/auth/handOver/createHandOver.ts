import { fromPromise } from 'xstate';
import { handOverMachine } from '../../../machines/auth/handOver.machine.ts';
import { handOver } from './signedIn.ts';

/** What the page's first script has begun, where it ran, is waited for. */
const answerTaken = fromPromise<undefined, undefined>(async () => {
  await (globalThis.handedOver ?? handOver());
  return undefined;
});

export const signedInMachine = handOverMachine.provide({ actors: { answerTaken } });
