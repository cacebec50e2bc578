import type { Infer } from 'superstruct';
import { payments, type PaymentCall, type PaymentCallName } from '../../../contract/payments.ts';
import { parseJson } from '../../ground/http/json.ts';
import { webhookKey } from '../../ground/http/webhookSignature.ts';
import { networkCode } from '../cannotCheck.ts';
import { complain } from '../judge.ts';
import { postSigned } from '../signedPost.ts';

/** A company, as the operator of a gateway knows it. */
export interface Company {
  readonly address: string;
  readonly secret: string;
  /** The code of the site at the company. */
  readonly merchant: string;
}

export type RequestOf<Name extends PaymentCallName> = Infer<(typeof payments)[Name]['request']>;
export type ReplyOf<Name extends PaymentCallName> = Infer<(typeof payments)[Name]['reply']>;

/** An answer of the company; without a status, the text says why none came. */
export interface Heard {
  readonly status: number | null;
  readonly text: string;
}

/** What is not as it should be with a call that has to be refused. */
export interface Manner {
  readonly secret?: string;
  readonly at?: number;
  readonly signedPath?: string;
}

/** As long as the gateway waits, and as much as it reads. */
const patience = 10_000;
const longest = 64 * 1024;
const longestQuote = 300;

const whyNone = (error: unknown): string =>
  (error as Error).name === 'TimeoutError' ? 'no answer in 10 seconds' : `no answer${networkCode(error)}`;

export const askCompany = async (
  { address, secret, merchant }: Company,
  name: PaymentCallName,
  request: object,
  manner: Manner = {},
): Promise<Heard> => {
  const url = `${address}${payments[name].path}`;
  try {
    const heard = await postSigned(url, {
      key: webhookKey(manner.secret ?? secret),
      path: manner.signedPath ?? new URL(url).pathname,
      at: manner.at ?? Date.now(),
      body: JSON.stringify(request),
      headers: { merchant },
      patience,
    });
    return { status: heard.status, text: await heard.text() };
  } catch (error) {
    return { status: null, text: whyNone(error) };
  }
};

/** A text on one line, and its beginning alone if it is long. */
export const quote = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote)} …` : line;
};

export const describeHeard = ({ status, text }: Heard): string =>
  status === null ? text : `HTTP ${status} ${quote(text)}`.trim();

/** What a text says as JSON; undefined if it is none, or is read differently by different parsers. */
export const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

/** The answer of a call, or what the gateway could not read in it. */
export const readReply = <Name extends PaymentCallName>(
  name: Name,
  { status, text }: Heard,
): { readonly reply: ReplyOf<Name> } | { readonly misfit: string | null } => {
  // The status, or that there is none, says enough.
  if (status !== 200) return { misfit: null };
  if (Buffer.byteLength(text) > longest) return { misfit: 'the answer is longer than 64 kB' };
  const said = jsonOf(text);
  if (said === undefined) return { misfit: 'the answer is no JSON' };
  const [wrong] = (payments[name] as PaymentCall).reply.validate(said);
  return wrong ? { misfit: complain(wrong, 'answer') } : { reply: said as ReplyOf<Name> };
};
