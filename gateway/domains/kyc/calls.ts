import { decodePictures } from '../../ground/pictures/decode.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { documentStanding } from '../../trust/stops/documents.ts';
import { countPictures, decoded } from '../cashier/withdrawals/pictures.ts';
import { documentReply } from './reply.ts';
import { canSend, submitDocument } from './sending.ts';

const standingOf = ({ database, person, clock }: Pick<CallContext, 'database' | 'person' | 'clock'>) =>
  documentStanding(database, person.id, clock.now());

export const kyc: HandlersOf<'kyc'> = {
  list: async (context) => {
    const standing = await standingOf(context);
    if (standing.newest === null && standing.cause === null) throw new Refusal('feature_off');
    return { list: [documentReply(standing, context.clock.now())] };
  },
  submit: {
    prove: async (context) => {
      const { database, person, body, now } = context;
      if (!canSend(await standingOf(context), now)) throw new Refusal('wrong_state');
      const { images = [] } = body;
      if (images.length === 0) throw new Refusal('invalid_fields', { fields: ['images'] });
      await countPictures(database, person.id, images.length, now);
      decoded.set(body, await decodePictures(images));
    },
    work: async (context) => {
      await submitDocument(context, decoded.get(context.body) ?? []);
      return { list: [documentReply(await standingOf(context), context.clock.now())] };
    },
  },
};
