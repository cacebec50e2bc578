import { createHmac } from 'node:crypto';
import { signedText } from '../../../contract/vendorWallet.ts';

/** The signature of a message between a vendor and the wallet. */
export const sign = (secret: string, path: string, at: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(path, at, body))
    .digest('hex');
