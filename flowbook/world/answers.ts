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

const {
  status,
  whitelabel,
  register,
  resources: offered,
} = { ...contract.system.status.example.reply, status: 0 as const };
type Status = ReplyOf<typeof contract.system.status>;

interface Deployment {
  status?: Status['status'];
  signedIn?: boolean;
  loginFirst?: boolean;
  smsOffered?: boolean;
  social?: boolean;
  says?: string | null;
  resources?: Status['resources'];
  sandbox?: boolean;
  /** Whether visitors can register, also with just a mobile number, and start a free demo; `phone` says how numbers are verified. */
  registering?: Partial<Pick<Status['register'], 'directRegistration' | 'mobileRegistration' | 'freePlay'>>;
  phone?: Status['whitelabel']['REGMOBVERF3'];
  codes?: Status['codes'] | undefined;
  /** Whether players can set limits and take breaks. */
  protection?: boolean;
}

/** The gateway's status of a deployment. */
export const deployment = ({
  signedIn = false,
  loginFirst = false,
  smsOffered = true,
  social = false,
  says = null,
  resources = offered,
  ...others
}: Deployment = {}): Partial<Status> => ({
  status: others.status ?? status,
  signedIn,
  resources,
  ...(others.sandbox !== undefined && { sandbox: others.sandbox }),
  ...(others.codes && { codes: others.codes }),
  whitelabel: {
    ...whitelabel,
    loginedToHomePage: loginFirst,
    REGMOBVERF3: others.phone ?? whitelabel.REGMOBVERF3,
    ...(others.protection === true && { protection: 'offered' as const }),
  },
  register: {
    ...register,
    mobileLoginCode: smsOffered,
    googleSignIn: social,
    facebookSignIn: social,
    ...others.registering,
  },
  maintenance: others.status === 1 && says !== null ? { message: says, until: null } : null,
  regionRestriction: others.status === 2 && says !== null ? { message: says } : null,
});
