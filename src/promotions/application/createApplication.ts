import { offerCalls } from '../../../contract/promotions/offer.ts';
import { applicationMachine } from '../../../machines/promotions/application.machine.ts';
import type { Application } from '../../../machines/promotions/promotions.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createPictures } from '../../cashier/pictures/createPictures.ts';

/** Applying for an activity over the gateway. */
export const createApplication = ({ client }: Pick<Site, 'client'>) =>
  applicationMachine.provide({
    actors: {
      apply: call(
        client(offerCalls).apply,
        (application: Application) => application,
        () => ({ kind: 'applied' as const }),
      ),
      pictures: createPictures(),
    },
  });
