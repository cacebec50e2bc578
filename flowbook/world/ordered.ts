import { calls, contract } from '../../contract/index.ts';
import { filesNamed } from '../../contract/sandbox.ts';
import type { Plan } from '../paths/site.ts';
import type { Answer } from './answers.ts';
import { picturesOf } from './drawn.ts';
import { heldFiles } from './files.ts';

export const spelt = (values: object): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** The moment that scenes are told at. */
export const toldAt = Date.parse('2026-01-02T03:04:05Z');

const fresh = new Set(['publicKey', 'now']);

/** What a sandbox refuses or holds back, until a time that no sheet waits for or in a state that none brings about. */
const neverHere = new Set([
  'cashier.removeBankAccount',
  'cashier.transferSettings',
  'protection.askBack',
  'protection.comeBack',
  'protection.confirmLimit',
  'protection.dropRise',
  'promotions.claim',
  'rewards.openEnvelope',
]);

const changesIn = (call: string, value: unknown): Readonly<Record<string, unknown>> => {
  const example = calls.find(({ name }) => name === call)?.example.reply as object | undefined;
  if (typeof value !== 'object' || value === null) return {};
  const usual = new Map<string, unknown>(Object.entries(example ?? {}));
  const pictures = picturesOf(call);
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) => !fresh.has(key) && !(key in pictures) && JSON.stringify(part) !== JSON.stringify(usual.get(key)),
    ),
  );
};

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** With its moments as a sandbox counts them from its answer, as a scene does from its beginning. */
const fromNow = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      if (!isMoment(part)) return part;
      const seconds = Math.round((Date.parse(part) - toldAt) / 1_000);
      return `{now${seconds < 0 ? '' : '+'}${seconds}}`;
    }),
  );

interface Envelope {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: unknown;
}

const isCsv = ({ headers }: NonNullable<Answer>): boolean => headers['content-type']?.startsWith('text/csv') === true;

/** An answer in words. */
export const answerOf = (call: string, answer: Answer): string => {
  if (answer === null) return `${call} gets no answer`;
  if (isCsv(answer)) return `${call} answers with a CSV file`;
  if (answer.body === '') return `the file “${call}” loads`;
  const { success, code = '', value } = JSON.parse(answer.body) as Envelope;
  const wait = answer.headers['retry-after'];
  const details = [
    spelt(success ? changesIn(call, value) : (value ?? {})),
    wait === undefined ? '' : `Retry-After=${wait}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!success) return `the gateway refuses ${call} with ${[code, details].filter(Boolean).join(', ')}`;
  return `the gateway answers ${call} ${details === '' ? 'as in its example' : `with ${details}`}`;
};

/** What is ordered even if it is as in the example: in a sandbox it hangs on what was done before. */
const hanging: ReadonlySet<string> = new Set(['state', 'outcome', 'reference', 'spinsLeft', 'hasPaymentPassword']);

/** The same of single calls, or where a sandbox does not answer as their examples do. */
const unlikeExamples: Readonly<Record<string, readonly string[]>> = {
  [contract.cashier.bankAccounts.name]: ['list'],
  [contract.games.sheet.name]: ['favourite'],
  [contract.promotions.list.name]: ['list'],
  [contract.protection.play.name]: ['pause', 'session', 'check'],
  [contract.records.running.name]: ['count', 'staked', 'most', 'seat', 'rounds', 'draws', 'decided'],
  [contract.security.overview.name]: ['email', 'authenticator'],
  [contract.system.status.name]: ['signedIn'],
  [contract.withdrawals.settings.name]: ['timesLeft'],
};

const isOrdered = (call: string, name: string): boolean =>
  unlikeExamples[call]?.includes(name) === true ||
  // The state of a sign-in is the sandbox's own.
  (hanging.has(name) && call !== contract.session.socialStart.name);

const nameOf = (call: string): string => (heldFiles[call] ? filesNamed(heldFiles[call]) : call);

/** The plan that makes a sandbox give this answer; empty where it does so by itself. */
export const planOf = (call: string, answer: Answer): readonly Plan[] => {
  if (answer === null) return [{ call: nameOf(call), fault: 'cut' }];
  if (answer.body === '' || isCsv(answer)) return [];
  const { success, code = '', value } = JSON.parse(answer.body) as Partial<Envelope>;
  // A ping has no envelope, and nothing in it can differ.
  if (success === undefined) return [];
  if (success) {
    const changes = changesIn(call, value);
    // What is as in the example keeps its moments, which are long past.
    const parts = Object.entries(value ?? {}).map(([name, part]): readonly [string, unknown] => [
      name,
      name in changes ? fromNow(part) : name === 'now' ? '{now}' : part,
    ]);
    if (neverHere.has(call)) return [{ call, fault: 'answer', value: Object.fromEntries(parts) }];
    const ordered = parts.filter(([name]) => name in changes || isOrdered(call, name));
    return ordered.length === 0 ? [] : [{ call, fault: 'reply', value: Object.fromEntries(ordered) }];
  }
  const wait = answer.headers['retry-after'];
  return [
    {
      call,
      fault: 'refusal',
      code,
      ...(wait !== undefined && { retryAfter: Number(wait) }),
      ...(value !== undefined && { value: fromNow(value) }),
    },
  ];
};
