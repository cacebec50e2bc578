import { expect, test } from 'vitest';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { stepUpFlow } from '../../../flowbook/flows/stepUp.flow.ts';
import type { Confirmation } from '../../../machines/auth/login.setup.ts';
import { checkAnswer, wrongAnswer, type StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import type { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof stepUpMachine>;

const choose = (way: StepUpWay): Does => ({ type: 'way.chosen', way });
const others: Does = { type: 'ways.asked' };
const resend: Does = { type: 'code.requested' };
const type = (value: string): Does => ({ type: 'answer.changed', value });
const submit: Does = { type: 'answer.submitted' };
const leave: Does = { type: 'confirmation.leave' };

const refused = (code: Parameters<typeof refusal>[0]) => ({ kind: 'refused', failure: refusal(code, 'No.') });
const sends = (output: unknown): Does => ({ answer: 'sendStepUpCode', with: { output } });
const sent = (expiresAt = 300_000) => sends({ kind: 'sent', sentTo: '+84 ••• 678', expiresAt });
const unheardCode: Does = { answer: 'sendStepUpCode', with: offline };
const checks = (output: unknown): Does => ({ answer: 'confirmLogin', with: { output } });
const reply = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: true } as const;
const right = checks(reply);
const wrong = checks(refused('code_wrong'));
const toldToWait = { kind: 'refused', failure: tooMany(42) };

const choice = 'a choice';
const smsAlone = 'by SMS alone';
const codeAlone = 'by an authenticator alone';
const bySms = [choose('sms'), sent()];
const byName = [choose('bankName'), type(' Mai Linh ')];

const asking = (where: unknown) => ({ asking: where });
const answering = (where: string) => asking({ answering: where });

test.each<[string, string, Does[], unknown]>([
  ['R4.39 who has several ways chooses', choice, [], asking('choosing')],
  ['R4.39 who has one by which a code is sent is sent it', smsAlone, [], asking('sending')],
  ['R4.39 who has one where nothing is sent answers', codeAlone, [], answering('known')],
  ['R4.39 a way that is not offered cannot be chosen', choice, [choose('email')], asking('choosing')],
  ['R4.39 nor one where nothing is sent', choice, [choose('authenticator')], asking('choosing')],
  ['R4.39 SMS sends a code', choice, [choose('sms')], asking('sending')],
  ['R4.39 the name of the bank account needs none', choice, [choose('bankName')], answering('known')],
  ['R4.08 once it is sent a countdown runs', choice, [...bySms, 299_999], answering('cooling')],
  ['R4.08 while it runs no other is sent', choice, [...bySms, resend], answering('cooling')],
  ['R4.08 at its end another can be', choice, [...bySms, 300_000], answering('resendable')],
  ['R4.08 and is', choice, [...bySms, 300_000, resend], asking('sending')],
  ['R4.08 wherever the clock stands', choice, [200_000, ...bySms, 100_000], answering('resendable')],
  [
    'R8.14 too many codes have to wait',
    choice,
    [choose('sms'), sends(toldToWait), 41_999],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.14 no longer than they are told',
    choice,
    [choose('sms'), sends(toldToWait), 42_000],
    asking({ unsent: 'ready' }),
  ],
  [
    'R8.14 wherever the clock stands',
    choice,
    [600_000, choose('sms'), sends(toldToWait), 42_000],
    asking({ unsent: 'ready' }),
  ],
  [
    'R8.14 and a countdown is not cut short by asking',
    choice,
    [choose('sms'), sends(toldToWait), resend],
    asking({ unsent: 'waiting' }),
  ],
  [
    'R8.14 or for five minutes',
    choice,
    [choose('sms'), sends({ kind: 'refused', failure: tooMany(null) }), 299_999],
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
  [
    'R4.39 a ticket that is over sends nothing',
    choice,
    [choose('sms'), sends(refused('code_expired'))],
    asking('over'),
  ],
  ['a refusal to send one is the end', choice, [choose('sms'), sends(refused('wrong_state'))], asking('over')],
  ['R5.13 an empty answer is not sent', choice, [choose('bankName'), submit], answering('known')],
  [
    'R5.14 nor one without digits where a code is asked for',
    choice,
    [...bySms, type('twelve'), submit],
    answering('cooling'),
  ],
  ['R4.39 an answer is checked', choice, [...byName, submit], 'checking'],
  ['R4.39 and so is a code', choice, [...bySms, type('123456'), submit], 'checking'],
  ['R4.39 the right one lets in', choice, [...byName, submit, right], 'confirmed'],
  ['R4.39 a wrong one can be put right', choice, [...byName, submit, wrong], answering('known')],
  [
    'R4.39 a wrong code too, and the countdown goes on',
    choice,
    [...bySms, type('123456'), submit, 1_000, wrong],
    answering('cooling'),
  ],
  [
    'R4.39 a code that is over can be sent again at once',
    choice,
    [...bySms, type('123456'), submit, checks(refused('code_expired'))],
    answering('resendable'),
  ],
  [
    'R4.39 after five wrong answers it is over',
    choice,
    [...byName, submit, checks(refused('code_expired'))],
    asking('over'),
  ],
  ['R8.14 too many tries have to wait', choice, [...byName, submit, checks(toldToWait), 41_999], asking('waiting')],
  ['R8.14 and no longer', choice, [...byName, submit, checks(toldToWait), 42_000], answering('known')],
  [
    'R8.14 wherever the clock stands',
    choice,
    [600_000, ...byName, submit, checks(toldToWait), 42_000],
    answering('known'),
  ],
  [
    'R8.20 no answer can be sent again',
    choice,
    [...byName, submit, { answer: 'confirmLogin', with: offline }],
    answering('known'),
  ],
  [
    'R6.09 R8.22 an account that may not come in is told so',
    choice,
    [...byName, submit, checks(refused('non_member_cannot_log_in'))],
    asking('over'),
  ],
  ['it can be given up', choice, [leave], 'givenUp'],
  ['also while a code is being sent', choice, [choose('sms'), leave], 'givenUp'],
  ['also when it is over', choice, [...byName, submit, checks(refused('code_expired')), leave], 'givenUp'],
  ['but not while the gateway is asked: its answer may be a session', choice, [...byName, submit, leave], 'checking'],
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
    variants: { 'by email alone': () => ({ stepUp: { ticket: 't1', ways: ['email'] as const }, replyTo: hears() }) },
  };
  const life = new Life(flow);
  expect(life.state).toEqual(asking('sending'));
  expect(life.run.puppet('sendStepUpCode').input).toEqual({ ticket: 't1', way: 'email' });
  expect(life.live(sent()).state).toEqual(answering('cooling'));
});

test('nothing is answered, wrong or over at first', () => {
  expect(begin().snapshot.context).toMatchObject({
    way: null,
    sentTo: null,
    resendAt: 0,
    waitUntil: 0,
    answer: '',
    error: null,
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
  ['R5.13 an empty answer is named', [choose('bankName'), submit], { error: 'required', failure: null }],
  ['R5.13 until something is typed', [choose('bankName'), submit, type('M')], { error: null }],
  [
    'a wrong name stays to be put right',
    [...byName, submit, wrong],
    { error: 'step_up_wrong_name', answer: ' Mai Linh ' },
  ],
  ['a wrong code does not', [...bySms, type('123456'), submit, wrong], { error: 'step_up_wrong_code', answer: '' }],
  [
    'nor one that is over',
    [...bySms, type('123456'), submit, checks(refused('code_expired'))],
    { error: 'step_up_code_over', answer: '' },
  ],
  ['the next try forgets why the last one failed', [...byName, submit, wrong, submit], { error: null, failure: null }],
  [
    'R8.20 no answer keeps what was typed',
    [...byName, submit, { answer: 'confirmLogin', with: offline }],
    { answer: ' Mai Linh ', failure: { kind: 'offline' } },
  ],
  [
    'R8.22 why an account may not come in is kept to be shown',
    [...byName, submit, checks(refused('non_agent_cannot_log_in'))],
    { failure: refusal('non_agent_cannot_log_in', 'No.') },
  ],
  ['R8.20 no code is said', [choose('sms'), unheardCode], { failure: { kind: 'offline' } }],
  ['R8.20 until it is asked for again', [choose('sms'), unheardCode, resend], { failure: null }],
  ['R4.39 or another way is wanted', [choose('sms'), unheardCode, others], { failure: null }],
  [
    'R8.14 why no code was sent is said',
    [choose('sms'), sends(toldToWait)],
    { failure: tooMany(42), waitUntil: 42_000 },
  ],
  ['R8.14 until it can be', [choose('sms'), sends(toldToWait), 42_000], { failure: null }],
  [
    'why none is sent any more is said',
    [choose('sms'), sends(refused('wrong_state'))],
    { failure: refusal('wrong_state', 'No.') },
  ],
  [
    'R4.39 that the time is over needs no other reason',
    [choose('sms'), sends(refused('code_expired'))],
    { failure: null },
  ],
  ['R4.39 nor after an answer', [...byName, submit, checks(refused('code_expired'))], { failure: null, answer: '' }],
  ['no answer is left once it is over', [...byName, submit, checks(refused('account_locked'))], { answer: '' }],
  [
    'another code leaves nothing of the last answer',
    [...bySms, type('twelve'), submit, 300_000, resend],
    { answer: '', error: null },
  ],
  ['nor does the wish for another way', [...bySms, type('twelve'), submit, others], { answer: '', error: null }],
  ['R8.14 the reason of a wait goes with it', [...byName, submit, checks(toldToWait), 42_000], { failure: null }],
  [
    'another way begins anew',
    [...bySms, type('123'), others, choose('bankName')],
    { answer: '', error: null, sentTo: null },
  ],
])('%s', (_, happenings, context) => {
  expect(begin(...happenings).snapshot.context).toMatchObject(context);
});

const told = (...happenings: Does[]) => {
  const replyTo: Recorder<Confirmation> = hears();
  const flow = {
    ...stepUpFlow,
    variants: { heard: () => ({ stepUp: { ticket: 't1', ways: ['sms', 'bankName'] as const }, replyTo }) },
  };
  new Life(flow, 'heard').live(...happenings);
  return replyTo.heard;
};

test.each<[string, Does[], Confirmation[]]>([
  [
    'R4.39 R3.11 whoever waits is told of the login, with all that the gateway says of it',
    [...byName, submit, right],
    [{ type: 'entry.tried' }, { type: 'entry.made', reply }],
  ],
  ['of a try that fails', [...byName, submit, wrong], [{ type: 'entry.tried' }, { type: 'entry.failed' }]],
  [
    'of one that has to wait',
    [...byName, submit, checks(toldToWait)],
    [{ type: 'entry.tried' }, { type: 'entry.failed' }],
  ],
  [
    'of one that nobody answers',
    [...byName, submit, { answer: 'confirmLogin', with: offline }],
    [{ type: 'entry.tried' }, { type: 'entry.failed' }],
  ],
  [
    'of the end of the ticket',
    [...byName, submit, checks(refused('code_expired'))],
    [{ type: 'entry.tried' }, { type: 'entry.failed' }],
  ],
  [
    'of an account that may not come in',
    [...byName, submit, checks(refused('account_locked'))],
    [{ type: 'entry.tried' }, { type: 'entry.failed' }],
  ],
  ['of giving up', [choose('sms'), leave], [{ type: 'confirmation.givenUp' }]],
  ['and of nothing that stays here', [choose('bankName'), submit], []],
])('%s', (_, happenings, heard) => {
  expect(told(...happenings)).toEqual(heard);
});

test.each<[string, Does[]]>([
  ['the login is confirmed', [...bySms, type('123456'), submit, right]],
  ['it is given up', [...bySms, type('123456'), leave]],
])('no ticket, code or address is left once %s', (_, happenings) => {
  const { stepUp, answer, sentTo } = begin(...happenings).snapshot.context;
  expect({ stepUp, answer, sentTo }).toEqual({ stepUp: null, answer: '', sentTo: null });
});

test.each<[string, Does[], string[]]>([
  ['sending', [choose('sms')], ['busy']],
  ['unsent', [choose('sms'), unheardCode], ['failed']],
  ['answering', bySms, ['editable']],
  ['checking', [...byName, submit], ['busy']],
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
