import { CallFailed, type Failure } from '../../machines/common/failure.ts';
import type { Member } from '../../machines/app/session.rules.ts';

/** Nobody answered. */
export const offline = { error: new CallFailed('a call', { kind: 'offline' }) };

export const tooMany = (retryAfterSeconds: number | null): Failure => ({
  kind: 'tooMany',
  retryAfterSeconds,
  requestId: 'r-1',
});

/** What a gateway says no with. */
export const refusal = (code: Extract<Failure, { kind: 'refused' }>['code'], says: string): Failure => ({
  kind: 'refused',
  code,
  status: 422,
  says,
  value: undefined,
  requestId: 'r-1',
});

export const memberOf = (account: string, type: Member['type'], passwordDue = false): Member => ({
  id: account,
  account,
  nickname: account,
  type,
  currencySymbol: '$',
  passwordDue,
  referralEnabled: true,
});
