import { CallFailed, type Failure } from '../../machines/common/failure.ts';
import type { Member } from '../../machines/app/session.rules.ts';

/** Nobody answered. */
export const offline = { error: new CallFailed('a call', { kind: 'offline' }) };

export const rateLimitedFor = (retryAfterSeconds: number | null): Failure => ({
  kind: 'rateLimited',
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

type Typed = Readonly<Record<string, { readonly name: string; readonly value: unknown }>>;

/** Has the fields of a form filled in one after another, since every order would explode; each is filled in once. */
export const filledInOrder =
  (typed: Typed) =>
  ({ context }: { context: { fields: object } }, type: string, caseName: string): boolean => {
    if (type !== 'field.changed') return true;
    const isBlank = (name: string) => !(context.fields as Record<string, unknown>)[typed[name]?.name ?? ''];
    return Object.keys(typed).find(isBlank) === caseName;
  };

/** The same of a form some of whose fields have a value from the beginning. */
export const changedInOrder =
  (typed: Typed) =>
  ({ context }: { context: { fields: object } }, type: string, caseName: string): boolean => {
    if (type !== 'field.changed') return true;
    const fields = context.fields as Record<string, unknown>;
    return Object.keys(typed).find((each) => fields[typed[each]?.name ?? ''] !== typed[each]?.value) === caseName;
  };

export const memberOf = (account: string, type: Member['type'], passwordDue = false): Member => ({
  id: account,
  account,
  nickname: account,
  type,
  rank: 0,
  club: null,
  labels: [],
  currencySymbol: '$',
  language: 'EN',
  passwordDue,
  referralEnabled: true,
  contracts: [],
  out: null,
});
