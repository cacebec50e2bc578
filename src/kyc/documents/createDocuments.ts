import { fromPromise } from 'xstate';
import { kyc } from '../../../contract/kyc/kyc.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { documentsMachine } from '../../../machines/kyc/documents.machine.ts';
import type { DocumentPictures, IdentityDocument, Listed } from '../../../machines/kyc/documents.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createPictures } from '../../cashier/pictures/createPictures.ts';

const listed = ({ list }: { list: readonly IdentityDocument[] }): Listed => ({ kind: 'listed', documents: list });

/** The documents of an account over the gateway. */
export const createDocuments = ({ client }: Pick<Site, 'client'>) => {
  const { list, submit } = client(kyc);
  return documentsMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }): Promise<Listed> => {
        try {
          return listed(await list({}, { signal }));
        } catch (thrown) {
          if (!isRefusal(toFailure(thrown), 'feature_off')) throw thrown;
          return listed({ list: [] });
        }
      }),
      submit: call(submit, (document: DocumentPictures) => document, listed),
      pictures: createPictures(),
    },
  });
};
