import { fromCallback } from 'xstate';
import { inDoubtMachine, type ForgetEvent } from '../../../machines/cashier/inDoubt.machine.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { forgetIntent } from '../moneyRequest/note.ts';

/** A request of a page that was left is never sent from anywhere else. */
const unsent = () => Promise.reject(new Error('a request is sent by its own page alone'));

/** Requests in doubt over the gateway. */
export const createInDoubt = (site: Pick<Site, 'client'>) =>
  inDoubtMachine.provide({
    actors: {
      notes: fromCallback<ForgetEvent, undefined>(({ receive }) => {
        receive(({ note }) => {
          forgetIntent(note);
        });
      }),
      moneyRequest: createMoneyRequest<never, never>(site, unsent, () => ''),
    },
  });
