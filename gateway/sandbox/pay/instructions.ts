import { createHash } from 'node:crypto';
import type { Opened } from '../../trust/providers/payments.ts';
import type { DepositKind } from '../../trust/settings/money.ts';

type Instructions = Omit<Extract<Opened, { kind: 'opened' }>, 'kind'>;

/** Where to pay an order of the sandbox, as a provider of its kind would say. */
export const instructionsFor = (
  kind: DepositKind,
  { number, reference }: { number: string; reference: string },
  publicUrl: string,
): Instructions => {
  const payUrl = `${publicUrl}/sandbox/pay/${number}`;
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
