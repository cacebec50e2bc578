import type { FailureCode } from '../../contract/failures.ts';

/** What is wrong with the code the player typed: ids of texts. */
export type CodeMessage = 'phone_code_invalid' | 'phone_code_missing' | 'phone_code_expired';

/** Why a third party could not verify a phone: ids of texts. */
export type PhoneMessage =
  | 'phone_number_invalid'
  | 'phone_number_missing'
  | CodeMessage
  | 'phone_human_unproved'
  | 'phone_quota_exceeded'
  | 'phone_popup_closed'
  | 'phone_popup_blocked'
  | 'phone_not_enabled'
  | 'phone_unknown';

/** What a call may have done although nobody heard of it; each has a text of its own. */
export type Change = 'login' | 'password' | 'payment' | 'code' | 'email' | 'message' | 'money' | 'data';

interface Unheard {
  /** What the call may have changed all the same; left out if it changes nothing, or was never sent. */
  readonly unsure?: Change;
}

/** Why a call gave no reply. Plain data, so that a machine can hold it; it never repeats the request. */
export type Failure =
  /** By the caller's own signal: the player has left, and no message is needed. */
  | { readonly kind: 'aborted' }
  /** No answer arrived: no network, or nobody listening. */
  | ({ readonly kind: 'offline' } & Unheard)
  | ({ readonly kind: 'timeout' } & Unheard)
  /** The browser offers its cryptography to https pages only. */
  | { readonly kind: 'unsealed' }
  /** 401: there is no session, or no longer. */
  | { readonly kind: 'session'; readonly requestId: string | null }
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number | null; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode | 'unknown';
      readonly status: number;
      /** The gateway's own sentence; text, never HTML. Null where it says no more than the code does. */
      readonly says: string | null;
      readonly value: unknown;
      readonly requestId: string | null;
    }
  /** A third party did not verify a phone. */
  | { readonly kind: 'phone'; readonly message: PhoneMessage }
  /** A broken gateway, or something else answering for it; without a status, something broke on this side. */
  | ({ readonly kind: 'unexpected'; readonly status: number | null; readonly requestId: string | null } & Unheard)
  /** The answer is not what the contract promises, at this path. */
  | ({ readonly kind: 'shape'; readonly call: string; readonly path: string } & Unheard);

/** The only thing a call throws. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;

  constructor(call: string, failure: Failure, options?: ErrorOptions) {
    super(`${call}: ${inShort(failure)}`, options);
    this.failure = failure;
  }
}

const inShort = (failure: Failure): string => {
  switch (failure.kind) {
    case 'refused':
      return `refused, ${failure.code}`;
    case 'phone':
      return failure.message;
    case 'unexpected':
      return failure.status === null ? 'unexpected' : `unexpected, status ${failure.status}`;
    case 'shape':
      return failure.path;
    default:
      return failure.kind;
  }
};

const byName: Readonly<Record<string, Failure>> = {
  AbortError: { kind: 'aborted' },
  TimeoutError: { kind: 'timeout' },
  NotSupportedError: { kind: 'unsealed' },
};

/** The failure in whatever was thrown; anything unforeseen is `unexpected`. */
export const toFailure = (thrown: unknown): Failure => {
  if (thrown instanceof CallFailed) return thrown.failure;
  const named = thrown instanceof Error ? byName[thrown.name] : undefined;
  return named ?? { kind: 'unexpected', status: null, requestId: null };
};

const unsureTexts = {
  login: 'unsure_login',
  password: 'unsure_password',
  payment: 'unsure_payment',
  code: 'unsure_code',
  email: 'unsure_email',
  message: 'unsure_message',
  money: 'unsure_money',
  data: 'unsure_data',
} as const satisfies Record<Change, string>;

export type MessageId =
  FailureCode | PhoneMessage | (typeof unsureTexts)[Change] | 'network_abnormal' | 'page_timeout' | 'https_needed';

/** Whether it is not known if the call has changed something. */
export const isUnsure = (failure: Failure | null): boolean => failure !== null && 'unsure' in failure;

const ofRefusal = ({ says, code }: Extract<Failure, { kind: 'refused' }>): MessageId | undefined => {
  if (says !== null) return undefined;
  return code === 'unknown' ? 'network_abnormal' : code;
};

/** Which of our texts describes it; none if the gateway sent its own, or if no message is needed. */
export const messageId = (failure: Failure): MessageId | undefined => {
  if ('unsure' in failure) return unsureTexts[failure.unsure];
  switch (failure.kind) {
    case 'aborted':
      return undefined;
    case 'timeout':
      return 'page_timeout';
    case 'unsealed':
      return 'https_needed';
    case 'session':
      return 'not_logged_in';
    case 'rateLimited':
      return 'too_many_requests';
    case 'refused':
      return ofRefusal(failure);
    case 'phone':
      return failure.message;
    case 'offline':
    case 'unexpected':
    case 'shape':
      return 'network_abnormal';
  }
};

/** Whether the gateway may have carried out the request anyway: then the same key is sent again. */
export const isOutcomeUnknown = (failure: Failure): boolean => {
  switch (failure.kind) {
    case 'aborted':
    case 'offline':
    case 'timeout':
    case 'unexpected':
    case 'shape':
      return true;
    case 'unsealed':
    case 'session':
    case 'rateLimited':
    case 'phone':
      return false;
    case 'refused':
      return failure.code === 'key_in_use';
  }
};
