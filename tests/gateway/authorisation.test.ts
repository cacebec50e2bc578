import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Call, Who } from '../../contract/call.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { calls } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import { admit, sessionFor } from '../../gateway/trust/calls/context.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import type { Refusal } from '../../gateway/ground/refusal.ts';
import type { Session } from '../../gateway/trust/protect/sessions.ts';
import { useHouse, type Guest } from './support/house.ts';
import { labelAdmin } from './support/labels.ts';
import { liftLimits } from './support/limits.ts';

// Who may make which call: every call of the contract, for every kind of caller.

const house = useHouse();
const answered = calls.filter((call) => findHandler(handlers, call));
const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

const people = {
  'a visitor': { kind: null, account: null },
  'a member': { kind: 0, account: 'mai' },
  'a member labelled Admin': { kind: 0, account: 'lena' },
  'an agent of kind 1': { kind: 1, account: 'bosun' },
  'an agent of kind 2': { kind: 2, account: 'tam' },
  'an agent of kind 41': { kind: 41, account: 'oya' },
  'an agent of kind 42': { kind: 42, account: 'rui' },
  'a trial': { kind: 4, account: 'trial' },
} as const;
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];

/** Why each caller is refused, written out again here so that a slip in the gateway's own rule shows. */
const expected: Readonly<Record<Who, Partial<Record<Role, FailureCode>>>> = {
  none: {},
  optional: {},
  any: { 'a visitor': 'not_logged_in' },
  account: { 'a visitor': 'not_logged_in', 'a trial': 'in_need_true_account' },
  agent: {
    'a visitor': 'not_logged_in',
    'a trial': 'in_need_true_account',
    'a member': 'agents_only',
    'a member labelled Admin': 'agents_only',
  },
};

const refusals: readonly unknown[] = ['not_logged_in', 'in_need_true_account', 'agents_only', 'new_password_needed'];

describe('the rule of who may call', () => {
  const sessionOf = (role: Role, passwordDue = false): Session | null => {
    const { kind } = people[role];
    return kind === null ? null : ({ person: { kind }, passwordDue } as Session);
  };
  const refusalOf = (call: Call, session: Session | null): FailureCode | null => {
    try {
      admit(call, sessionFor(call, session));
      return null;
    } catch (error) {
      return (error as Refusal).code;
    }
  };

  test.each(named(calls))('S24 %s is open only to those it is for', (_, call) => {
    const found = Object.fromEntries(roles.map((role) => [role, refusalOf(call, sessionOf(role))]));
    const wanted = Object.fromEntries(roles.map((role) => [role, expected[call.session][role] ?? null]));
    expect(found).toEqual(wanted);
  });

  test('S24 a password that has to be changed closes every call for accounts except those needed to change it', () => {
    const forAccounts = calls.filter(({ session }) => session !== 'none' && session !== 'optional');
    const allowed = forAccounts.filter((call) => refusalOf(call, sessionOf('an agent of kind 1', true)) === null);
    expect(allowed.map(({ name }) => name).sort()).toEqual(['member.info', 'password.change', 'session.firstLogin']);
  });
});

describe('the gateway', () => {
  const guests = new Map<Role, Guest>();
  beforeAll(async () => {
    await liftLimits(house.gateway.database);
    await labelAdmin(house.gateway.database, people['a member labelled Admin'].account);
    for (const role of roles) {
      const { account, kind } = people[role];
      guests.set(role, account === null ? await house.guest() : await house.person(account));
      if (account === null) continue;
      const [row] = await house.gateway.database.db.select().from(members).where(eq(members.accountKey, account));
      expect([account, row?.kind]).toEqual([account, kind]);
    }
  });

  // No call knows this field, so it is refused right after admission, and nothing happens in anyone's name.
  const probe = (call: Call) => ({ ...(call.example.request as object), nobodyKnowsThis: '1' });
  const harmless = answered.filter(({ method }) => method !== 'DELETE');
  // The rule above knows all of them; these four are answered in every way there is.
  const asking: readonly Role[] = inject('exhaustive')
    ? roles
    : ['a visitor', 'a member labelled Admin', 'an agent of kind 1', 'a trial'];

  test.each(named(harmless))(
    'S24 R6.15 %s refuses every caller it is not for, with the label “Admin” or without, before it reads the request',
    async (_, call) => {
      const heard: Record<string, unknown> = {};
      for (const role of asking) {
        const { envelope } = await guests.get(role)!.send(call, probe(call));
        heard[role] = refusals.includes(envelope?.code) ? envelope?.code : null;
      }
      expect(heard).toEqual(Object.fromEntries(asking.map((role) => [role, expected[call.session][role] ?? null])));
    },
  );

  test('S24 ending other sessions is refused to a visitor and a trial, and a logout to no caller', async () => {
    const deleting = answered.filter(({ method }) => method === 'DELETE');
    expect(deleting.map(({ name }) => name).sort()).toEqual(['session.endOthers', 'session.logout']);
    const endOthers = deleting.find(({ name }) => name === 'session.endOthers')!;
    for (const role of roles) {
      const { envelope } = await guests.get(role)!.send(endOthers);
      expect([role, envelope?.code ?? null]).toEqual([role, expected.account[role] ?? null]);
    }
  });

  test('S24 a role is read from the database at each call, not from the login', async () => {
    const { db } = house.gateway.database;
    const guest = await house.person('kofi');
    const overview = answered.find(({ name }) => name === 'security.overview')!;
    expect(await guest.send(overview)).toSucceed();
    await db.update(members).set({ kind: 4 }).where(eq(members.accountKey, 'kofi'));
    expect(await guest.send(overview)).toBeRefusedWith('in_need_true_account');
  });

  const told = answered.filter(({ session }) => session !== 'none' && session !== 'optional');

  test.each(named(told))('S23 %s forbids caches to store its replies and refusals', async (_, call) => {
    for (const role of ['a member', 'a visitor'] as const) {
      const { headers } = await guests.get(role)!.send(call, call.method === 'GET' ? {} : probe(call));
      expect([role, headers.get('cache-control')]).toEqual([role, 'no-store']);
    }
  });
});
