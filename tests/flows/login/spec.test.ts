import { expect, test } from 'vitest';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { LoginFields } from '../../../machines/auth/login.rules.ts';
import type { LoginSettings } from '../../../machines/auth/login.setup.ts';
import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import { Life, type Happening } from '../life.ts';

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
const close: Does = { type: 'login.closed' };
const askCode: Does = { type: 'code.requested' };
const name = fill('username', ' mai ');
const password = fill('password', 'deal-me-in');
const bySms = [choose('sms'), fill('mobileNum', '912345678'), fill('verificationCode', '123456')];
const answers = (output: object): Does => ({ answer: 'logIn', with: { output } });
const welcome = answers({ kind: 'loggedIn', firstTimeLogin: true, passwordExpired: false, passwordWeak: false });
const wrongly = refusal('wrong_credentials', 'The account or password is incorrect.');
const wrong = (captchaNeeded = false) => answers({ kind: 'refused', failure: wrongly, captchaNeeded });
const toldToWait = (seconds: number | null) =>
  answers({ kind: 'refused', failure: tooMany(seconds), captchaNeeded: false });
const unheard: Does = { answer: 'logIn', with: offline };
const kept: Does = { answer: 'rememberName', with: { output: undefined } };
const denied: Does = { answer: 'rememberName', with: { error: new Error('storage denied') } };
const picture = (id = 'one'): Does => ({
  answer: 'loadPicture',
  with: { output: { kind: 'drawn', picture: { id, image: '', expiresAt: 300_000 } } },
  to: ['captcha'],
});

const stepUp = { ticket: 't1', ways: ['sms', 'email'] } as const;
const toConfirm = answers({ kind: 'toConfirm', stepUp });
const reply = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: true } as const;
const elsewhere: Does = { type: 'entry.tried' };
const failed: Does = { type: 'entry.failed' };
const made: Does = { type: 'entry.made', reply };
const givenUp: Does = { type: 'confirmation.givenUp' };

const begin = (...happenings: Does[]) => new Life(loginFlow, withSms).live(...happenings);
const filling = (where: string) => ({ open: { filling: where } });
const submitting = { open: 'submitting' };
const confirming = { open: 'confirming' };
const entering = { open: 'entering' };
const tried = [name, password, submit];

test.each<[string, Does[], unknown]>([
  ['the form is open', [], filling('editing')],
  ['R5.13 an empty form is not sent', [submit], filling('editing')],
  ['R7.03 a full one is', tried, submitting],
  ['R7.03 and so is number and code', [...bySms, submit], submitting],
  ['a second press while it is under way is nothing', [...tried, submit], submitting],
  ['R4.12 a login keeps or forgets the name', [...tried, welcome], 'remembering'],
  ['R4.12 and is done', [...tried, welcome, kept], 'done'],
  ['R4.30 also where the browser keeps nothing', [...tried, welcome, denied], 'done'],
  ['a refusal goes back to the form', [...tried, wrong()], filling('editing')],
  ['R8.20 and so does no answer', [...tried, unheard], filling('editing')],
  ['too many tries have to wait', [...tried, toldToWait(42)], filling('waiting')],
  ['for as long as the gateway says', [...tried, toldToWait(42), 41_999], filling('waiting')],
  ['and no longer', [...tried, toldToWait(42), 42_000], filling('editing')],
  ['wherever the clock stands', [7_000, ...tried, toldToWait(42), 42_000], filling('editing')],
  ['R9.06 or five minutes', [...tried, toldToWait(null), 299_999], filling('waiting')],
  ['R9.06 at the most', [...tried, toldToWait(null), 300_000], filling('editing')],
  ['while it waits nothing is sent', [...tried, toldToWait(42), submit], filling('waiting')],
  ['R4.39 an address that is not recognised is to be confirmed', [...tried, toConfirm], confirming],
  ['R4.39 its answer is checked', [...tried, toConfirm, elsewhere], entering],
  ['R4.39 a wrong one can be given again', [...tried, toConfirm, elsewhere, failed], confirming],
  ['R4.39 the right one lets in', [...tried, toConfirm, elsewhere, made], 'remembering'],
  ['R4.39 who gives it up is back at the form', [...tried, toConfirm, givenUp], filling('editing')],
  ['R4.39 and can begin anew', [...tried, toConfirm, givenUp, submit], submitting],
  ['R4.39 it can be closed', [...tried, toConfirm, close], 'closed'],
  ['but not while its answer is checked', [...tried, toConfirm, elsewhere, close], entering],
  ['R2.61 an account elsewhere lets in', [elsewhere, made], 'remembering'],
  ['R2.61 or does not', [elsewhere, failed], filling('editing')],
  ['R2.61 the form is not closed meanwhile: the answer may be a session', [elsewhere, close], entering],
  ['R2.61 a form that has to wait can be gone around', [...tried, toldToWait(42), elsewhere], entering],
  ['the form can be closed', [close], 'closed'],
  ['also while it waits', [...tried, toldToWait(42), close], 'closed'],
  ['but not while the gateway is asked: its answer may be a session', [...tried, close], submitting],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R3.10 what is sent is what was typed, and no captcha', () => {
  expect(begin(...tried).run.puppet('logIn').input).toEqual({
    fields: {
      type: 'username',
      username: ' mai ',
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

test('what is typed while the gateway is asked changes nothing', () => {
  expect(begin(...tried, fill('password', 'other')).snapshot.context.fields.password).toBe('deal-me-in');
});

test('R5.13 each field that is not right is named, until it is typed in', () => {
  const life = begin(submit);
  expect(life.snapshot.context.errors).toEqual({ username: 'required', password: 'required' });
  life.live(name);
  expect(life.snapshot.context.errors).toEqual({ password: 'required' });
  life.live(password, submit);
  expect(life.snapshot.context.errors).toEqual({});
});

test('R2.63 the form switches to SMS only where it is offered, and forgets what was wrong', () => {
  expect(begin(submit, choose('sms')).snapshot.context).toMatchObject({
    fields: { type: 'sms' },
    errors: {},
    failure: null,
  });
  const without = new Life(loginFlow, withoutSms).live(choose('sms'));
  expect(without.snapshot.context.fields.type).toBe('username');
  expect(begin(choose('sms'), choose('username')).snapshot.context.fields.type).toBe('username');
  const rejected = new Life(loginFlow, withoutSms).live(fill('username', ''), submit, choose('username'));
  expect(rejected.snapshot.context.errors).toEqual({});
});

test('R2.64 a remembered name stands in the form', () => {
  expect(new Life(loginFlow, withoutSms).snapshot.context.fields).toMatchObject({ username: 'mai', rememberMe: true });
});

test('a refusal is kept to be shown, with everything that was typed', () => {
  const { failure, fields } = begin(...tried, wrong()).snapshot.context;
  expect(failure).toEqual(wrongly);
  expect(fields).toMatchObject({ username: ' mai ', password: 'deal-me-in' });
});

test('R8.20 no answer is kept to be shown', () => {
  expect(begin(...tried, unheard).snapshot.context.failure).toEqual({ kind: 'offline' });
});

test('the next try forgets why the last one failed', () => {
  expect(begin(...tried, wrong(), submit).snapshot.context).toMatchObject({ failure: null, errors: {} });
});

test('the end of a wait is a moment, and then its reason is gone', () => {
  const life = begin(...tried, toldToWait(42));
  expect(life.snapshot.context).toMatchObject({ waitUntil: 42_000, failure: { kind: 'tooMany' } });
  expect(life.live(42_000).snapshot.context.failure).toBeNull();
});

test('R2.65 there is no captcha until a refusal says that one is needed', () => {
  const life = begin(...tried, wrong());
  expect(life.snapshot.context.captcha).toBeNull();
  life.live(submit, wrong(true));
  expect(life.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
});

test('the picture and the code follow the clock of the form', () => {
  const life = begin(...tried, wrong(true), picture());
  const { captcha, sms, now } = life.snapshot.context;
  expect(captcha?.getSnapshot().context.now).toBe(now);
  expect(sms.getSnapshot().context.now).toBe(now);
});

test('a try while the picture is still on its way goes without one', () => {
  const life = begin(...tried, wrong(true), fill('captcha', 'HKMR4'), submit);
  expect(life.run.puppet('logIn').input).toMatchObject({ captchaId: null });
  expect(life.snapshot.context.failure).toBeNull();
});

test('why a captcha is asked for is kept to be shown', () => {
  expect(begin(...tried, wrong(true)).snapshot.context.failure).toEqual(wrongly);
});

test('a refusal without a captcha empties nothing', () => {
  const life = begin(fill('captcha', 'typed before'), ...tried, wrong());
  expect(life.snapshot.context.fields.captcha).toBe('typed before');
});

test('R5.13 once it is there it has to be answered', () => {
  const life = begin(...tried, wrong(true), picture(), submit);
  expect(life.state).toEqual(filling('editing'));
  expect(life.snapshot.context.errors).toEqual({ captcha: 'required' });
});

test('R3.10 the answer goes with the picture that was answered', () => {
  const life = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit);
  expect(life.run.puppet('logIn').input).toMatchObject({ captchaId: 'one', fields: { captcha: 'HKMR4' } });
});

test.each([
  ['one that asks again', true],
  ['one that does not', false],
])('a picture is used up by a refusal, %s', (_, again) => {
  const life = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit, wrong(again));
  expect(life.snapshot.context.fields.captcha).toBe('');
  expect(life.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
  expect(life.snapshot.context.failure).toEqual(wrongly);
  life.live(picture('two'), fill('captcha', 'AAAAA'), submit);
  expect(life.run.puppet('logIn').input).toMatchObject({ captchaId: 'two' });
});

test('R5.09 a code is asked for only with a valid number', () => {
  const life = begin(choose('sms'), fill('mobileNum', '912'), askCode);
  expect(life.snapshot.context.errors).toEqual({ mobileNum: 'invalid_mobile' });
  expect(life.snapshot.context.sms.getSnapshot().value).toBe('ready');
  life.live(fill('mobileNum', '912345678'), askCode);
  expect(life.snapshot.context.errors).toEqual({});
  expect(life.run.puppet('sendCode', ['smsCode']).input).toEqual({ mobile: '912345678', dialingCode: '84' });
});

test('R4.16 a code that was asked for before the form was closed or loaded anew keeps from another', () => {
  const { settings } = loginFlow.variants[withSms] as { settings: LoginSettings };
  const earlier = { ...loginFlow, variants: { earlier: { settings: { ...settings, codeAgainAt: () => 60_000 } } } };
  const life = new Life(earlier, 'earlier').live(choose('sms'), fill('mobileNum', '912345678'), 59_999, askCode);
  expect(life.snapshot.context.sms.getSnapshot().value).toBe('cooling');
  life.live(1, askCode);
  expect(life.snapshot.context.sms.getSnapshot().value).toBe('sending');
});

test('the error of a number leaves the others alone', () => {
  const life = begin(choose('sms'), submit, fill('mobileNum', '912'), askCode);
  expect(life.snapshot.context.errors).toEqual({ mobileNum: 'invalid_mobile', verificationCode: 'required' });
});

test.each<[string, Does[], string | null]>([
  [
    'R4.30 with the box on the name is kept, without blanks',
    [...tried.slice(0, 2), { type: 'field.changed', name: 'rememberMe', value: true }, submit, welcome],
    'mai',
  ],
  ['R4.30 with the box off it is forgotten', [...tried, welcome], null],
  [
    'an SMS login has no name to keep',
    [{ type: 'field.changed', name: 'rememberMe', value: true }, name, ...bySms, submit, welcome],
    null,
  ],
])('%s', (_, happenings, wanted) => {
  const life = begin(...happenings);
  expect(life.run.puppet('rememberName').input).toBe(wanted);
  expect(life.live(kept).snapshot.output).toEqual({
    kind: 'loggedIn',
    firstTimeLogin: true,
    passwordDue: false,
    rememberedName: wanted,
  });
});

test('R4.39 the ways and the ticket are there while the login is confirmed', () => {
  const life = begin(...tried, toConfirm);
  expect(life.snapshot.context.stepUp).toEqual(stepUp);
  expect(life.live(elsewhere, failed).snapshot.context.stepUp).toEqual(stepUp);
  expect(life.live(givenUp).snapshot.context.stepUp).toBeNull();
});

test('R4.39 R4.13 what the gateway says of a confirmed login counts as for any other', () => {
  expect(begin(...tried, toConfirm, elsewhere, made, kept).snapshot.output).toEqual({
    kind: 'loggedIn',
    firstTimeLogin: false,
    passwordDue: true,
    rememberedName: null,
  });
});

test('a picture that was answered is used up by a login that is to be confirmed', () => {
  const life = begin(...tried, wrong(true), picture('one'), fill('captcha', 'HKMR4'), submit, toConfirm);
  expect(life.snapshot.context.fields.captcha).toBe('');
  expect(life.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
});

test('R4.13 a weak password is due to be changed, and so is an expired one where that is forced', () => {
  const outcome = (reply: object) =>
    begin(
      ...tried,
      answers({ kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: false, ...reply }),
      kept,
    ).snapshot.output;
  expect(outcome({ passwordWeak: true })).toMatchObject({ passwordDue: true });
  expect(outcome({ passwordExpired: true })).toMatchObject({ passwordDue: true });
  expect(outcome({})).toMatchObject({ passwordDue: false });
});

test('who closes the form says so', () => {
  expect(begin(...tried, wrong(), close).snapshot.output).toEqual({ kind: 'closed' });
});

test.each<[string, Does[]]>([
  ['closing', [...tried, wrong(), close]],
  ['logging in', [...tried, welcome]],
  ['an SMS login', [...bySms, submit, welcome]],
  ['a confirmed login', [...tried, toConfirm, elsewhere, made]],
  ['closing it while it is confirmed', [...tried, toConfirm, close]],
  ['a login with a captcha', [...tried, wrong(true), picture(), fill('captcha', 'HKMR4'), submit, welcome]],
])('no secret is left after %s', (_, happenings) => {
  const { context } = begin(...happenings).snapshot;
  expect(context.fields).toMatchObject({ password: '', captcha: '', verificationCode: '' });
  expect(context.stepUp).toBeNull();
  expect(JSON.stringify([context.fields, context.failure, context.outcome])).not.toMatch(
    /deal-me-in|HKMR4|123456(?!78)/,
  );
});

test.each<[string, Does[], string[]]>([
  ['editing', [], ['editable']],
  ['waiting', [...tried, toldToWait(1)], ['editable', 'rateLimited']],
  ['submitting', tried, ['busy']],
  ['entering', [elsewhere], ['busy']],
  ['remembering', [...tried, welcome], ['busy']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
