import { createHash } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { payments } from '../../../contract/payments.ts';
import type { Kind } from './schema.ts';

type Instructions = Omit<Extract<Infer<(typeof payments)['openDeposit']['reply']>, { state: 'opened' }>, 'state'>;

/** Where to pay an order of the sandbox, as a company for its kind would say. */
export const instructionsFor = (
  kind: Kind,
  { number, reference }: { number: string; reference: string },
  address: string,
): Instructions => {
  const payUrl = `${address}/${number}`;
  switch (kind) {
    case 'bank':
      return {
        payTo: [
          { label: 'Bank', value: 'Northern Bank' },
          { label: 'Account number', value: '0012 3456 7890' },
          { label: 'Account holder', value: 'Croupier Limited' },
          { label: 'Payment reference', value: reference },
        ],
        payUrl,
        qr: null,
      };
    case 'crypto': {
      const address = `cr1q${createHash('sha256').update(number).digest('hex').slice(0, 36)}`;
      return {
        payTo: [
          { label: 'Network', value: 'Sandbox chain' },
          { label: 'Address', value: address },
        ],
        payUrl,
        qr: address,
      };
    }
    default:
      return { payTo: [], payUrl, qr: kind === 'wallet' ? payUrl : null };
  }
};
