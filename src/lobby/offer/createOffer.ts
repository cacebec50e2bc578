import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { feedCalls } from '../../../contract/play/feed.ts';
import { offerMachine } from '../../../machines/lobby/offer.machine.ts';
import type { Offer } from '../../../machines/lobby/offer.rules.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export type Asked = RequestOf<Contract['games']['feed']>;

/** What is on at the vendors, over the gateway. */
export const createOffer = ({ client }: Pick<Site, 'client'>, asked: Asked) =>
  offerMachine.provide({
    actors: {
      load: load(
        client(feedCalls).feed,
        () => asked,
        (reply): Offer => reply,
      ),
    },
  });
