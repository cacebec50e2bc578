import { contract } from '../../contract/index.ts';
import { captchaMachine } from '../../machines/auth/captcha.machine.ts';
import { registerMachine } from '../../machines/auth/register.machine.ts';
import type { FormReply, RegisterTerms } from '../../machines/auth/registration.ts';
import { ruledFields, type RegisterRules } from '../../machines/auth/registerFields.ts';
import type { RegisterFields } from '../../machines/auth/register.rules.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { defineFlow, live } from '../flow.ts';
import { hears, type Recorder } from '../hears.ts';
import { aPicture } from './captcha.flow.ts';
import { always, never } from '../laws/law.ts';
import {
  fetchOutcomes,
  noAnswer,
  outcomesOf,
  refusal,
  refusedWith,
  refuses,
  replies,
  rateLimitedFor,
} from '../outcomes.ts';
import { solved } from './codes.ts';
import { numberCodeInForm } from './numberCode.flow.ts';

// Inside the form the captcha arrives at once: its own walk covers everything else.
const captcha = defineFlow(captchaMachine, {
  cases: { 'picture.refreshed': 'internal', 'picture.spent': 'internal' },
  outcomes: { loadPicture: { 'a picture': aPicture } },
  project: ({ picture }) => picture !== null,
});

const off: FieldRule = {
  enabled: false,
  required: false,
  minLength: 1,
  maxLength: 20,
  pattern: null,
  patternId: 'any_characters',
};

const rules: RegisterRules = {
  ...(Object.fromEntries(ruledFields.map((name) => [name, off])) as RegisterRules),
  username: {
    ...off,
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    pattern: /^[A-Za-z][A-Za-z0-9]*$/,
    patternId: 'letter_first',
  },
  password: {
    ...off,
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    pattern: /^[!-~]+$/,
    patternId: 'letters_digits_symbols',
  },
  affiliateCode: {
    ...off,
    enabled: true,
    minLength: 4,
    maxLength: 16,
    pattern: /^[A-Za-z0-9]+$/,
    patternId: 'letters_or_digits',
  },
};

const form: FormReply = { rules, invitation: { kind: 'none' } };

const terms: RegisterTerms = {
  offered: true,
  byMobile: true,
  smsCode: false,
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
};

const around = () => ({
  newKey: () => 'key-1',
  place: 'page' as const,
  terms,
  affiliateCode: null,
  referralCode: null,
  draft: null,
  session: hears(),
  dialogs: hears(),
  location: hears(),
});

/** Fixes the order in which fields are filled in; all orders would be thousands of ways that show nothing new. */
const order: Readonly<Record<string, (fields: RegisterFields) => boolean>> = {
  'a name': ({ username, mobileNum }) => username === '' && mobileNum === '',
  'a password': ({ username, mobileNum, password }) =>
    (mobileNum === '' ? username !== '' : mobileNum === '912345678') && password === '',
  'the same again': ({ password, confirmPassword }) => password !== '' && confirmPassword === '',
  'a short number': ({ password, mobileNum }) => password === '' && mobileNum === '',
  'a number': ({ mobileNum }) => mobileNum === '912',
  'a code': ({ mobileNum, confirmPassword, verificationCode }) =>
    mobileNum === '912345678' && confirmPassword !== '' && verificationCode === '',
  'an invitation': ({ confirmPassword, affiliateCode }) => confirmPassword !== '' && affiliateCode === '',
};

const isEmpty = ({ username, password, mobileNum }: RegisterFields): boolean =>
  username === '' && password === '' && mobileNum === '';
const isFull = ({ confirmPassword, verificationCode }: RegisterFields, smsCode: boolean): boolean =>
  confirmPassword !== '' && (!smsCode || verificationCode !== '');

const isThere = (name: string, { by, smsCode }: { by: string; smsCode: boolean }): boolean => {
  switch (name) {
    case 'a name':
      return by === 'username';
    case 'a short number':
    case 'a number':
      return by === 'mobile' || smsCode;
    case 'a code':
      return smsCode;
    case 'an invitation':
      return !smsCode && by === 'username';
    default:
      return true;
  }
};

export const registerFlow = defineFlow(registerMachine, {
  synonyms: ['sign up', 'create an account', 'join', 'onboarding'],
  cases: {
    'field.changed': {
      'a name': { name: 'username', value: 'newcomer' },
      'a password': { name: 'password', value: 'quiet-harbour-9' },
      'the same again': { name: 'confirmPassword', value: 'quiet-harbour-9' },
      'a short number': { name: 'mobileNum', value: '912' },
      'a number': { name: 'mobileNum', value: '912345678' },
      'a code': { name: 'verificationCode', value: '123456' },
      'an invitation': { name: 'affiliateCode', value: 'bosun01' },
    },
    'way.chosen': { 'by number': { by: 'mobile' }, 'by name': { by: 'username' } },
    'code.requested': 'plain',
    'code.sent': 'internal',
    'form.submitted': 'plain',
    'form.reset': 'plain',
    'form.retried': 'plain',
    'form.reopened': 'plain',
    'form.closed': 'plain',
    'login.chosen': 'plain',
  },
  outcomes: {
    loadForm: fetchOutcomes(contract.system.registerSettings, { 'the form': replies(form) }),
    checkAffiliate: outcomesOf(contract.register.affiliate, {
      good: replies({ kind: 'good' }),
      unknown: refuses('affiliate_unknown'),
      'not offered': refuses('feature_off'),
    }),
    slider: { solved, 'given up': { output: { kind: 'givenUp' } }, broken: { error: new Error('the slider broke') } },
    provePhone: {
      proved: { output: { kind: 'proved', proof: { kind: 'code', code: '123456' } } },
      wrong: { output: refusedWith(refusal('code_wrong')) },
      'quota exceeded': { output: refusedWith({ kind: 'phone', message: 'phone_quota_exceeded' }) },
      'too many': { output: refusedWith(rateLimitedFor(null)) },
      'no answer': noAnswer,
    },
    register: {
      ...outcomesOf(contract.register.byUsername, {
        registered: replies({ kind: 'registered', account: 'u48213077' }),
        'name taken': refuses('name_taken'),
        'wrong code': refuses('code_wrong'),
        'the ticket is used up': refuses('verification_needed'),
        'not accepted': refuses('not_accepted'),
        'switched off': refuses('feature_off'),
        'still being worked on': refuses('key_in_use'),
      }),
      'page not secure': { error: new CallFailed('register.byUsername', { kind: 'unsealed' }) },
    },
    draft: 'silent',
    captcha: live(captcha),
    numberCode: live(numberCodeInForm),
  },
  variants: {
    'by name or number': () => around(),
    'in a modal, with SMS codes': () => ({
      ...around(),
      place: 'modal',
      terms: { ...terms, byMobile: false, smsCode: true },
    }),
    'switched off': () => ({ ...around(), terms: { ...terms, offered: false } }),
  },
  project: ({ by, fields, errors, failure, ticket, proof, checkedCode, sent }) => [
    by,
    fields,
    Object.keys(errors),
    failure?.kind ?? null,
    ticket !== null,
    proof !== null,
    checkedCode,
    sent !== null,
  ],
  offer: ({ context }, type, name) => {
    const {
      by,
      fields,
      terms: { smsCode },
      code,
    } = context;
    // Requesting a code has its own flow; the form waits for it here.
    const codeState = code.getSnapshot().value;
    if (codeState === 'provingHuman' || codeState === 'sending') return false;
    if (type === 'way.chosen') return by !== (name === 'by number' ? 'mobile' : 'username');
    if (type === 'code.requested') return smsCode && fields.password === '' && codeState === 'ready';
    // A half-filled form is refused like an empty one.
    if (type === 'form.submitted') return isEmpty(fields) || isFull(fields, smsCode);
    if (type === 'form.reset') return isFull(fields, smsCode);
    if (type !== 'field.changed') return true;
    return isThere(name, { by, smsCode }) && (order[name]?.(fields) ?? false);
  },
  limit: 20_000,
  laws: [
    never('the ticket, the proof and the key outlive the registration form', {
      runs: ({ is }) => !is.matches('open') && (is.context.ticket ?? is.context.proof ?? is.context.key) !== null,
    }),
    always('R4.01 no account is requested without a solved slider, or a proof where numbers are verified', {
      runs: ({ actor, variant }) => {
        const sent = actor('register')?.input as { humanTicket: unknown; key: unknown; proof: { kind: string } | null };
        if (actor('register') === null) return true;
        const isProven = variant === 'by name or number' || sent.proof?.kind === 'code';
        return sent.humanTicket === 'ticket-1' && sent.key === 'key-1' && isProven;
      },
    }),
    always('nobody is logged in without a reply that says so', {
      runs: ({ is, label }) =>
        label === 'register ends: registered' ||
        !(is.context.session as Recorder<{ type: string }>).heard.some(({ type }) => type === 'account.entered'),
    }),
  ],
});
