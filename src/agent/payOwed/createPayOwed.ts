import { contracts } from '../../../contract/agent/contracts.ts';
import { payOwedMachine } from '../../../machines/agent/payOwed.machine.ts';
import type { OwedOrder } from '../../../machines/agent/payOwed.setup.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../../cashier/moneyRequest/note.ts';
import { createPaymentPassword } from '../../security/paymentPassword/createPaymentPassword.ts';
import { createPaymentProof } from '../../security/paymentPassword/createPaymentProof.ts';

/** What a tab notes of payments of what is owed. */
export const noteOfOwed = 'owed';

/** Paying what is owed by contracts of a kind over the gateway, for one account. */
export const createPayOwed = (site: Pick<Site, 'client'>, kind: ContractKind, member: string) => {
  const { owed, payOwed } = site.client(contracts);
  return payOwedMachine.provide({
    actors: {
      loadTerms: load(
        owed,
        () => ({ kind }),
        (terms) => terms,
      ),
      note: noteIntent(noteOfOwed, member),
      moneyRequest: createMoneyRequest<OwedOrder, { transferId: string }>(
        site,
        payOwed,
        ({ transferId }) => transferId,
      ),
      provePayment: createPaymentProof(site),
      paymentPassword: createPaymentPassword(site),
    },
  });
};
