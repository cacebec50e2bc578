import type { Call, ReplyOf } from '../../contract/call.ts';
import { failures, type FailureCode } from '../../contract/failures.ts';
import { calls, contract } from '../../contract/index.ts';
import { picturesOf } from './drawn.ts';

/** What comes back over the wire; null where nothing does. */
export type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }> | null;

const enveloped = (status: number, envelope: object, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ ...envelope, requestId: 'r-1' }),
});

const csv = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/csv; charset=utf-8' },
  body: text,
});

/** The contract's own example of a reply, with real pictures and any changes applied. */
export const reply = <C extends Call>(call: C, changes: Partial<ReplyOf<C>> = {}): Answer =>
  call.csv
    ? csv(call.example.reply as string)
    : enveloped(200, {
        success: true,
        value: { ...(call.example.reply as object), ...picturesOf(call.name), ...changes },
      });

interface Refusal {
  value?: object;
  retryAfter?: number;
}

/** A refusal in the contract's words. */
export const refusal = (code: FailureCode, { value, retryAfter }: Refusal = {}): Answer =>
  enveloped(
    failures[code].status,
    { success: false, code, message: failures[code].says, value },
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );

/** Nobody answers. */
export const offline: Answer = null;

const paths = new Map(calls.map((call) => [`${call.method} ${call.path}`, call.name]));

/** The name of a contract call, by its method and path. */
export const callAt = (method: string, path: string): string => {
  const name = paths.get(`${method} ${path}`);
  if (name === undefined) throw new Error(`the contract knows no ${method} ${path}`);
  return name;
};

const { status: call } = contract.system;
type Status = ReplyOf<typeof call>;

const { whitelabel, register, resources } = call.example.reply;

type Deployment = Partial<Omit<Status, 'whitelabel' | 'register'>> & {
  readonly [Part in 'whitelabel' | 'register']?: Partial<Status[Part]>;
};

/** The gateway's status of a deployment. */
export const deployment = (changes: Deployment = {}): Partial<Status> => ({
  status: 0,
  signedIn: false,
  resources,
  maintenance: null,
  regionRestriction: null,
  ...changes,
  whitelabel: { ...whitelabel, ...changes.whitelabel },
  register: { ...register, ...changes.register },
});
