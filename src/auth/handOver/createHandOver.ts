import { fromPromise } from 'xstate';
import { handOverMachine } from '../../../machines/auth/handOver.machine.ts';
import { handOver } from './signedIn.ts';

export const createHandOver = () =>
  handOverMachine.provide({
    actors: {
      // What the page's first script has begun is waited for, where that script ran.
      answerTaken: fromPromise(async () => {
        await (globalThis.handedOver ?? handOver());
        return undefined;
      }),
    },
  });
