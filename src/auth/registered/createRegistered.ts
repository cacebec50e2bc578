import { fromPromise } from 'xstate';
import { registeredMachine } from '../../../machines/auth/registered.machine.ts';
import { copyText } from '../../ui/copyText.ts';

/** The greeting of a newcomer in this browser. */
export const registeredFrom = registeredMachine.provide({
  actors: { copyName: fromPromise<boolean, string>(({ input }) => copyText(input)) },
});
