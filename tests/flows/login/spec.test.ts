import { expect, test } from 'vitest';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import type { LoginFields } from '../../../machines/auth/login.rules.ts';
import type { LoginInput, LoginReply } from '../../../machines/auth/login.setup.ts';
import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import type { StepUpOutcome } from '../../../machines/auth/stepUp.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof loginMachine>;

const withSms = 'SMS offered';
const withoutSms = 'password only, name remembered';
const fill = (name: Exclude<keyof LoginFields, 'type' | 'rememberMe'>, value: string): Does => ({
  type: 'field.changed',
  name,
  value,
});
const choose = (loginType: LoginFields['type']): Does => ({ type: 'type.chosen', loginType });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const askCode: Does = { type: 'code.requested' };
const name = fill('username', ' mai ');
const password = fill('password', 'deal-me-in');
const bySms = [choose('sms'), fill('mobileNum', '912345678'), fill('verificationCode', '123456')];
const answers = (output: LoginReply): Does => ({ answer: 'logIn', with: { output } });
const reply = { kind: 'loggedIn', firstTimeLogin: true, passwordExpired: false, passwordWeak: false } as const;
const welcome = answers(reply);
const wrongly = refusal('wrong_credentials');
const wrong = (captchaNeeded = false) =>
  answers({ ...refusedWith(wrongly), ...(captchaNeeded && { captchaNeeded: true as const }) });
const wrongCode = answers(refusedWith(refusal('code_wrong')));
const limited = answers(refusedWith(rateLimitedFor(42)));
const kept: Does = { answer: 'rememberName', with: { output: undefined } };
const denied: Does = { answer: 'rememberName', with: { error: new Error('storage denied') } };
const picture = (id = 'one'): Does => ({
  answer: 'loadPicture',
  with: { output: { kind: 'drawn', picture: { id, image: '', expiresAt: 300_000 } } },
  to: ['captcha'],
});

const stepUp = { ticket: 't1', ways: ['sms', 'email'] } as const;
const toConfirm = answers({ kind: 'toConfirm', stepUp });
const stepUpEnds = (output: StepUpOutcome): Does => ({ answer: 'stepUp', with: { output } });
const confirmed = stepUpEnds({ ...reply, passwordWeak: true });
const givenUp = stepUpEnds({ kind: 'givenUp' });
const socialTried: Does = { type: 'social.tried' };
const socialFailed: Does = { type: 'social.failed' };
const socialEntered: Does = { type: 'social.entered', reply };

const begin = (...happenings: Does[]) => new Scenario(loginFlow, withSms).play(...happenings);
const filling = (where: string) => ({ open: { filling: where } });
const submitting = { open: 'submitting' };
const confirming = { open: 'confirming' };
const entering = { open: 'entering' };
const tried = [name, password, submit];
const toBeConfirmed = [...tried, toConfirm];

test.each<[string, Does[], unknown]>([
  ['R5.13 an empty form is not sent', [submit], filling('editing')],
  ['R7.03 a name and a password are sent', tried, submitting],
  ['R7.03 a number and a code are sent', [...bySms, submit], submitting],
  ['R4.12 a login keeps or forgets the name first', [...tried, welcome], 'remembering'],
  ['R4.12 a login is done once the name is kept', [...tried, welcome, kept], 'done'],
  ['R4.30 a login is done even if the browser stores nothing', [...tried, welcome, denied], 'done'],
  ['a refusal leads back to the form', [...tried, wrong()], filling('editing')],
  ['R4.39 a login from an unrecognised address has to be confirmed', toBeConfirmed, confirming],
  ['R4.39 a confirmed login goes on like any other', [...toBeConfirmed, confirmed], 'remembering'],
  ['R4.39 giving up the confirmation leads back to the form', [...toBeConfirmed, givenUp], filling('editing')],
  [
    'R4.39 a confirmation that fails leads back to the login form',
    [...toBeConfirmed, { answer: 'stepUp', with: { error: new Error('it broke') } }],
    filling('editing'),
  ],
  [
    'R4.39 a login can be tried again after its confirmation was given up',
    [...toBeConfirmed, givenUp, submit],
    submitting,
  ],
  ['R4.39 closing the confirmation closes the form', [...toBeConfirmed, stepUpEnds({ kind: 'closed' })], 'closed'],
  ['R2.61 the form waits while a login by another account is checked', [socialTried], entering],
  ['R2.61 a login by another account ends the form', [socialTried, socialEntered], 'remembering'],
  ['R2.61 a failed login by another account leads back to the form', [socialTried, socialFailed], filling('editing')],
  ['R2.61 another account can be used during the countdown', [...tried, limited, socialTried], entering],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R3.10 a login sends what was typed, without a captcha', () => {
  expect(begin(...tried).run.puppet('logIn').input).toEqual({
    fields: {
      type: 'username',
      username: 'mai',
      password: 'deal-me-in',
      captcha: '',
      mobileNum: '',
      countryDialingCode: '84',
      verificationCode: '',
      rememberMe: false,
    },
    captchaId: null,
  });
});

test('R5.13 each wrong field is marked until it is typed in', () => {
  const scenario = begin(submit);
  expect(scenario.snapshot.context.errors).toEqual({ username: 'required', password: 'required' });
  scenario.play(name);
  expect(scenario.snapshot.context.errors).toEqual({ password: 'required' });
  scenario.play(password, submit);
  expect(scenario.snapshot.context.errors).toEqual({});
});

test('R2.63 the form switches to SMS only where that is offered, and clears its errors', () => {
  expect(begin(submit, choose('sms')).snapshot.context).toMatchObject({
    fields: { type: 'sms' },
    errors: {},
    failure: null,
  });
  const without = new Scenario(loginFlow, withoutSms).play(choose('sms'));
  expect(without.snapshot.context.fields.type).toBe('username');
  expect(begin(choose('sms'), choose('username')).snapshot.context.fields.type).toBe('username');
  const rejected = new Scenario(loginFlow, withoutSms).play(fill('username', ''), submit, choose('username'));
  expect(rejected.snapshot.context.errors).toEqual({});
});

test('R2.64 a remembered name is filled in', () => {
  expect(new Scenario(loginFlow, withoutSms).snapshot.context.fields).toMatchObject({
    username: 'mai',
    rememberMe: true,
  });
});

test('the reason for a refused login is kept, with everything that was typed', () => {
  const { failure, fields } = begin(...tried, wrong()).snapshot.context;
  expect(failure).toEqual(wrongly);
  expect(fields).toMatchObject({ username: ' mai ', password: 'deal-me-in' });
});

test('R2.65 no captcha is shown until a refusal requires one', () => {
  const scenario = begin(...tried, wrong());
  expect(scenario.snapshot.context.captcha).toBeNull();
  scenario.play(submit, wrong(true));
  expect(scenario.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
});

test('the captcha and the code follow the clock of the login form', () => {
  const scenario = begin(...tried, wrong(true), picture());
  const { captcha, sms, now } = scenario.snapshot.context;
  expect(captcha?.getSnapshot().context.now).toBe(now);
  expect(sms.getSnapshot().context.now).toBe(now);
});

test('a login that is sent before the captcha arrives is sent without one', () => {
  const scenario = begin(...tried, wrong(true), fill('captcha', 'HKMR4'), submit);
  expect(scenario.run.puppet('logIn').input).toMatchObject({ captchaId: null });
  expect(scenario.snapshot.context.failure).toBeNull();
});

test('the reason why a captcha is needed is kept', () => {
  expect(begin(...tried, wrong(true)).snapshot.context.failure).toEqual(wrongly);
});

test('a refusal without a captcha clears no field', () => {
  const scenario = begin(fill('captcha', 'typed before'), ...tried, wrong());
  expect(scenario.snapshot.context.fields.captcha).toBe('typed before');
});

test('R5.13 a captcha that is shown has to be answered', () => {
  const scenario = begin(...tried, wrong(true), picture(), submit);
  expect(scenario.state).toEqual(filling('editing'));
  expect(scenario.snapshot.context.errors).toEqual({ captcha: 'required' });
});

test('R3.10 the answer is sent with the captcha that it answers', () => {
  const scenario = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit);
  expect(scenario.run.puppet('logIn').input).toMatchObject({ captchaId: 'one', fields: { captcha: 'HKMR4' } });
});

test.each([
  ['that requires another captcha', true],
  ['that requires none', false],
])('a captcha is used up by a refusal %s', (_, again) => {
  const scenario = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit, wrong(again));
  expect(scenario.snapshot.context.fields.captcha).toBe('');
  expect(scenario.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
  expect(scenario.snapshot.context.failure).toEqual(wrongly);
  scenario.play(picture('two'), fill('captcha', 'AAAAA'), submit);
  expect(scenario.run.puppet('logIn').input).toMatchObject({ captchaId: 'two' });
});

test('R5.09 a code is requested only for a valid number', () => {
  const scenario = begin(choose('sms'), fill('mobileNum', '912'), askCode);
  expect(scenario.snapshot.context.errors).toEqual({ mobileNum: 'invalid_mobile' });
  expect(scenario.snapshot.context.sms.getSnapshot().value).toBe('ready');
  scenario.play(fill('mobileNum', '912345678'), askCode);
  expect(scenario.snapshot.context.errors).toEqual({});
  expect(scenario.run.puppet('sendCode', ['smsCode']).input).toMatchObject({
    target: { mobile: '912345678', dialingCode: '84' },
  });
});

test('R4.16 the countdown of a code survives closing the form and reloading the page', () => {
  const usual = (loginFlow.variants[withSms] as () => Omit<LoginInput, 'now'>)();
  const earlier = {
    ...loginFlow,
    variants: {
      earlier: {
        ...usual,
        settings: { ...usual.settings, sentCode: { to: { mobile: '912345678', dialingCode: '84' }, resendAt: 60_000 } },
      },
    },
  };
  const scenario = new Scenario(earlier, 'earlier').play(
    choose('sms'),
    fill('mobileNum', '912345678'),
    59_999,
    askCode,
  );
  expect(scenario.snapshot.context.sms.getSnapshot().value).toBe('cooling');
  scenario.play(1, askCode);
  expect(scenario.snapshot.context.sms.getSnapshot().value).toBe('sending');
});

test('an invalid number clears no other errors', () => {
  const scenario = begin(choose('sms'), submit, fill('mobileNum', '912'), askCode);
  expect(scenario.snapshot.context.errors).toEqual({ mobileNum: 'invalid_mobile', verificationCode: 'required' });
});

test.each<[string, Does[], string | null]>([
  [
    'R4.30 the name is kept without surrounding blanks when the box is ticked',
    [...tried.slice(0, 2), { type: 'field.changed', name: 'rememberMe', value: true }, submit, welcome],
    'mai',
  ],
  ['R4.30 the name is forgotten when the box is not ticked', [...tried, welcome], null],
  [
    'an SMS login has no name to keep',
    [{ type: 'field.changed', name: 'rememberMe', value: true }, name, ...bySms, submit, welcome],
    null,
  ],
])('%s', (_, happenings, wanted) => {
  expect(begin(...happenings).run.puppet('rememberName').input).toBe(wanted);
});

const heardBy = (scenario: Scenario<typeof loginMachine>, who: 'session' | 'panel') =>
  (scenario.snapshot.context[who] as Recorder<{ type: string }>).heard;
const entry = { firstTimeLogin: true, passwordDue: false, registered: null };

test.each<[string, Does[], object[]]>([
  ['R4.12 a login is reported to the session', [...tried, welcome, kept], [{ type: 'account.entered', entry }]],
  [
    'R4.39 R4.13 a confirmed login is reported to the session with the password that is due',
    [...toBeConfirmed, confirmed, kept],
    [{ type: 'account.entered', entry: { ...entry, passwordDue: true } }],
  ],
  [
    'R2.61 a login by another account is reported to the session',
    [socialTried, socialEntered, kept],
    [{ type: 'account.entered', entry }],
  ],
  ['closing the form is reported to the session', [...tried, wrong(), close], [{ type: 'login.declined' }]],
])('%s, and the modal closes', (_, happenings, events) => {
  const scenario = begin(...happenings);
  expect([heardBy(scenario, 'session'), heardBy(scenario, 'panel')]).toEqual([events, [{ type: 'panel.closed' }]]);
});

test('R4.39 the step-up gets the ticket and the ways to confirm', () => {
  const scenario = begin(...toBeConfirmed);
  expect(scenario.run.puppet('stepUp').input).toEqual({ now: scenario.run.clock.now, stepUp });
  expect(scenario.play(givenUp).snapshot.context.stepUp).toBeNull();
});

test('R2.61 the social login reports to the form and not to the session', () => {
  const scenario = begin();
  expect(scenario.run.puppet('social').input).toEqual({
    now: scenario.run.clock.now,
    form: scenario.run.actor,
    session: null,
  });
});

test('R8.23 a wrong SMS code is shown beside its field', () => {
  expect(begin(...bySms, submit, wrongCode).snapshot.context).toMatchObject({
    errors: { verificationCode: 'code_wrong' },
    failure: null,
  });
  expect(begin(...tried, wrongCode).snapshot.context).toMatchObject({ errors: {}, failure: { code: 'code_wrong' } });
});

test('R8.14 a rate-limited login does not use up its picture', () => {
  const scenario = begin(...tried, wrong(true), picture(), fill('captcha', 'HKMR4'), submit, limited);
  expect(scenario.snapshot.context.fields.captcha).toBe('HKMR4');
  expect(scenario.snapshot.context.captcha?.getSnapshot().context.picture?.id).toBe('one');
});

test('a picture that was answered is used up by a login that is to be confirmed', () => {
  const scenario = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit, toConfirm);
  expect(scenario.snapshot.context.fields.captcha).toBe('');
  expect(scenario.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
});

test.each([
  ['R4.13 a weak password is due to be changed', { passwordWeak: true }, true],
  ['R4.13 an expired password is due where a change is forced', { passwordExpired: true }, true],
  ['R4.13 a password of any other kind is not due', {}, false],
])('%s', (_, changes, passwordDue) => {
  const scenario = begin(...tried, answers({ ...reply, ...changes }), kept);
  expect(heardBy(scenario, 'session')).toEqual([{ type: 'account.entered', entry: { ...entry, passwordDue } }]);
});

test.each<[string, Does[]]>([
  ['closing', [...tried, wrong(), close]],
  ['logging in', [...tried, welcome]],
  ['an SMS login', [...bySms, submit, welcome]],
  ['a confirmed login', [...toBeConfirmed, confirmed]],
  ['the form is closed during a confirmation', [...toBeConfirmed, stepUpEnds({ kind: 'closed' })]],
  ['a login with a captcha', [...tried, wrong(true), picture(), fill('captcha', 'HKMR4'), submit, welcome]],
])('the login form keeps no secret after %s', (_, happenings) => {
  const { context } = begin(...happenings).snapshot;
  expect(context.fields).toMatchObject({ password: '', captcha: '', verificationCode: '' });
  expect(context.stepUp).toBeNull();
  expect(JSON.stringify([context.fields, context.failure, context.loggedIn])).not.toMatch(
    /deal-me-in|HKMR4|123456(?!78)/,
  );
});

test.each<[string, Does[], string[]]>([
  ['a login by another account is checked', [socialTried], ['busy']],
  ['the name is stored', [...tried, welcome], ['busy']],
])('the login form is busy while %s', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
