import { fromPromise } from 'xstate';
import { registeredMachine } from '../../../machines/auth/registered.machine.ts';
import { copyText } from '../../ui/copyText.ts';

export const createRegistered = () =>
  registeredMachine.provide({
    actors: { copyName: fromPromise<boolean, string>(({ input }) => copyText(input)) },
  });
