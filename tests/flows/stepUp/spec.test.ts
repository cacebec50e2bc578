import { expect, test } from 'vitest';
import { noAnswer as offline, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { stepUpFlow } from '../../../flowbook/flows/stepUp.flow.ts';
import { checkAnswer, wrongAnswer, type StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import type { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof stepUpMachine>;

const choose = (way: StepUpWay): Does => ({ type: 'way.chosen', way });
const others: Does = { type: 'ways.reopened' };
const resend: Does = { type: 'code.requested' };
const type = (value: string): Does => ({ type: 'field.changed', name: 'answer', value });
const submit: Does = { type: 'form.submitted' };
const leave: Does = { type: 'stepUp.givenUp' };

const refused = (code: Parameters<typeof refusal>[0]) => refusedWith(refusal(code));
const sends = (output: unknown): Does => ({ answer: 'sendStepUpCode', with: { output } });
const sent = (expiresAt = 300_000) => sends({ kind: 'sent', sentTo: '+84 ••• 678', expiresAt });
const unheardCode: Does = { answer: 'sendStepUpCode', with: offline };
const checks = (output: unknown): Does => ({ answer: 'confirmLogin', with: { output } });
const reply = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: true } as const;
const right = checks(reply);
const wrong = checks(refused('code_wrong'));
const limited = refusedWith(rateLimitedFor(42));

const choice = 'a choice';
const smsAlone = 'by SMS alone';
const codeAlone = 'by an authenticator alone';
const bySms = [choose('sms'), sent()];
const byName = [choose('bankName'), type(' Mai Linh ')];

const asking = (where: unknown) => ({ preparing: where });
const editing = { answering: { filling: 'editing' } };
const checking = { answering: 'submitting' };
const close: Does = { type: 'form.closed' };

test.each<[string, string, Does[], unknown]>([
  ['R4.39 who has several ways chooses', choice, [], asking('choosing')],
  ['R4.39 who has one by which a code is sent is sent it', smsAlone, [], asking('sending')],
  ['R4.39 who has one where nothing is sent answers', codeAlone, [], editing],
  ['R4.39 a way that is not offered cannot be chosen', choice, [choose('email')], asking('choosing')],
  ['R4.39 nor one where nothing is sent', choice, [choose('authenticator')], asking('choosing')],
  ['R4.39 SMS sends a code', choice, [choose('sms')], asking('sending')],
  ['R4.39 the name of the bank account needs none', choice, [choose('bankName')], editing],
  ['R4.08 no other code is sent before the countdown ends', choice, [...bySms, 299_999, resend], editing],
  ['R4.08 another code is sent when the countdown has ended', choice, [...bySms, 300_000, resend], asking('sending')],
  [
    'R4.08 the countdown ends at the moment the gateway names, whenever it began',
    choice,
    [200_000, ...bySms, 100_000, resend],
    asking('sending'),
  ],
  ['no code can be requested for an answer that is known', choice, [choose('bankName'), resend], editing],
  ['R8.14 too many codes have to wait', choice, [choose('sms'), sends(limited), 41_999], asking({ unsent: 'waiting' })],
  ['R8.14 no longer than they are told', choice, [choose('sms'), sends(limited), 42_000], asking({ unsent: 'ready' })],
  [
    'R8.14 wherever the clock stands',
    choice,
    [600_000, choose('sms'), sends(limited), 42_000],
    asking({ unsent: 'ready' }),
  ],
  [
    'R8.14 and a countdown is not cut short by asking',
    choice,
    [choose('sms'), sends(limited), resend],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.14 or for five minutes',
    choice,
    [choose('sms'), sends(refusedWith(rateLimitedFor(null))), 299_999],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.20 a code that nobody answers for can be asked for again',
    choice,
    [choose('sms'), unheardCode],
    asking({ unsent: 'ready' }),
  ],
  ['R8.20 and is sent then', choice, [choose('sms'), unheardCode, resend], asking('sending')],
  ['R4.39 another way is open where no code came', choice, [choose('sms'), unheardCode, others], asking('choosing')],
  ['R4.39 if there is one', smsAlone, [unheardCode, others], asking({ unsent: 'ready' })],
  ['R4.39 and where one came', choice, [...bySms, others], asking('choosing')],
  ['R4.39 a ticket that is over sends nothing', choice, [choose('sms'), sends(refused('code_expired'))], 'over'],
  ['a refusal to send one is the end', choice, [choose('sms'), sends(refused('wrong_state'))], 'over'],
  ['R5.13 an empty answer is not sent', choice, [choose('bankName'), submit], editing],
  ['R5.14 nor one without digits where a code is asked for', choice, [...bySms, type('twelve'), submit], editing],
  ['R4.39 an answer is checked', choice, [...byName, submit], checking],
  ['R4.39 and so is a code', choice, [...bySms, type('123456'), submit], checking],
  ['R4.39 the right one lets in', choice, [...byName, submit, right], 'confirmed'],
  ['R4.39 a wrong one can be put right', choice, [...byName, submit, wrong], editing],
  [
    'R4.39 a wrong code too, and the countdown goes on',
    choice,
    [...bySms, type('123456'), submit, 1_000, wrong],
    editing,
  ],
  [
    'R4.39 a code that has expired can be sent again at once',
    choice,
    [...bySms, type('123456'), submit, checks(refused('code_expired')), resend],
    asking('sending'),
  ],
  ['R4.39 after five wrong answers it is over', choice, [...byName, submit, checks(refused('code_expired'))], 'over'],
  [
    'R6.09 R8.22 an account that may not come in is told so',
    choice,
    [...byName, submit, checks(refused('non_member_cannot_log_in'))],
    'over',
  ],
  ['it can be given up', choice, [leave], 'givenUp'],
  ['R4.39 closing the form while a way is chosen ends it', choice, [close], 'closed'],
  ['R4.39 closing the form while the answer is typed ends it', choice, [...byName, close], 'closed'],
  [
    'R4.39 closing the form when it is over ends it',
    choice,
    [...byName, submit, checks(refused('code_expired')), close],
    'closed',
  ],
  [
    'R8.23 a refusal that is not about the account leads back to the answer',
    choice,
    [...byName, submit, checks(refused('feature_off'))],
    editing,
  ],
  ['also while a code is being sent', choice, [choose('sms'), leave], 'givenUp'],
  ['also when it is over', choice, [...byName, submit, checks(refused('code_expired')), leave], 'givenUp'],
  ['but not while the gateway is asked: its answer may be a session', choice, [...byName, submit, leave], checking],
])('%s', (_, variant, happenings, state) => {
  expect(new Life(stepUpFlow, variant).live(...happenings).state).toEqual(state);
});

const begin = (...happenings: Does[]) => new Life(stepUpFlow, choice).live(...happenings);

test('R4.39 the code is sent for the ticket and the way', () => {
  expect(begin(choose('sms')).run.puppet('sendStepUpCode').input).toEqual({ ticket: 't1', way: 'sms' });
});

test('R4.39 by email as by SMS', () => {
  const flow = {
    ...stepUpFlow,
    variants: { 'by email alone': { stepUp: { ticket: 't1', ways: ['email'] as const } } },
  };
  const life = new Life(flow);
  expect(life.state).toEqual(asking('sending'));
  expect(life.run.puppet('sendStepUpCode').input).toEqual({ ticket: 't1', way: 'email' });
  expect(life.live(sent()).state).toEqual(editing);
});

test('nothing is answered, wrong or over at first', () => {
  expect(begin().snapshot.context).toMatchObject({
    way: null,
    sentTo: null,
    resendAt: 0,
    waitUntil: 0,
    fields: { answer: '' },
    errors: {},
    failure: null,
  });
});

test('R4.39 it is said where the code went', () => {
  expect(begin(...bySms).snapshot.context).toMatchObject({ sentTo: '+84 ••• 678', resendAt: 300_000 });
});

test('R4.39 the answer goes with the ticket and the way, without blanks', () => {
  expect(begin(...byName, submit).run.puppet('confirmLogin').input).toEqual({
    ticket: 't1',
    way: 'bankName',
    answer: 'Mai Linh',
  });
});

test.each<[string, Does[], object]>([
  ['R5.13 an empty answer is named', [choose('bankName'), submit], { errors: { answer: 'required' }, failure: null }],
  ['R5.13 until something is typed', [choose('bankName'), submit, type('M')], { errors: {} }],
  [
    'a wrong name stays to be put right',
    [...byName, submit, wrong],
    { errors: { answer: 'step_up_wrong_name' }, fields: { answer: ' Mai Linh ' } },
  ],
  [
    'a wrong code stays to be put right',
    [...bySms, type('123456'), submit, wrong],
    { errors: { answer: 'step_up_wrong_code' }, fields: { answer: '123456' } },
  ],
  [
    'nor one that is over',
    [...bySms, type('123456'), submit, checks(refused('code_expired'))],
    { errors: { answer: 'step_up_code_over' }, fields: { answer: '' } },
  ],
  [
    'R8.22 why an account may not come in is kept to be shown',
    [...byName, submit, checks(refused('non_agent_cannot_log_in'))],
    { failure: refusal('non_agent_cannot_log_in') },
  ],
  ['R8.20 no code is said', [choose('sms'), unheardCode], { failure: { kind: 'offline' } }],
  ['R8.20 until it is asked for again', [choose('sms'), unheardCode, resend], { failure: null }],
  ['R4.39 or another way is wanted', [choose('sms'), unheardCode, others], { failure: null }],
  [
    'R8.14 why no code was sent is said',
    [choose('sms'), sends(limited)],
    { failure: rateLimitedFor(42), waitUntil: 42_000 },
  ],
  ['R8.14 until it can be', [choose('sms'), sends(limited), 42_000], { failure: null }],
  [
    'why none is sent any more is said',
    [choose('sms'), sends(refused('wrong_state'))],
    { failure: refusal('wrong_state') },
  ],
  [
    'R4.39 that the time is over needs no other reason',
    [choose('sms'), sends(refused('code_expired'))],
    { failure: null },
  ],
  [
    'R4.39 nor after an answer',
    [...byName, submit, checks(refused('code_expired'))],
    { failure: null, fields: { answer: '' } },
  ],
  [
    'no answer is left once it is over',
    [...byName, submit, checks(refused('account_locked'))],
    { fields: { answer: '' } },
  ],
  [
    'another code leaves nothing of the last answer',
    [...bySms, type('twelve'), submit, 300_000, resend],
    { fields: { answer: '' }, errors: {} },
  ],
  [
    'nor does the wish for another way',
    [...bySms, type('twelve'), submit, others],
    { fields: { answer: '' }, errors: {} },
  ],
  [
    'another way begins anew',
    [...bySms, type('123'), others, choose('bankName')],
    { fields: { answer: '' }, errors: {}, sentTo: null },
  ],
])('%s', (_, happenings, context) => {
  expect(begin(...happenings).snapshot.context).toMatchObject(context);
});

test.each<[string, Does[], object]>([
  [
    'R4.39 R3.11 a confirmed login is handed back with all that the gateway says of it',
    [...byName, submit, right],
    reply,
  ],
  ['giving it up is handed back', [choose('sms'), leave], { kind: 'givenUp' }],
  ['closing the form is handed back', [choose('sms'), close], { kind: 'closed' }],
])('%s', (_, happenings, output) => {
  expect(begin(...happenings).snapshot.output).toEqual(output);
});

test.each<[string, Does[]]>([
  ['the login is confirmed', [...bySms, type('123456'), submit, right]],
  ['it is given up', [...bySms, type('123456'), leave]],
])('no ticket, code or address is left once %s', (_, happenings) => {
  expect(begin(...happenings).snapshot.context).toMatchObject({ stepUp: null, fields: { answer: '' }, sentTo: null });
});

test.each<[string, Does[], string[]]>([
  ['sending', [choose('sms')], ['busy']],
  ['unsent', [choose('sms'), unheardCode], ['failed']],
  ['over', [...byName, submit, checks(refused('code_expired'))], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});

test.each<[StepUpWay, string, ReturnType<typeof checkAnswer>]>([
  ['sms', '', 'required'],
  ['sms', ' ', 'required'],
  ['sms', '123', 'step_up_not_digits'],
  ['email', '123456789', 'step_up_not_digits'],
  ['authenticator', '12345a', 'step_up_not_digits'],
  ['authenticator', ' 123456 ', null],
  ['bankName', 'Mai', null],
])('R5.13 R5.14 the answer by %s that reads %j', (way, answer, error) => {
  expect(checkAnswer(way, answer)).toBe(error);
});

test('a wrong answer is called what was asked for', () => {
  expect([wrongAnswer('bankName'), wrongAnswer('sms'), wrongAnswer('authenticator')]).toEqual([
    'step_up_wrong_name',
    'step_up_wrong_code',
    'step_up_wrong_code',
  ]);
});
