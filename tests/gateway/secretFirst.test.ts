import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { eq, ne } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import type { Answer, SendOptions } from '../../gateway/conformance/wire.ts';
import { invitations } from '../../gateway/domains/auth/schema.ts';
import { limits, logins } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { settings } from '../../gateway/trust/settings/schema.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { pose } from '../../gateway/trust/protect/challenges.ts';
import { numberOf } from '../../gateway/trust/members/numbers.ts';
import { hashPassword } from '../../gateway/trust/protect/passwords.ts';
import type { Person } from '../../gateway/trust/members/person.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { testConfig } from './support/engine.ts';
import { codeSubject, markedBrowser } from './support/browser.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { otherThan, proofOf } from './support/phone.ts';
import {
  addAuthenticator,
  addBankName,
  askForStepUp,
  captchaFor,
  loginTicket,
  newMember,
  offerSocial,
  resetTicket,
  socialCode,
  startSocial,
  stepUpTicket,
  ticketOfHuman,
} from './support/proofs.ts';
import { formOf, mobileForm, newName, newNumber } from './support/registering.ts';

// A refusal reveals something about an account only to a caller who knows the secret.

const house = useHouse({ trustedProxies: ['127.0.0.1'], passwordDays: 90 });
const { session, verification, register, password, security } = contract;
const minute = 60_000;
const day = 24 * 60 * minute;
const code = '246813';
const newPassword = 'shuffle-twice';
const db = () => house.gateway.database.db;
const set = (name: Parameters<typeof writeSetting>[1], value: object) =>
  writeSetting(house.gateway.database, name, value);

const reset = async () => {
  await db().delete(limits);
  await db().delete(settings).where(ne(settings.name, 'providers'));
  await liftLimits(house.gateway.database);
  await offerSocial(house);
};

beforeEach(async () => {
  // The clock is stopped, so that two answers that contain a time can be compared.
  vi.useFakeTimers({ toFake: ['Date'] });
  house.gateway.clock.set(null);
  await reset();
});
afterAll(() => {
  vi.useRealTimers();
});

type TypedNumber = ReturnType<typeof newNumber>;

interface Owner {
  account: string;
  number: TypedNumber;
  edit: (change: Partial<Person>) => Promise<void>;
}

const nobody = (): Owner => ({ account: newName(), number: newNumber(), edit: () => Promise.resolve() });

const newOwner = async (): Promise<Owner> => {
  const number = newNumber();
  const { countryDialingCode: dialingCode, mobileNum: mobile } = number;
  const account = await newMember(house, { dialingCode, mobile });
  const member = await house.memberId(account);
  // Its own address is recognised, so that a login from here need not be confirmed.
  await db().insert(logins).values({ member, ip: '127.0.0.1', at: house.gateway.clock.now() });
  await addBankName(house, member, 'Ada');
  return {
    account,
    number,
    edit: async (change) => {
      await db().update(members).set(change).where(eq(members.id, member));
    },
  };
};

/** Creates a code without sending it. */
const posed = (asked: Parameters<typeof pose>[1]) =>
  pose(house.gateway.database, asked, code, { lifetime: 5 * minute, tries: 5, now: house.gateway.clock.now() });
const codeFor = (purpose: 'login' | 'register' | 'forgot', number: TypedNumber) =>
  posed({ kind: 'sms', purpose, subject: codeSubject(number) });

interface Attempt {
  guest: Guest;
  wrong: object;
  right: object;
  manner?: SendOptions;
}

/** A wrong guess and the right value. */
type Secret = readonly [wrong: object, right: object];
const passwords: Secret = [{ password: 'not it' }, { password: demoPassword }];
const codes: Secret = [{ verificationCode: otherThan(code) }, { verificationCode: code }];

const attemptOf = (guest: Guest, request: object, [wrong, right]: Secret, manner: SendOptions = {}): Attempt => ({
  guest,
  wrong: { ...request, ...wrong },
  right: { ...request, ...right },
  manner,
});
const ofVisitor = async (request: object, secret: Secret, manner: SendOptions = {}): Promise<Attempt> =>
  attemptOf(await house.guest(), request, secret, manner);
const inMarkedBrowser = { headers: markedBrowser };

/** A call with a secret, made for one account; `change` makes the account special. */
type Door = (owner: Owner, change: () => Promise<void>) => Promise<Attempt>;

const byPassword: Door = async ({ account }, change) => {
  await change();
  return ofVisitor({ type: 'username', username: account }, passwords);
};

const bySms: Door = async ({ number }, change) => {
  await change();
  await codeFor('login', number);
  return ofVisitor({ type: 'sms', ...number }, codes, inMarkedBrowser);
};

const byTicket: Door = async ({ account }, change) => {
  const old = await loginTicket(house, account);
  pass(house, minute);
  await change();
  return ofVisitor({}, [{ ticket: old }, { ticket: await loginTicket(house, account) }]);
};

const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.7' } };

const byStepUp: Door = async ({ account }, change) => {
  const guest = await house.guest();
  await askForStepUp(house);
  const ticket = await stepUpTicket(guest, account, elsewhere.headers);
  await change();
  return attemptOf(guest, { ticket, way: 'bankName' }, [{ answer: 'Ben' }, { answer: 'Ada' }], elsewhere);
};

/** Continuing as Ada at the provider is always the same person, so here the owner is that account. */
const bySocial: Door = async (_, change) => {
  const signIn = async () => {
    const guest = await house.guest();
    const { url, ...started } = await startSocial(guest);
    return { guest, request: { type: 'social', provider: 'google', ...started, oauthCode: await socialCode(url) } };
  };
  const first = await signIn();
  await first.guest.send(session.login, first.request);
  await change();
  const [wrong, right] = [await signIn(), await signIn()];
  return { guest: right.guest, wrong: { ...wrong.request, oauthCode: 'a-guess' }, right: right.request };
};

const byForgottenCode: Door = async ({ number }, change) => {
  await change();
  await codeFor('forgot', number);
  return ofVisitor({ ...number, newPassword }, codes, inMarkedBrowser);
};

/** The provider’s proof of another number, and of this one. */
const proofs = async (number: TypedNumber): Promise<Secret> => {
  const proven = async ({ countryDialingCode, mobileNum }: TypedNumber) => ({
    firebaseChannel: 'sms',
    firebaseIdToken: await proofOf(house, `+${countryDialingCode}${mobileNum}`),
  });
  return [await proven(newNumber()), await proven(number)];
};

const byForgottenProof: Door = async ({ number }, change) => {
  await change();
  await set('whitelabel', { ...(await siteKindNow()), REGMOBVERF3: 'firebase' });
  return ofVisitor({ ...number, newPassword }, await proofs(number));
};

const siteKindNow = async (): Promise<object> => {
  const [row] = await db().select().from(settings).where(eq(settings.name, 'whitelabel'));
  return row?.value ?? {};
};

const ofAda = async (change: Partial<Person>) => {
  await db().update(members).set(change).where(eq(members.nickname, 'Ada'));
};

interface Row {
  call: Call;
  /** What is true of the account and must not be revealed. */
  what: string;
  /** The call for an account of which it is true, or for one of which it is not. */
  attempt: (isSo: boolean) => Promise<Attempt>;
  /** The answer once the secret is right; null where nobody has it. */
  told: string | null;
}

/** Accounts that are let in nowhere, or not on this site. */
const kinds: readonly (readonly [
  what: string,
  site: object,
  plain: Partial<Person>,
  so: Partial<Person>,
  told: string,
])[] = [
  ['is locked', {}, { locked: false }, { locked: true }, 'account_locked'],
  [
    'is an agent’s, on a site for members',
    { siteKind: 'member' },
    { kind: 0 },
    { kind: 1 },
    'non_member_cannot_log_in',
  ],
  ['is a member’s, on a site for agents', { siteKind: 'agent' }, { kind: 1 }, { kind: 0 }, 'non_agent_cannot_log_in'],
  ['is a trial, on a site for agents', { siteKind: 'agent' }, { kind: 1 }, { kind: 4 }, 'non_agent_cannot_log_in'],
];

const doors: readonly [Call, string, Door][] = [
  [session.login, 'by password', byPassword],
  [session.login, 'by SMS code', bySms],
  [session.login, 'by social account', bySocial],
  [session.ticket, 'by ticket', byTicket],
  [session.stepUp, 'by a confirmed login', byStepUp],
  [password.setByPhone, 'by SMS code', byForgottenCode],
  [password.setByPhone, 'by the provider’s proof', byForgottenProof],
];

const closedDoors = doors.flatMap(([call, how, door]) =>
  kinds.map(([what, site, plain, so, told]): Row => ({
    call,
    what: `${how}: the account ${what}`,
    told,
    attempt: async (isSo) => {
      const owner = await newOwner();
      return door(owner, async () => {
        await set('whitelabel', site);
        const change = isSo ? so : plain;
        await (door === bySocial ? ofAda({ locked: false, kind: 0, ...change }) : owner.edit(change));
      });
    },
  })),
);

/** Doors that can also be tried for an account that does not exist. */
const emptyDoors = doors
  .filter(([, , door]) => [byPassword, bySms, byForgottenCode, byForgottenProof].includes(door))
  .map(([call, how, door]): Row => ({
    call,
    what: `${how}: the account does not exist`,
    told: null,
    attempt: async (isSo) => door(isSo ? nobody() : await newOwner(), () => Promise.resolve()),
  }));

const nothing = () => Promise.resolve();

const ofLogins: readonly Row[] = [
  {
    call: session.login,
    what: 'by password: the login has to be confirmed',
    told: 'verification_needed',
    attempt: async (isSo) => {
      await askForStepUp(house);
      return { ...(await byPassword(await newOwner(), nothing)), manner: isSo ? elsewhere : {} };
    },
  },
  {
    call: session.login,
    what: 'by password: the password is too old',
    told: 'in, passwordExpired',
    attempt: async (isSo) => {
      const owner = await newOwner();
      const passwordChangedAt = new Date(Date.now() - (isSo ? 91 : 1) * day);
      return byPassword(owner, () => owner.edit({ passwordChangedAt }));
    },
  },
  {
    call: session.login,
    what: 'by password: nobody has ever logged in',
    told: 'in, firstTimeLogin',
    attempt: async (isSo) => {
      const owner = await newOwner();
      return byPassword(owner, () => owner.edit({ greetedAt: isSo ? null : new Date() }));
    },
  },
  {
    call: session.stepUp,
    what: 'the account has no number',
    told: 'wrong_state',
    attempt: async (isSo) => withoutNumber(isSo, { way: 'sms', answer: '123456' }),
  },
  {
    call: session.stepUpCode,
    what: 'the account has no number',
    told: 'wrong_state',
    attempt: async (isSo) => withoutNumber(isSo, { way: 'sms' }),
  },
];

const withoutNumber = async (isSo: boolean, request: object): Promise<Attempt> => {
  const owner = await newOwner();
  const guest = await house.guest();
  await askForStepUp(house);
  const ticket = await stepUpTicket(guest, owner.account, elsewhere.headers);
  if (isSo) await owner.edit({ dialingCode: null, mobile: null });
  return attemptOf(guest, request, [{ ticket: 'a-guess' }, { ticket }], elsewhere);
};

/** The account's own password is `newPassword`, or it is not. */
const withPassword = async (isSo: boolean): Promise<Owner> => {
  const owner = await newOwner();
  if (isSo) await owner.edit({ passwordHash: await hashPassword(newPassword, testConfig.passwordCost) });
  return owner;
};

/** A new password by the link of an email. */
const byEmail = async (account: string, next: string): Promise<Attempt> => {
  const ticket = await resetTicket(house, account);
  const [id = ''] = ticket.split('.');
  return ofVisitor({ newPassword: next }, [{ ticket: `${id}.a-guess` }, { ticket }]);
};

const ofNewPasswords: readonly Row[] = [
  {
    call: password.setByEmail,
    what: 'the new password is the one that the account has',
    told: 'invalid_fields',
    attempt: async (isSo) => byEmail((await withPassword(isSo)).account, newPassword),
  },
  {
    call: password.setByEmail,
    what: 'the new password has the name of the account in it',
    told: 'invalid_fields',
    attempt: async (isSo) => {
      const { account } = await newOwner();
      return byEmail(account, isSo ? `${account}-12` : newPassword);
    },
  },
  {
    call: password.setByPhone,
    what: 'by SMS code: the new password is the one that the account has',
    told: 'invalid_fields',
    attempt: async (isSo) => byForgottenCode(await withPassword(isSo), nothing),
  },
  {
    call: password.setByPhone,
    what: 'by SMS code: the new password has the name of the account in it',
    told: 'invalid_fields',
    attempt: async (isSo) => {
      const owner = await newOwner();
      const { wrong, right, ...attempt } = await byForgottenCode(owner, nothing);
      const named = isSo ? { newPassword: `${owner.account}-12` } : {};
      return { ...attempt, wrong: { ...wrong, ...named }, right: { ...right, ...named } };
    },
  },
];

const forms = {
  byUsername: (username: string, number: TypedNumber | null) => formOf(username, { ...number }),
  byMobile: (_: string, number: TypedNumber | null) => mobileForm(formOf('unused'), number ?? newNumber()),
};

const ofRegistrations = (['byUsername', 'byMobile'] as const).flatMap((way): Row[] => {
  const call = register[way];
  const form = forms[way];
  const wanted = async (isSo: boolean): Promise<Owner> => (isSo ? newOwner() : nobody());
  const told = way === 'byUsername' ? 'name_taken' : 'mobile_taken';
  const formOfOne = ({ account, number }: Owner) => form(account, way === 'byUsername' ? null : number);
  return [
    {
      call,
      what: 'without a slider’s ticket: the name or the number is taken',
      told,
      attempt: async (isSo) => {
        const owner = await wanted(isSo);
        const humanTicket = await ticketOfHuman(house, 'register');
        return ofVisitor(formOfOne(owner), [{ humanTicket: 'a-guess' }, { humanTicket }]);
      },
    },
    {
      call,
      what: 'with a wrong captcha: the name or the number is taken',
      told,
      attempt: async (isSo) => {
        await set('humanChecks', { register: false });
        await set('registerFields', { captcha: { enabled: true } });
        const owner = await wanted(isSo);
        const [wrong, right] = [await captchaFor(house, 'register'), await captchaFor(house, 'register')];
        return ofVisitor(formOfOne(owner), [{ ...wrong, captcha: 'WRONG' }, right]);
      },
    },
    {
      call,
      what: 'with a wrong code: the number is taken',
      told: 'mobile_taken',
      attempt: async (isSo) => {
        await set('humanChecks', { register: false });
        await set('whitelabel', { REGMOBVERF3: 'sms' });
        const { number } = await wanted(isSo);
        await codeFor('register', number);
        return ofVisitor(form(newName(), number), codes, inMarkedBrowser);
      },
    },
    {
      call,
      what: 'with the proof of another number: the number is taken',
      told: 'mobile_taken',
      attempt: async (isSo) => {
        await set('humanChecks', { register: false });
        await set('whitelabel', { REGMOBVERF3: 'firebase' });
        const { number } = await wanted(isSo);
        return ofVisitor(form(newName(), number), await proofs(number));
      },
    },
  ];
});

/** A logged-in owner; a thief of the session knows no more than the session shows. */
const loggedIn = async () => {
  const owner = await newOwner();
  return { ...owner, guest: await house.person(owner.account) };
};

const ofSessions: readonly Row[] = [
  {
    call: password.change,
    what: 'the new password is the one that the account has',
    told: 'invalid_fields',
    attempt: async (isSo) => {
      const { guest } = await loggedIn();
      const next = isSo ? demoPassword : newPassword;
      const request = { newPassword: next, confirmNewPassword: next };
      return attemptOf(guest, request, [{ oldPassword: 'not it' }, { oldPassword: demoPassword }]);
    },
  },
  {
    call: password.setPayment,
    what: 'the old payment password is right',
    told: 'in',
    attempt: async (isSo) => {
      const { guest } = await loggedIn();
      const request = {
        oldPaymentPassword: isSo ? demoPaymentPassword : '111222',
        newPaymentPassword: '482913',
        confirmNewPaymentPassword: '482913',
      };
      return attemptOf(guest, request, passwords);
    },
  },
  {
    call: security.bindPhone,
    what: 'without the password: the number is taken',
    told: 'mobile_taken',
    attempt: async (isSo) => {
      const { guest, request } = await binding(isSo);
      return attemptOf(guest, { ...request, verificationCode: code }, passwords);
    },
  },
  {
    call: security.bindPhone,
    what: 'with a wrong code: the number is taken',
    told: 'mobile_taken',
    attempt: async (isSo) => {
      const { guest, request } = await binding(isSo);
      return attemptOf(guest, { ...request, password: demoPassword }, codes);
    },
  },
  {
    call: security.bindEmail,
    what: 'without the password: the code is right',
    told: 'in',
    attempt: async (isSo) => {
      const { account, guest } = await loggedIn();
      const email = `${newName()}@example.com`;
      await posed({ kind: 'email', purpose: 'bind', subject: `${await house.memberId(account)} ${email}` });
      const request = { email, verificationCode: isSo ? code : otherThan(code) };
      return attemptOf(guest, request, passwords);
    },
  },
  {
    call: security.authenticatorStart,
    what: 'the account has an authenticator',
    told: 'already_done',
    attempt: async (isSo) => {
      const { guest } = await loggedIn();
      if (isSo) await addAuthenticator(house, guest);
      return attemptOf(guest, {}, passwords);
    },
  },
  {
    call: security.authenticatorRemove,
    what: 'the account has no authenticator',
    told: 'wrong_state',
    attempt: async (isSo) => {
      const { guest } = await loggedIn();
      if (!isSo) await addAuthenticator(house, guest);
      return attemptOf(guest, { code: '123456' }, passwords);
    },
  },
];

const binding = async (isTaken: boolean) => {
  const { account, guest } = await loggedIn();
  const { number } = isTaken ? await newOwner() : nobody();
  await posed({ kind: 'sms', purpose: 'bind', subject: `${await house.memberId(account)} ${numberOf(number)}` });
  return { guest, request: number };
};

const rows = [...closedDoors, ...emptyDoors, ...ofLogins, ...ofNewPasswords, ...ofRegistrations, ...ofSessions];

const answerOf = ({ status, headers, envelope }: Answer) => {
  const { requestId: _, ...rest } = envelope ?? {};
  return { status, ...rest, retryAfter: headers.get('retry-after'), cookies: headers.getSetCookie() };
};

const outcomeOf = ({ envelope }: Answer): string => {
  if (envelope?.success !== true) return String(envelope?.code);
  const said = Object.entries(envelope.value ?? {}).filter(([, value]) => value === true);
  return ['in', ...said.map(([name]) => name)].join(', ');
};

test.each(rows.map((row) => [row.call.name, row.what, row] as const))(
  '%s %s, and reveals that only to someone with the secret',
  async (_, __, { call, attempt, told }) => {
    const usual = await attempt(false);
    const guessedUsual = answerOf(await usual.guest.send(call, usual.wrong, usual.manner));
    const toldUsual = outcomeOf(await usual.guest.send(call, usual.right, usual.manner));
    await reset();
    const special = await attempt(true);
    const guessedSpecial = answerOf(await special.guest.send(call, special.wrong, special.manner));
    const toldSpecial = outcomeOf(await special.guest.send(call, special.right, special.manner));

    expect(guessedUsual.status, JSON.stringify(guessedUsual)).toBeGreaterThanOrEqual(400);
    expect(guessedSpecial, 'without the secret').toEqual(guessedUsual);
    if (told === null) return;
    expect(toldSpecial, 'with the secret').toBe(told);
    expect(toldUsual, 'with the secret, where it is not so').not.toBe(told);
  },
);

interface Alike {
  call: Call;
  what: string;
  /** The account that calls; a visitor if there is none. */
  as?: string;
  requests: () => Promise<object[]>;
}

const ownersOfAllKinds = async (): Promise<Owner[]> => {
  const [plain, locked, agent] = [await newOwner(), await newOwner(), await newOwner()];
  await locked.edit({ locked: true });
  await agent.edit({ kind: 1 });
  return [nobody(), plain, locked, agent];
};

const numbersOfAllKinds = async () => (await ownersOfAllKinds()).map(({ number }) => number);

const alike: readonly Alike[] = [
  { call: verification.loginCode, what: 'whose number it is', requests: numbersOfAllKinds },
  {
    call: verification.registerCode,
    what: 'whose number it is',
    requests: async () => {
      await set('whitelabel', { REGMOBVERF3: 'sms', siteKind: 'member' });
      await set('humanChecks', { registerCode: false });
      return numbersOfAllKinds();
    },
  },
  { call: verification.forgotCode, what: 'whose number it is', requests: numbersOfAllKinds },
  {
    call: password.forgotByEmail,
    what: 'whose name and address these are',
    requests: async () =>
      (await ownersOfAllKinds()).flatMap(({ account }) => [
        { username: account, email: `${account}@example.com` },
        { username: account, email: 'another@example.com' },
      ]),
  },
  { call: security.phoneCode, what: 'whose number it is', as: 'mai', requests: numbersOfAllKinds },
  {
    call: security.emailCode,
    what: 'whose address it is',
    as: 'mai',
    requests: async () => (await ownersOfAllKinds()).map(({ account }) => ({ email: `${account}@example.com` })),
  },
  {
    call: register.affiliate,
    what: 'whether a code was never given or is that of a locked agent',
    requests: async () => {
      const inviter = await newOwner();
      await inviter.edit({ locked: true, kind: 1 });
      const invited = newName();
      await db()
        .insert(invitations)
        .values({
          code: invited,
          codeKey: invited.toLowerCase(),
          inviter: await house.memberId(inviter.account),
          makes: 0,
          madeAt: new Date(),
        });
      return [newName(), invited].map((each) => ({ code: each, domain: 'www.example.com' }));
    },
  },
];

test.each(alike.map((row) => [row.call.name, row.what, row] as const))(
  '%s does not tell %s',
  async (_, __, { call, as, requests }) => {
    const [first, ...others] = await requests();
    const guest = as === undefined ? await house.guest() : await house.person(as);
    const answer = async (request: object) => {
      await db().delete(limits);
      return answerOf(await guest.send(call, request, as === undefined ? { headers: markedBrowser } : {}));
    };
    const expected = await answer(first!);
    for (const request of others) expect(await answer(request), JSON.stringify(request)).toEqual(expected);
  },
);

/** Calls that concern no account, or only the session's own. */
const ofNoAccount: Readonly<Record<string, string>> = {
  'session.freePlay': 'it makes an account of its own',
  'session.authenticatorLost': 'its ticket is one of a login whose password was right',
  'session.firstLogin': 'it refuses nothing',
  'session.logout': 'it refuses nothing',
  'session.list': 'it shows the account that asks',
  'session.endOthers': 'it refuses nothing',
  'session.socialStart': 'it is asked before anybody is known',
  'verification.captcha': 'it is about nobody',
  'verification.slider': 'it is about nobody',
  'verification.sliderAnswer': 'it is about nobody',
  'security.overview': 'it shows the account that asks',
  'security.provePayment': 'it tells the account that asks whether it knows its own payment password',
  'security.authenticatorConfirm': 'security.overview shows the session as much as its refusals tell',
};

test('every call of the areas that know secrets has a row above', () => {
  const areas = /^(session|verification|register|password|security)\./;
  const all = calls.map(({ name }) => name).filter((name) => areas.test(name));
  const listed = [...rows, ...alike].map(({ call }) => call.name);
  expect([...new Set([...listed, ...Object.keys(ofNoAccount)])].sort()).toEqual(all.sort());
});
