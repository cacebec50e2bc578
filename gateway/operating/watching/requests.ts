import { Counter, Histogram, type Registry } from 'prom-client';
import { calls } from '../../../contract/index.ts';
import { wallet, type WalletCall } from '../../../contract/vendorWallet.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A request that has been answered. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** What the answer says: the code of a refusal, or the status of a wallet message; undefined where it has none. */
  readonly code: string | undefined;
  readonly seconds: number;
}

interface Named {
  readonly kind: 'call' | 'wallet' | 'other';
  readonly name: string;
}

const known = new Map<string, Named>();
for (const { method, path, name } of calls) known.set(`${method} ${path}`, { kind: 'call', name });
for (const [name, { path }] of Object.entries<WalletCall>(wallet)) known.set(`POST ${path}`, { kind: 'wallet', name });

/** The name of a request: never by its path, of which visitors make up as many as they like, and which may carry what is secret. */
const nameOf = ({ method, path, status }: Pick<Answered, 'method' | 'path' | 'status'>): Named => {
  const found = known.get(`${method} ${path}`);
  if (found) return found;
  if (method === 'POST' && path.startsWith('/hooks/') && status !== 404) return { kind: 'other', name: 'notice' };
  return { kind: 'other', name: status === 404 || status === 405 ? 'unknown' : 'site' };
};

/** The same for a line of the log. */
export const shownName = (answered: Pick<Answered, 'method' | 'path' | 'status'>): string => {
  const { kind, name } = nameOf(answered);
  return kind === 'wallet' ? `wallet.${name}` : name;
};

/** What came of a request, in one word of a small set. */
export const codeOf = ({ code, status }: Pick<Answered, 'code' | 'status'>): string =>
  code ?? (status < 400 ? 'ok' : `http_${status}`);

/** Counts and times what a gateway is asked. */
export const countRequests = (registry: Registry): ((answered: Answered) => void) => {
  const registers = [registry];
  const called = new Counter({
    name: 'croupier_calls_total',
    help: 'Requests at the port of the site, by call and code: ok, the code of a refusal, or http_ and the status.',
    labelNames: ['call', 'code'],
    registers,
  });
  const took = new Histogram({
    name: 'croupier_call_seconds',
    help: 'How long they took, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const messages = new Counter({
    name: 'croupier_wallet_messages_total',
    help: 'Messages of game vendors to the wallet, by kind and status of the answer.',
    labelNames: ['message', 'code'],
    registers,
  });
  const messageTook = new Histogram({
    name: 'croupier_wallet_message_seconds',
    help: 'How long they took, by kind.',
    labelNames: ['message'],
    buckets,
    registers,
  });
  return (answered) => {
    const { kind, name } = nameOf(answered);
    const code = codeOf(answered);
    if (kind === 'wallet') {
      messages.inc({ message: name, code });
      messageTook.observe({ message: name }, answered.seconds);
    } else {
      called.inc({ call: name, code });
      took.observe({ call: name }, answered.seconds);
    }
  };
};
