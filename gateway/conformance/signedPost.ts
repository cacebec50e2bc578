import { createHmac, type BinaryLike } from 'node:crypto';
import { signedText } from '../../contract/vendorWallet.ts';

interface SignedPost {
  readonly key: BinaryLike;
  /** The path that the signature covers. */
  readonly path: string;
  /** When it is said to be sent, in milliseconds. */
  readonly at: number;
  readonly body: string;
  /** Says who sends it. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long an answer may take, in milliseconds. */
  readonly patience: number;
}

/** Sends JSON that is signed as the messages of vendors and the calls to payment companies are. */
export const postSigned = (url: string, { key, path, at, body, headers, patience }: SignedPost): Promise<Response> => {
  const signature = createHmac('sha256', key)
    .update(signedText(path, String(at), body))
    .digest('hex');
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, at: String(at), signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
};
