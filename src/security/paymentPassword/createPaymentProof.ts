import { security } from '../../../contract/security/security.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** Checks a payment password over the gateway, before what it is for is reviewed. */
export const createPaymentProof = (site: Pick<Site, 'client'>) =>
  call(
    site.client(security).provePayment,
    (paymentPassword: string) => ({ paymentPassword }),
    () => ({ kind: 'proven' as const }),
  );
