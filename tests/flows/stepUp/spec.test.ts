import { expect, test } from 'vitest';
import { noAnswer as offline, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { stepUpFlow } from '../../../flowbook/flows/stepUp.flow.ts';
import { checkAnswer, wrongAnswer, type StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import type { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

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
const lost: Does = { type: 'authenticator.lost' };
const found: Does = { type: 'authenticator.found' };
const reports = (output: unknown): Does => ({ answer: 'reportLoss', with: { output } });
const opensAt = (moment: number) => reports({ kind: 'reported', opensAt: moment });
const unheardLoss: Does = { answer: 'reportLoss', with: offline };
const right = checks(reply);
const wrong = checks(refused('code_wrong'));
const limited = refusedWith(rateLimitedFor(42));

const choice = 'a choice';
const smsAlone = 'by SMS alone';
const codeAlone = 'by an authenticator alone';
const bySms = [choose('sms'), sent()];
const byName = [choose('bankName'), type(' Mai Linh ')];

const asking = (where: unknown) => ({ preparing: where });
const losing = { lost: { filling: 'editing' } };
const day = 24 * 3_600_000;
const editing = { answering: { filling: 'editing' } };
const checking = { answering: 'submitting' };
const close: Does = { type: 'form.closed' };

test.each<[string, string, Does[], unknown]>([
  ['R4.39 an account with several ways to confirm chooses one', choice, [], asking('choosing')],
  ['R4.39 an account with SMS as its only way is sent a code at once', smsAlone, [], asking('sending')],
  ['R4.39 an account with an authenticator as its only way types the code at once', codeAlone, [], editing],
  ['R4.39 a way that is not offered cannot be chosen', choice, [choose('email')], asking('choosing')],
  [
    'R4.39 an authenticator that is not offered cannot be chosen',
    choice,
    [choose('authenticator')],
    asking('choosing'),
  ],
  ['R4.39 choosing SMS sends a code', choice, [choose('sms')], asking('sending')],
  ['R4.39 choosing the name of the bank account sends no code', choice, [choose('bankName')], editing],
  ['R4.08 no other code is sent before the countdown ends', choice, [...bySms, 299_999, resend], editing],
  ['R4.08 another code is sent when the countdown has ended', choice, [...bySms, 300_000, resend], asking('sending')],
  [
    'R4.08 the countdown ends at the moment the gateway names, whenever it began',
    choice,
    [200_000, ...bySms, 100_000, resend],
    asking('sending'),
  ],
  ['no code can be requested for the name of the bank account', choice, [choose('bankName'), resend], editing],
  [
    'R8.14 no code can be requested before the countdown of a rate limit ends',
    choice,
    [choose('sms'), sends(limited), 41_999],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.14 a code can be requested when the countdown of a rate limit ends',
    choice,
    [choose('sms'), sends(limited), 42_000],
    asking({ unsent: 'ready' }),
  ],
  [
    'R8.14 a rate limit counts from the moment it is met',
    choice,
    [600_000, choose('sms'), sends(limited), 42_000],
    asking({ unsent: 'ready' }),
  ],
  [
    'R8.14 requesting a code does not shorten the countdown of a rate limit',
    choice,
    [choose('sms'), sends(limited), resend],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.14 a rate limit without a time lasts five minutes',
    choice,
    [choose('sms'), sends(refusedWith(rateLimitedFor(null))), 299_999],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.20 a code can be requested again when the gateway did not answer',
    choice,
    [choose('sms'), unheardCode],
    asking({ unsent: 'ready' }),
  ],
  ['R8.20 requesting a code after no answer sends it', choice, [choose('sms'), unheardCode, resend], asking('sending')],
  [
    'R4.39 another way can be chosen when no code was sent',
    choice,
    [choose('sms'), unheardCode, others],
    asking('choosing'),
  ],
  [
    'R4.39 no other way can be chosen when the account has only one',
    smsAlone,
    [unheardCode, others],
    asking({ unsent: 'ready' }),
  ],
  ['R4.39 another way can be chosen after a code was sent', choice, [...bySms, others], asking('choosing')],
  [
    'R4.39 a ticket that expires before a code is sent ends the step-up',
    choice,
    [choose('sms'), sends(refused('code_expired'))],
    'over',
  ],
  ['a refusal to send a code ends the step-up', choice, [choose('sms'), sends(refused('wrong_state'))], 'over'],
  ['R5.13 an empty answer is not sent', choice, [choose('bankName'), submit], editing],
  ['R5.14 a code without digits is not sent', choice, [...bySms, type('twelve'), submit], editing],
  ['R4.39 a typed name is checked', choice, [...byName, submit], checking],
  ['R4.39 a typed code is checked', choice, [...bySms, type('123456'), submit], checking],
  ['R4.39 the right answer confirms the login', choice, [...byName, submit, right], 'confirmed'],
  ['R4.39 a wrong name can be corrected', choice, [...byName, submit, wrong], editing],
  ['R4.39 a wrong code can be corrected', choice, [...bySms, type('123456'), submit, 1_000, wrong], editing],
  [
    'R4.39 another code can be requested at once when the first has expired',
    choice,
    [...bySms, type('123456'), submit, checks(refused('code_expired')), resend],
    asking('sending'),
  ],
  [
    'R4.39 a ticket that expires with the last wrong answer ends the step-up',
    choice,
    [...byName, submit, checks(refused('code_expired'))],
    'over',
  ],
  [
    'R6.09 R8.22 an account that may not use this site ends the step-up',
    choice,
    [...byName, submit, checks(refused('non_member_cannot_log_in'))],
    'over',
  ],
  [
    "R6.09 R8.22 a player's account ends the step-up on a site for agents",
    choice,
    [...byName, submit, checks(refused('non_agent_cannot_log_in'))],
    'over',
  ],
  [
    'R4.39 a login that no longer waits for a second proof ends the step-up',
    choice,
    [...byName, submit, checks(refused('wrong_state'))],
    'over',
  ],
  ['the step-up can be given up while a way is chosen', choice, [leave], 'givenUp'],
  ['the step-up can be given up while a code is being sent', choice, [choose('sms'), leave], 'givenUp'],
  [
    'the step-up can be given up after it has ended',
    choice,
    [...byName, submit, checks(refused('code_expired')), leave],
    'givenUp',
  ],
  ['R4.39 a player who lost the authenticator first reads what will happen', codeAlone, [lost], losing],
  ['R4.39 no authenticator can be lost where another way is offered', choice, [choose('bankName'), lost], editing],
  ['R4.39 no authenticator can be lost where SMS is the only way', smsAlone, [sent(), lost], editing],
  ['R4.39 the loss of the authenticator is reported once confirmed', codeAlone, [lost, submit], { lost: 'submitting' }],
  ['R4.39 another way to log in opens later', codeAlone, [lost, submit, opensAt(day)], { lost: 'asked' }],
  [
    'R4.39 another way to log in is open once its time has come',
    codeAlone,
    [day, lost, submit, opensAt(day)],
    { lost: 'open' },
  ],
  [
    'R4.39 another way to log in is not open before its time has come',
    codeAlone,
    [day - 1, lost, submit, opensAt(day)],
    { lost: 'asked' },
  ],
  [
    'R4.39 an account without another way to log in is told so',
    codeAlone,
    [lost, submit, reports(refused('wrong_state'))],
    { lost: 'impossible' },
  ],
  [
    'R4.39 a ticket that expires before the loss is reported ends the step-up',
    codeAlone,
    [lost, submit, reports(refused('code_expired'))],
    'over',
  ],
  ['R4.39 the app can be found after all before it is reported lost', codeAlone, [lost, found], editing],
  [
    'R4.39 the app can be found after all during the countdown of a rate limit',
    codeAlone,
    [lost, submit, reports(limited), found],
    editing,
  ],
  [
    'R4.39 the app can still log in after it was reported lost, which cancels the report',
    codeAlone,
    [lost, submit, opensAt(day), found, type('123456'), submit, right],
    'confirmed',
  ],
  [
    'R4.39 the app can be found after all where there is no other way',
    codeAlone,
    [lost, submit, reports(refused('wrong_state')), found],
    editing,
  ],
  [
    'the step-up cannot be left while the loss is being reported',
    codeAlone,
    [lost, submit, leave, close],
    { lost: 'submitting' },
  ],
  ['the step-up can be given up before the loss is reported', codeAlone, [lost, leave], 'givenUp'],
  [
    'the step-up can be given up after the loss was reported',
    codeAlone,
    [lost, submit, opensAt(day), leave],
    'givenUp',
  ],
  ['the step-up can be given up once another way is open', codeAlone, [lost, submit, opensAt(0), leave], 'givenUp'],
  [
    'the step-up can be given up where there is no other way',
    codeAlone,
    [lost, submit, reports(refused('wrong_state')), leave],
    'givenUp',
  ],
  [
    'the step-up cannot be given up while the gateway may already be opening a session',
    choice,
    [...byName, submit, leave],
    checking,
  ],
])('%s', (_, variant, happenings, state) => {
  expect(new Scenario(stepUpFlow, variant).play(...happenings).state).toEqual(state);
});

const begin = (...happenings: Does[]) => new Scenario(stepUpFlow, choice).play(...happenings);

test('R4.39 a code is requested with the ticket and the chosen way', () => {
  expect(begin(choose('sms')).run.puppet('sendStepUpCode').input).toEqual({ ticket: 't1', way: 'sms' });
});

test('R4.39 an account with email as its only way is sent a code at once', () => {
  const flow = {
    ...stepUpFlow,
    variants: { 'by email alone': { stepUp: { ticket: 't1', ways: ['email'] as const } } },
  };
  const scenario = new Scenario(flow);
  expect(scenario.state).toEqual(asking('sending'));
  expect(scenario.run.puppet('sendStepUpCode').input).toEqual({ ticket: 't1', way: 'email' });
  expect(scenario.play(sent()).state).toEqual(editing);
});

const loses = (...happenings: Does[]) => new Scenario(stepUpFlow, codeAlone).play(type('12'), lost, ...happenings);

test('R4.39 the loss is reported with the ticket of the login', () => {
  expect(loses(submit).run.puppet('reportLoss').input).toBe('t1');
});

test.each<[string, Does[], object]>([
  [
    'R4.39 a partly typed code is cleared when the app is lost',
    [],
    { fields: { answer: '' }, errors: {}, opensAt: null },
  ],
  ['R4.39 the moment at which another way opens is kept', [submit, opensAt(day)], { opensAt: day }],
  ['the reason is cleared when the app is found after all', [submit, unheardLoss, found], { failure: null }],
])('%s', (_, happenings, context) => {
  expect(loses(...happenings).snapshot.context).toMatchObject(context);
});

test('the step-up is busy while the loss is being reported, and has failed where there is no other way', () => {
  expect([...loses(submit).snapshot.tags]).toEqual(['busy']);
  expect([...loses(submit, reports(refused('wrong_state'))).snapshot.tags]).toEqual(['failed']);
});

test('the step-up starts without an answer, an error or a countdown', () => {
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

test('R4.39 the form knows where the code was sent and until when', () => {
  expect(begin(...bySms).snapshot.context).toMatchObject({ sentTo: '+84 ••• 678', resendAt: 300_000 });
});

test('R4.39 the answer is sent without surrounding blanks, with the ticket and the way', () => {
  expect(begin(...byName, submit).run.puppet('confirmLogin').input).toEqual({
    ticket: 't1',
    way: 'bankName',
    answer: 'Mai Linh',
  });
});

test.each<[string, Does[], object]>([
  [
    'R5.13 an empty answer is marked as missing',
    [choose('bankName'), submit],
    { errors: { answer: 'required' }, failure: null },
  ],
  [
    'R5.13 the error of an empty answer is cleared when something is typed',
    [choose('bankName'), submit, type('M')],
    { errors: {} },
  ],
  [
    'a wrong name stays in the field, with the reason next to it',
    [...byName, submit, wrong],
    { errors: { answer: 'step_up_wrong_name' }, fields: { answer: ' Mai Linh ' } },
  ],
  [
    'a wrong code stays in the field, with the reason next to it',
    [...bySms, type('123456'), submit, wrong],
    { errors: { answer: 'step_up_wrong_code' }, fields: { answer: '123456' } },
  ],
  [
    'an expired code is removed from the field, with the reason next to it',
    [...bySms, type('123456'), submit, checks(refused('code_expired'))],
    { errors: { answer: 'step_up_code_over' }, fields: { answer: '' } },
  ],
  [
    'R8.22 the reason is kept when an account may not use this site',
    [...byName, submit, checks(refused('non_agent_cannot_log_in'))],
    { failure: refusal('non_agent_cannot_log_in') },
  ],
  [
    'R8.20 the reason is kept when the request for a code gets no answer',
    [choose('sms'), unheardCode],
    { failure: { kind: 'offline' } },
  ],
  ['R8.20 requesting the code again clears the reason', [choose('sms'), unheardCode, resend], { failure: null }],
  [
    'R4.39 going back to the ways clears the reason why no code was sent',
    [choose('sms'), unheardCode, others],
    { failure: null },
  ],
  [
    'R8.14 the reason is kept when a code is rate-limited',
    [choose('sms'), sends(limited)],
    { failure: rateLimitedFor(42), waitUntil: 42_000 },
  ],
  [
    'R8.14 the end of the countdown clears the reason of a rate limit',
    [choose('sms'), sends(limited), 42_000],
    { failure: null },
  ],
  [
    'the reason is kept when the gateway refuses to send a code',
    [choose('sms'), sends(refused('wrong_state'))],
    { failure: refusal('wrong_state') },
  ],
  [
    'R4.39 no reason is kept when the ticket expires before a code is sent',
    [choose('sms'), sends(refused('code_expired'))],
    { failure: null },
  ],
  [
    'R4.39 no reason and no answer are kept when the ticket expires with an answer',
    [...byName, submit, checks(refused('code_expired'))],
    { failure: null, fields: { answer: '' } },
  ],
  [
    'the typed answer is cleared when the gateway refuses the account',
    [...byName, submit, checks(refused('account_locked'))],
    { fields: { answer: '' } },
  ],
  [
    'requesting another code clears the answer and its error',
    [...bySms, type('twelve'), submit, 300_000, resend],
    { fields: { answer: '' }, errors: {} },
  ],
  [
    'going back to the ways clears the answer and its error',
    [...bySms, type('twelve'), submit, others],
    { fields: { answer: '' }, errors: {} },
  ],
  [
    'choosing another way clears the answer, its error and where the code was sent',
    [...bySms, type('123'), others, choose('bankName')],
    { fields: { answer: '' }, errors: {}, sentTo: null },
  ],
])('%s', (_, happenings, context) => {
  expect(begin(...happenings).snapshot.context).toMatchObject(context);
});

test.each<[string, Does[], object]>([
  [
    'R4.39 R3.11 a confirmed login ends the step-up with the whole reply of the gateway',
    [...byName, submit, right],
    reply,
  ],
  ['a step-up that is given up says so when it ends', [choose('sms'), leave], { kind: 'givenUp' }],
  ['a step-up whose form is closed says so when it ends', [choose('sms'), close], { kind: 'closed' }],
])('%s', (_, happenings, output) => {
  expect(begin(...happenings).snapshot.output).toEqual(output);
});

test.each<[string, Does[]]>([
  ['the login is confirmed', [...bySms, type('123456'), submit, right]],
  ['the step-up is given up', [...bySms, type('123456'), leave]],
])('no ticket, code or address is left once %s', (_, happenings) => {
  expect(begin(...happenings).snapshot.context).toMatchObject({ stepUp: null, fields: { answer: '' }, sentTo: null });
});

test.each<[string, Does[], string[]]>([
  ['the step-up is busy while a code is sent', [choose('sms')], ['busy']],
  ['the step-up has failed when a code could not be sent', [choose('sms'), unheardCode], ['failed']],
  [
    'the step-up has failed when the gateway has ended it',
    [...byName, submit, checks(refused('code_expired'))],
    ['failed'],
  ],
])('%s', (_, happenings, tags) => {
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
  ['bankName', 'M'.repeat(100), null],
  ['bankName', 'M'.repeat(101), 'too_long'],
])('R5.13 R5.14 the answer by %s that reads %j has the error %j', (way, answer, error) => {
  expect(checkAnswer(way, answer)).toBe(error);
});

test('a wrong answer is called a wrong name or a wrong code', () => {
  expect([wrongAnswer('bankName'), wrongAnswer('sms'), wrongAnswer('authenticator')]).toEqual([
    'step_up_wrong_name',
    'step_up_wrong_code',
    'step_up_wrong_code',
  ]);
});
