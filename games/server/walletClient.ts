import { validate, type Infer } from 'superstruct';
import { wallet, type WalletCallName } from '../../contract/vendorWallet.ts';
import { parseJson } from '../../gateway/ground/http/json.ts';
import { callOut } from '../../gateway/ground/outgoing.ts';
import { sign } from '../../gateway/ground/http/walletSignature.ts';

type Answer<Name extends WalletCallName> = Infer<(typeof wallet)[Name]['reply']>;

export interface WalletClient {
  /** The wallet's answer; or null if nothing is known of the message, so that it may or may not have arrived. */
  send<Name extends WalletCallName>(name: Name, vendor: string, body: object): Promise<Answer<Name> | null>;
}

const patience = 5_000;

/** Calls the wallet as the servers of vendors do: over HTTP, each message signed with the vendor's secret. */
export const createWalletClient = (
  address: string,
  secretOf: (vendor: string) => Promise<string>,
  now: () => Date,
): WalletClient => ({
  send: async (name, vendor, message) => {
    const { path, reply } = wallet[name];
    const body = JSON.stringify(message);
    const at = String(now().getTime());
    const signature = sign(await secretOf(vendor), path, at, body);
    try {
      const heard = await callOut(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', vendor, at, signature },
        body,
        signal: AbortSignal.timeout(patience),
      });
      if (heard.status !== 200) return null;
      const [error, answer] = validate(parseJson(await heard.text()), reply) as [unknown, Answer<typeof name>];
      return error ? null : answer;
    } catch {
      return null;
    }
  },
});
