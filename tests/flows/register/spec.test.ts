import { expect, test } from 'vitest';
import { solved } from '../../../flowbook/flows/codes.ts';
import { registerFlow } from '../../../flowbook/flows/register.flow.ts';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import type { Variant } from '../../../flowbook/flow.ts';
import type { FormReply, RegisterInput } from '../../../machines/auth/registration.ts';
import type { registerMachine } from '../../../machines/auth/register.machine.ts';
import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof registerMachine>;

const variants = registerFlow.variants as Record<string, () => Omit<RegisterInput, 'now'>>;
const withSms = 'in a modal, with SMS codes';

const plainForm = (registerFlow.outcomes as unknown as { loadForm: Record<string, { output: FormReply }> }).loadForm[
  'the form'
]!.output;
const loads = (changes: Partial<FormReply> = {}): Does => ({
  answer: 'loadForm',
  with: { output: { ...plainForm, ...changes } },
});
const loaded = loads();
const fill = (name: RegisterField, value: string): Does => ({ type: 'field.changed', name, value });
const submit: Does = { type: 'form.submitted' };
const retry: Does = { type: 'form.retried' };
const close: Does = { type: 'form.closed' };
const byNumber: Does = { type: 'way.chosen', by: 'mobile' };
const requestCode: Does = { type: 'code.requested' };
const refused = (code: Parameters<typeof refusal>[0], ...fields: string[]) => ({
  output: refusedWith(refusal(code), fields),
});
const answers =
  (answer: string) =>
  (outcome: object): Does => ({ answer, with: outcome as { output: unknown } });
const affiliate = answers('checkAffiliate');
const phone = answers('provePhone');
const register = answers('register');
const good = affiliate({ output: { kind: 'good' } });
const fits = answers('slider')(solved);
const proved = phone({ output: { kind: 'proved', proof: { kind: 'code', code: '123456' } } });
const registered = register({ output: { kind: 'registered', account: 'u48213077' } });
const limited = { output: refusedWith(rateLimitedFor(42)) };

const passwords = [fill('password', 'quiet-harbour-9'), fill('confirmPassword', 'quiet-harbour-9')];
const named = [loaded, fill('username', ' newcomer '), ...passwords];
const numbered = [loaded, byNumber, fill('mobileNum', ' 912345678 '), ...passwords];
const withCode = [
  loaded,
  fill('username', 'newcomer'),
  ...passwords,
  fill('mobileNum', '912345678'),
  fill('verificationCode', ' 123456 '),
];

const begin = (...happenings: Does[]) => new Scenario(registerFlow, 'by name or number').play(...happenings);
const sms = (...happenings: Does[]) => new Scenario(registerFlow, withSms).play(...happenings);
const given = (changes: Partial<RegisterInput>, ...happenings: Does[]) => {
  const variant: Variant<typeof registerMachine> = () => ({ ...variants['by name or number']!(), ...changes });
  return new Scenario({ ...registerFlow, variants: { given: variant } }, 'given').play(...happenings);
};
const heardBy = (actor: unknown) => (actor as { heard: unknown[] }).heard;

const editing = { open: { filling: 'editing' } };
const at = (step: string) => ({ open: { submitting: step } });

test.each<[string, Does[], unknown]>([
  ['R7.16 the registration form is fetched first', [], 'loading'],
  ['the registration form opens once it has arrived', [loaded], editing],
  ['R5.08 an empty form is not sent', [loaded, submit], editing],
  ['R5.08 a form with one wrong field is not sent', [...named, fill('confirmPassword', 'other'), submit], editing],
  ['R4.01 the slider comes first when there is no invitation', [...named, submit], at('provingHuman')],
  [
    'R4.01 a typed invitation is checked before the slider',
    [...named, fill('affiliateCode', 'bosun01'), submit],
    at('checkingAffiliate'),
  ],
  [
    'R4.01 the slider follows a good invitation',
    [...named, fill('affiliateCode', 'bosun01'), submit, good],
    at('provingHuman'),
  ],
  [
    'R8.01 an unknown invitation leads back to the form',
    [...named, fill('affiliateCode', 'nobody1'), submit, affiliate(refused('affiliate_unknown'))],
    editing,
  ],
  [
    'R4.01 closing the slider leads back to the form',
    [...named, submit, answers('slider')({ output: { kind: 'givenUp' } })],
    editing,
  ],
  [
    'a slider that fails leads back to the registration form',
    [...named, submit, answers('slider')({ error: new Error('broken') })],
    editing,
  ],
  ['R4.01 the account is requested once the slider is solved', [...named, submit, fits], at('registering')],
  ['R4.02 the registration is done once the gateway opens the account', [...named, submit, fits, registered], 'done'],
  [
    'the registration form is sent once, however often the button is pressed',
    [...named, submit, submit, fits, submit],
    at('registering'),
  ],
  ['a refusal leads back to the form', [...named, submit, fits, register(refused('name_taken'))], editing],
  [
    'R1.22 a registration that is not accepted leads back to the form',
    [...named, submit, fits, register(refused('not_accepted'))],
    editing,
  ],
  [
    'R6.13 registration that was switched off in the meantime ends the form',
    [...named, submit, fits, register(refused('feature_off'))],
    'off',
  ],
  [
    'R8.20 a registration without an answer leaves open whether there is an account',
    [...named, submit, fits, register(noAnswer)],
    { open: 'unsure' },
  ],
  [
    'a request that the gateway is still working on leaves open whether there is an account',
    [...named, submit, fits, register(refused('key_in_use'))],
    { open: 'unsure' },
  ],
  ['the same registration can be sent again', [...named, submit, fits, register(noAnswer), retry], at('registering')],
  [
    'the form can be opened again when there was no answer',
    [...named, submit, fits, register(noAnswer), { type: 'form.reopened' }],
    editing,
  ],
  [
    'a registration that never left the browser leads back to the form',
    [...named, submit, fits, register({ error: new CallFailed('register', { kind: 'unsealed' }) })],
    editing,
  ],
  ['the form on the page cannot be closed', [loaded, close], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], unknown]>([
  ['R5.05 a form without its code is not sent', [...named, fill('mobileNum', '912345678'), submit], editing],
  ['R4.01 the number is proved after the slider', [...withCode, submit, fits], at('provingPhone')],
  ['R4.01 the account is requested once the number is proved', [...withCode, submit, fits, proved], at('registering')],
  [
    'R8.03 a number that is not proved leads back to the form',
    [...withCode, submit, fits, phone(refused('code_wrong'))],
    editing,
  ],
  ['R2.60 a registration form in a modal can be closed', [loaded, close], 'closed'],
  ['R2.60 a registration form in a modal can be left for the login form', [loaded, { type: 'login.chosen' }], 'closed'],
])('%s', (_, happenings, state) => {
  expect(sms(...happenings).state).toEqual(state);
});

test('R3.01 R3.03 a registration is sent with what was filled in, the ticket of the slider and a key', () => {
  expect(begin(...named, submit, fits).run.puppet('register').input).toStrictEqual({
    by: 'username',
    fields: { username: 'newcomer', password: 'quiet-harbour-9', confirmPassword: 'quiet-harbour-9' },
    referralCode: null,
    captchaId: null,
    humanTicket: 'ticket-1',
    proof: null,
    key: 'key-1',
  });
});

test('a fresh registration form has no invitation, no errors and no code', () => {
  const { invitation, errors, failure, waitUntil, sent, captcha, checkedCode } = begin().snapshot.context;
  expect({ invitation, errors, failure, waitUntil, sent, captcha, checkedCode }).toEqual({
    invitation: { kind: 'none' },
    errors: {},
    failure: null,
    waitUntil: 0,
    sent: null,
    captcha: null,
    checkedCode: null,
  });
});

test('the next registration clears the last failure', () => {
  const tried = [...named, submit, fits];
  expect(begin(...tried, register(refused('unavailable')), submit).snapshot.context.failure).toBeNull();
  expect(begin(...tried, register(refused('name_taken')), submit).snapshot.context.errors).toEqual({});
  expect(begin(...tried, register(limited), 42_000).snapshot.context.failure).toBeNull();
  expect(begin(...tried, register(noAnswer), { type: 'form.reopened' }).snapshot.context.failure).toBeNull();
});

test('R5.08 each wrong field of a registration is marked, and the last refusal is cleared', () => {
  expect(begin(loaded, submit).snapshot.context.errors).toStrictEqual({
    username: { id: 'required' },
    password: { id: 'required' },
    confirmPassword: { id: 'required' },
  });
  const { errors, failure } = begin(
    ...named,
    submit,
    fits,
    register(refused('unavailable')),
    fill('username', ''),
    submit,
  ).snapshot.context;
  expect([errors, failure]).toStrictEqual([{ username: { id: 'required' } }, null]);
});

test('R4.05 an unknown invitation stays marked beside other wrong fields', () => {
  expect(
    given({ affiliateCode: 'nobody1' }, loads({ invitation: { kind: 'bad', code: 'nobody1' } }), ...passwords, submit)
      .snapshot.context.errors,
  ).toStrictEqual({ affiliateCode: { id: 'affiliate_unknown' }, username: { id: 'required' } });
});

test('R4.01 the typed invitation is checked, and the slider is that of a registration', () => {
  const scenario = begin(...named, fill('affiliateCode', ' bosun01 '), submit);
  expect(scenario.run.puppet('checkAffiliate').input).toBe('bosun01');
  expect(scenario.play(good).run.puppet('slider').input).toEqual({
    now: scenario.snapshot.context.now,
    purpose: 'register',
  });
});

test('R4.04 a registration under a number sends no name', () => {
  expect(begin(...numbered, submit, fits).run.puppet('register').input).toMatchObject({
    by: 'mobile',
    fields: {
      mobileNum: '912345678',
      countryDialingCode: '84',
      password: 'quiet-harbour-9',
      confirmPassword: 'quiet-harbour-9',
    },
  });
});

test('R3.04 the number is proved with its code, and the proof is sent', () => {
  const scenario = sms(...withCode, submit, fits);
  expect(scenario.run.puppet('provePhone').input).toEqual({
    to: { mobile: '912345678', dialingCode: '84' },
    code: '123456',
  });
  const { fields, proof } = scenario.play(proved).run.puppet('register').input as { fields: object; proof: unknown };
  expect(fields).not.toHaveProperty('verificationCode');
  expect(proof).toEqual({ kind: 'code', code: '123456' });
});

test('R3.02 the referral code of the address is sent', () => {
  expect(given({ referralCode: 'mai88' }, ...named, submit, fits).run.puppet('register').input).toMatchObject({
    referralCode: 'mai88',
  });
});

test('R4.06 a good invitation of the address is sent without being typed', () => {
  const scenario = given({ affiliateCode: 'BOSUN01' });
  expect(scenario.run.puppet('loadForm').input).toBe('BOSUN01');
  scenario.play(loads({ invitation: { kind: 'good', code: 'bosun01' } }), ...named.slice(1), submit, fits);
  expect(scenario.run.puppet('register').input).toMatchObject({ fields: { affiliateCode: 'bosun01' } });
});

test('R4.06 a good invitation of the address counts, not one typed on an earlier visit', () => {
  const draft = { by: 'username', fields: { affiliateCode: '?' }, code: null } as const;
  const scenario = given(
    { affiliateCode: 'bosun01', draft },
    loads({ invitation: { kind: 'good', code: 'bosun01' } }),
    ...named.slice(1),
    submit,
  );
  expect(scenario.state).toEqual(at('provingHuman'));
  expect(scenario.play(fits).run.puppet('register').input).toMatchObject({ fields: { affiliateCode: 'bosun01' } });
});

test('R4.06 a good invitation is not sent where the deployment takes none', () => {
  const rules = { ...plainForm.rules, affiliateCode: { ...plainForm.rules.affiliateCode, enabled: false } };
  const scenario = given(
    { affiliateCode: 'bosun01' },
    loads({ rules, invitation: { kind: 'good', code: 'bosun01' } }),
    ...named.slice(1),
    submit,
    fits,
  );
  expect((scenario.run.puppet('register').input as { fields: object }).fields).not.toHaveProperty('affiliateCode');
});

test('R4.06 a good invitation stays good when something else is refused', () => {
  const scenario = given(
    { affiliateCode: 'bosun01' },
    loads({ invitation: { kind: 'good', code: 'bosun01' } }),
    ...named.slice(1),
    submit,
    fits,
    register(refused('name_taken')),
  );
  expect(scenario.snapshot.context).toMatchObject({
    invitation: { kind: 'good', code: 'bosun01' },
    fields: { affiliateCode: '' },
    errors: { username: { id: 'name_taken' } },
  });
});

test('R4.05 R8.01 an unknown invitation of the address is shown with a warning, and stops the form until it is changed or removed', () => {
  const scenario = given({ affiliateCode: 'nobody1' }, loads({ invitation: { kind: 'bad', code: 'nobody1' } }));
  expect(scenario.snapshot.context).toMatchObject({
    fields: { affiliateCode: 'nobody1' },
    errors: { affiliateCode: { id: 'affiliate_unknown' } },
  });
  scenario.play(...named.slice(1), submit, affiliate(refused('affiliate_unknown')));
  expect(scenario.snapshot.context.errors).toEqual({ affiliateCode: { id: 'affiliate_unknown' } });
  expect(scenario.play(fill('affiliateCode', ''), submit).state).toEqual(at('provingHuman'));
});

test('an unknown invitation of the address does not overwrite what was typed', () => {
  const draft = { by: 'username', fields: { affiliateCode: 'bosun01' }, code: null } as const;
  const { fields, errors } = given(
    { affiliateCode: 'nobody1', draft },
    loads({ invitation: { kind: 'bad', code: 'nobody1' } }),
  ).snapshot.context;
  expect([fields.affiliateCode, errors]).toEqual(['bosun01', {}]);
});

test('R4.05 an unknown invitation left by an earlier visit is still marked', () => {
  const draft = { by: 'username', fields: { affiliateCode: 'nobody1' }, code: null } as const;
  expect(
    given({ affiliateCode: 'nobody1', draft }, loads({ invitation: { kind: 'bad', code: 'nobody1' } })).snapshot.context
      .errors,
  ).toEqual({ affiliateCode: { id: 'affiliate_unknown' } });
});

test('an invitation of the address that is refused at the end has to be corrected', () => {
  const scenario = given(
    { affiliateCode: 'bosun01' },
    loads({ invitation: { kind: 'good', code: 'bosun01' } }),
    ...named.slice(1),
    submit,
    fits,
    register(refused('affiliate_unknown')),
  );
  expect(scenario.snapshot.context).toMatchObject({
    invitation: { kind: 'bad', code: 'bosun01' },
    fields: { affiliateCode: 'bosun01' },
    errors: { affiliateCode: { id: 'affiliate_unknown' } },
    failure: null,
  });
});

type Code = Parameters<typeof refusal>[0];

test.each<[Code, string[], object]>([
  ['name_taken', [], { username: { id: 'name_taken' } }],
  [
    'invalid_fields',
    ['username', 'password'],
    { username: { id: 'register_value_refused' }, password: { id: 'password_easy' } },
  ],
  ['affiliate_unknown', [], { affiliateCode: { id: 'affiliate_unknown' } }],
])('R7.10 the refusal %s of the fields %j is shown beside its field', (code, fields, errors) => {
  expect(begin(...named, submit, fits, register(refused(code, ...fields))).snapshot.context).toMatchObject({
    errors,
    failure: null,
  });
});

test.each<[Code, string[], object]>([
  ['mobile_taken', [], { mobileNum: { id: 'mobile_taken' } }],
  ['invalid_fields', ['username'], { mobileNum: { id: 'register_value_refused' } }],
  ['invalid_fields', ['line'], {}],
])('R7.11 under a number, the refusal %s of the fields %j is shown beside the number', (code, fields, errors) => {
  expect(begin(...numbered, submit, fits, register(refused(code, ...fields))).snapshot.context.errors).toEqual(errors);
});

test.each(['code_wrong', 'code_expired'] as const)('R8.03 the refusal %s is shown beside the code', (code) => {
  const { errors } = sms(...withCode, submit, fits, proved, register(refused(code))).snapshot.context;
  expect(errors).toEqual({ verificationCode: { id: code } });
});

test.each(['phone_code_invalid', 'phone_code_missing', 'phone_code_expired'] as const)(
  'R8.15 the refusal %s of the phone provider is shown beside the code',
  (message) => {
    const refusal = phone({ output: refusedWith({ kind: 'phone', message }) });
    const { errors } = sms(...withCode, submit, fits, refusal).snapshot.context;
    expect(errors).toEqual({ verificationCode: { id: message } });
  },
);

test.each<[Code, string[]]>([
  ['mobile_taken', []],
  ['verification_needed', []],
  ['invalid_fields', ['line']],
  ['invalid_fields', []],
  ['unavailable', []],
])('the refusal %s of the fields %j is shown above the form, since it concerns no visible field', (code, fields) => {
  expect(begin(...named, submit, fits, register(refused(code, ...fields))).snapshot.context).toMatchObject({
    errors: {},
    failure: { kind: 'refused', code },
  });
});

test('an account that is refused after a missing answer leaves no failure above the form', () => {
  const scenario = begin(...named, submit, fits, register(noAnswer), retry, register(refused('name_taken')));
  expect(scenario.snapshot.context).toMatchObject({ errors: { username: { id: 'name_taken' } }, failure: null });
});

test('a checked invitation and a solved slider are kept as long as they are good', () => {
  const scenario = begin(
    ...named,
    fill('affiliateCode', 'bosun01'),
    submit,
    good,
    fits,
    register(refused('name_taken')),
  );
  expect(scenario.play(fill('username', 'another'), submit).state).toEqual(at('registering'));
  scenario.play(register(refused('name_taken')), 600_000, submit);
  expect(scenario.state).toEqual(at('provingHuman'));
});

test('another invitation is checked again, and a used-up slider has to be solved again', () => {
  const tried = [...named, fill('affiliateCode', 'bosun01'), submit, good, fits];
  expect(begin(...tried, register(refused('name_taken')), fill('affiliateCode', 'ines01'), submit).state).toEqual(
    at('checkingAffiliate'),
  );
  expect(begin(...tried, register(refused('verification_needed')), submit).state).toEqual(at('provingHuman'));
  expect(begin(...tried, register(refused('affiliate_unknown')), submit).state).toEqual(at('checkingAffiliate'));
  expect(begin(...tried, register(refused('name_taken')), fill('affiliateCode', ''), submit).state).toEqual(
    at('registering'),
  );
});

test('a number is proved again when it or its code was changed or refused', () => {
  const tried = [...withCode, submit, fits, proved];
  expect(sms(...tried, register(refused('name_taken')), submit).state).toEqual(at('registering'));
  expect(sms(...tried, register(refused('name_taken')), fill('verificationCode', '654321'), submit).state).toEqual(
    at('provingPhone'),
  );
  expect(sms(...tried, register(refused('name_taken')), fill('mobileNum', '912345679'), submit).state).toEqual(
    at('provingPhone'),
  );
  expect(sms(...tried, register(refused('name_taken')), fill('countryDialingCode', '46'), submit).state).toEqual(
    at('provingPhone'),
  );
  expect(sms(...tried, register(refused('name_taken')), fill('username', 'another'), submit).state).toEqual(
    at('registering'),
  );
  expect(sms(...tried, register(refused('code_wrong')), submit).state).toEqual(at('provingPhone'));
  expect(sms(...tried, register(refused('code_expired')), submit).state).toEqual(at('provingPhone'));
  expect(sms(...tried, register(refused('verification_needed')), submit, fits).state).toEqual(at('provingPhone'));
});

test('a retry after no answer is the same registration under the same key', () => {
  const scenario = begin(...named, submit, fits);
  const first = scenario.run.puppet('register').input;
  expect(scenario.play(register(noAnswer), retry).run.puppet('register').input).toEqual(first);
});

test('a registration that has changed is sent under another key', () => {
  let keys = 0;
  const scenario = given(
    { newKey: () => `key-${(keys += 1)}` },
    ...named,
    submit,
    fits,
    register(refused('name_taken')),
    submit,
  );
  expect(scenario.run.puppet('register').input).toMatchObject({ key: 'key-1' });
  scenario.play(register(refused('name_taken')), fill('username', 'another'), submit);
  expect(scenario.run.puppet('register').input).toMatchObject({ key: 'key-2' });
});

test('R2.50 R3.3.7 switching between name and number keeps what was typed and clears the errors', () => {
  const { by, fields, errors } = begin(...named, fill('mobileNum', '912'), byNumber, submit, {
    type: 'way.chosen',
    by: 'username',
  }).snapshot.context;
  expect({ by, errors }).toEqual({ by: 'username', errors: {} });
  expect(fields).toMatchObject({ username: ' newcomer ', password: 'quiet-harbour-9', mobileNum: '912' });
});

test('R2.50 an account under a number alone needs the deployment to offer it', () => {
  const { terms } = variants['by name or number']!();
  const onlyByName = { terms: { ...terms, byMobile: false } };
  expect(given(onlyByName, loaded, byNumber).snapshot.context.by).toBe('username');
  expect(given(onlyByName, loaded, submit, { type: 'way.chosen', by: 'username' }).snapshot.context.errors).toEqual({});
});

test('R5.09 a code is requested only with a valid number', () => {
  expect(sms(loaded, requestCode).snapshot.context.errors).toEqual({ mobileNum: { id: 'required' } });
  const scenario = sms(loaded, fill('mobileNum', '912'), requestCode);
  expect(scenario.snapshot.context.errors).toEqual({ mobileNum: { id: 'invalid_mobile' } });
  scenario.play(fill('mobileNum', ' 912345678'), requestCode);
  expect(scenario.snapshot.context.code.getSnapshot()).toMatchObject({
    value: 'provingHuman',
    context: { target: { mobile: '912345678', dialingCode: '84' } },
  });
});

test('R4.07 a code on its way is kept for a reload, with everything but the secrets', () => {
  const scenario = sms(
    ...withCode,
    requestCode,
    { answer: 'slider', with: solved, to: ['numberCode'] },
    { answer: 'sendCode', with: { output: { kind: 'sent', resendAt: 60_000 } }, to: ['numberCode'] },
  );
  const kept = scenario.run.puppet('draft').heard.at(-1) as unknown as { draft: { fields: object; code: unknown } };
  expect(kept.draft.code).toEqual({ to: { mobile: '912345678', dialingCode: '84' }, resendAt: 60_000 });
  expect(kept.draft.fields).toMatchObject({ username: 'newcomer', mobileNum: '912345678', countryDialingCode: '84' });
  expect(JSON.stringify(scenario.run.puppet('draft').heard)).not.toMatch(/quiet-harbour|"123456"/);
});

test('a reload restores the form except for its secrets', () => {
  const draft = {
    by: 'mobile',
    fields: { mobileNum: '912345678', countryDialingCode: '49' },
    code: { to: { mobile: '912345678', dialingCode: '49' }, resendAt: 60_000 },
  } as const;
  const { by, fields, code, sent } = given({ draft }, loaded).snapshot.context;
  expect(sent).toEqual(draft.code);
  expect([by, fields.mobileNum, fields.countryDialingCode, fields.password]).toEqual(['mobile', '912345678', '49', '']);
  expect(code.getSnapshot().value).toBe('cooling');
});

test('R2.60 emptying the form empties the kept draft as well', () => {
  const scenario = begin(...named, submit, answers('slider')({ output: { kind: 'givenUp' } }), { type: 'form.reset' });
  expect(scenario.snapshot.context).toMatchObject({
    fields: { username: '', password: '', confirmPassword: '', countryDialingCode: '84' },
    errors: {},
  });
  expect(scenario.run.puppet('draft').heard.at(-1)).toMatchObject({
    type: 'keep',
    draft: { fields: { username: '' } },
  });
});

test('no draft of a registration is kept once it is done', () => {
  const scenario = begin(...named, submit, fits);
  const { draft } = scenario.snapshot.children;
  scenario.play(registered);
  expect((draft!.getSnapshot() as unknown as { heard: unknown[] }).heard.at(-1)).toEqual({ type: 'keep', draft: null });
});

test.each<[string, Does[]]>([
  ['the registration is done', [...withCode, submit, fits, proved, registered]],
  ['the form is closed', [...withCode, submit, fits, proved, register(refused('name_taken')), close]],
])('the registration form has no secrets once %s, and keeps the rest', (_, happenings) => {
  const { fields, ticket, proof, key } = sms(...happenings).snapshot.context;
  expect(fields).toMatchObject({
    username: 'newcomer',
    mobileNum: '912345678',
    password: '',
    confirmPassword: '',
    verificationCode: '',
  });
  expect([ticket, proof, key]).toEqual([null, null, null]);
});

test('R2.58 a captcha is shown where the settings require one, and replaced once a refusal has used it up', () => {
  const pictured = loads({
    rules: { ...plainForm.rules, captcha: { ...plainForm.rules.captcha, enabled: true, required: true } },
  });
  const picture = (id: string): Does => ({
    answer: 'loadPicture',
    with: { output: { kind: 'drawn', picture: { id, image: '', expiresAt: 300_000 } } },
    to: ['captcha'],
  });
  const scenario = begin(pictured, picture('one'), ...named.slice(1), fill('captcha', 'HKMR4'), submit, fits);
  expect(scenario.run.puppet('register').input).toMatchObject({ captchaId: 'one', fields: { captcha: 'HKMR4' } });
  scenario.play(register(refused('name_taken')));
  expect(scenario.snapshot.context.fields.captcha).toBe('HKMR4');
  scenario.play(submit, register(refused('captcha_wrong')));
  expect(scenario.snapshot.context).toMatchObject({
    fields: { captcha: '' },
    errors: { captcha: { id: 'captcha_wrong' } },
  });
  expect(scenario.snapshot.context.captcha?.getSnapshot().value).toBe('loading');
  scenario.play(picture('two'), fill('captcha', 'HKMR5'), submit, register(refused('captcha_needed')));
  expect(scenario.snapshot.context.errors).toEqual({ captcha: { id: 'captcha_needed' } });
});

test('R2.58 no captcha is shown where the settings require none, and a captcha follows the clock of the form', () => {
  expect(begin(loaded).snapshot.context.captcha).toBeNull();
  const scenario = begin(
    loads({ rules: { ...plainForm.rules, captcha: { ...plainForm.rules.captcha, enabled: true } } }),
    ...named.slice(1),
    submit,
    fits,
  );
  const { captcha, now } = scenario.snapshot.context;
  expect(captcha?.getSnapshot().context.now).toBe(now);
  expect(scenario.run.puppet('register').input).toMatchObject({ captchaId: null });
});

test('R2.58 a registration form without its captcha says above it that one is required', () => {
  expect(begin(...named, submit, fits, register(refused('captcha_needed'))).snapshot.context).toMatchObject({
    failure: { kind: 'refused', code: 'captcha_needed' },
  });
});

test('R4.02 R4.03 the session is told who has registered, under a number with the generated name', () => {
  const entered = (madeName: string | null) => [
    { type: 'account.entered', entry: { firstTimeLogin: true, passwordDue: false, registered: { madeName } } },
  ];
  const byName = begin(...named, submit, fits, registered);
  expect(heardBy(byName.snapshot.context.session)).toEqual(entered(null));
  expect(heardBy(begin(...numbered, submit, fits, registered).snapshot.context.session)).toEqual(entered('u48213077'));
});

test('R6.13 a dialog says that registration is switched off, and the page is left for home', () => {
  const page = new Scenario(registerFlow, 'switched off');
  expect(page.state).toBe('off');
  const { dialogs, location } = page.snapshot.context;
  expect(heardBy(dialogs)).toEqual([
    {
      type: 'dialog.open',
      name: 'registrationOff',
      replyTo: null,
      content: {
        icon: 'info',
        title: 'registration_off_title',
        text: 'registration_off',
        timeout: null,
        buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
      },
    },
  ]);
  expect(heardBy(location)).toEqual([{ type: 'location.go', to: '/', replace: true }]);
  const modal = sms(...withCode, submit, fits, proved, register(refused('feature_off')));
  expect(heardBy(modal.snapshot.context.dialogs)).toMatchObject([
    { type: 'dialog.open' },
    { type: 'modal.withdrawn', name: 'register' },
  ]);
  expect(heardBy(modal.snapshot.context.location)).toEqual([]);
});

test('R2.60 going to the login form closes the modal first', () => {
  const { dialogs, session } = sms(loaded, { type: 'login.chosen' }).snapshot.context;
  expect(heardBy(dialogs)).toEqual([{ type: 'modal.withdrawn', name: 'register' }]);
  expect(heardBy(session)).toEqual([{ type: 'login.require', replyTo: null }]);
});

test.each<[string, Does[], string[]]>([
  ['loading', [], ['busy']],
  ['failed', [{ answer: 'loadForm', with: noAnswer }], ['failed']],
  ['editing', [loaded], ['editable']],
  ['submitting', [...named, submit], ['busy']],
  ['unsure', [...named, submit, fits, register(noAnswer)], ['failed']],
])('the view is told by tags that the form is %s', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
