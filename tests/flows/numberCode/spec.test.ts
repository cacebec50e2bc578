import { expect, test } from 'vitest';
import { aNumber, numberCodeFlow, solved } from '../../../flowbook/flows/numberCode.flow.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { numberCodeMachine } from '../../../machines/auth/numberCode.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof numberCodeMachine>;

const other = { ...aNumber, mobile: '912345679' };
const elsewhere = { ...aNumber, dialingCode: '46' };
const ask: Does = { type: 'code.requested', to: aNumber };
const askForOther: Does = { type: 'code.requested', to: other };
const askElsewhere: Does = { type: 'code.requested', to: elsewhere };
const confirm: Does = { type: 'refusal.confirmed' };
const fits: Does = { answer: 'slider', with: solved };
const givenUp: Does = { answer: 'slider', with: { output: { kind: 'givenUp' } } };
const broken: Does = { answer: 'slider', with: { error: new Error('broken') } };
const sent: Does = { answer: 'sendCode', with: { output: { kind: 'sent', resendAt: 300_000 } } };
const refusedWith = (failure: object): Does => ({ answer: 'sendCode', with: { output: { kind: 'refused', failure } } });
const usedUp = refusedWith(refusal('verification_needed', 'No.'));
const off = refusedWith(refusal('feature_off', 'No.'));
const unheard: Does = { answer: 'sendCode', with: offline };

const begin = (...happenings: Does[]) => new Life(numberCodeFlow, 'a new form').live(...happenings);
const resumed = (...happenings: Does[]) =>
  new Life(numberCodeFlow, 'a form with a code on its way').live(...happenings);

test.each<[string, Does[], string]>([
  ['R7.07 a code can be sent at first', [], 'ready'],
  ['R3.17 somebody who asks for one shows to be human', [ask], 'provingHuman'],
  ['and may leave it', [ask, givenUp], 'ready'],
  ['what breaks it is said', [ask, broken], 'refused'],
  ['R7.07 then it is sent', [ask, fits], 'sending'],
  ['a second press meanwhile is nothing', [ask, fits, ask], 'sending'],
  ['R4.07 a countdown follows', [ask, fits, sent], 'cooling'],
  ['R4.08 until the gateway’s moment', [ask, fits, sent, 299_999], 'cooling'],
  ['R4.07 R9.06 and then another can be sent', [ask, fits, sent, 300_000], 'ready'],
  ['R4.07 the same number waits', [ask, fits, sent, ask], 'cooling'],
  ['another number does not', [ask, fits, sent, askForOther], 'provingHuman'],
  ['nor does the same number of another country', [ask, fits, sent, askElsewhere], 'provingHuman'],
  ['who leaves that comes back to the countdown', [ask, fits, sent, askForOther, givenUp], 'cooling'],
  ['of the number that has the code', [ask, fits, sent, askForOther, givenUp, ask], 'cooling'],
  ['and may think of the other one again', [ask, fits, sent, askForOther, givenUp, askForOther], 'provingHuman'],
  ['R4.08 whenever it was asked for, until the gateway’s moment', [1_000, ask, fits, sent, 298_999], 'cooling'],
  ['R4.07 whenever it was asked for, and no longer', [1_000, ask, fits, sent, 299_000], 'ready'],
  ['R8.14 too many have to wait', [ask, fits, refusedWith(tooMany(42))], 'cooling'],
  ['as long as is said', [ask, fits, refusedWith(tooMany(42)), 41_999], 'cooling'],
  ['and no longer', [ask, fits, refusedWith(tooMany(42)), 42_000], 'ready'],
  ['R9.06 or five minutes', [ask, fits, refusedWith(tooMany(null)), 299_999], 'cooling'],
  ['R9.06 at the most', [ask, fits, refusedWith(tooMany(null)), 300_000], 'ready'],
  ['a wait does not cost the ticket', [ask, fits, refusedWith(tooMany(42)), 42_000, ask], 'sending'],
  ['R8.14 whenever it was asked for', [600_000, ask, fits, refusedWith(tooMany(42)), 41_999], 'cooling'],
  ['R8.14 and no longer than is said', [600_000, ask, fits, refusedWith(tooMany(42)), 42_000], 'ready'],
  ['R8.02 a refusal is said', [ask, fits, off], 'refused'],
  ['R8.02 and confirmed', [ask, fits, off, confirm], 'ready'],
  ['R8.20 so is no answer', [ask, fits, unheard], 'refused'],
  ['after which the ticket is still good', [ask, fits, unheard, confirm, ask], 'sending'],
  ['unless its time is over', [ask, fits, unheard, confirm, 600_000, ask], 'provingHuman'],
  ['or it is used up', [ask, fits, usedUp, confirm, ask], 'provingHuman'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R3.17 what is sent is the number and the ticket, which is then gone', () => {
  const life = begin(ask, fits);
  expect(life.run.puppet('sendCode').input).toEqual({ to: aNumber, ticket: 'ticket-1' });
  expect(life.live(sent).snapshot.context.ticket).toBeNull();
});

test('R3.17 the ticket that is left sends the code to the number that is asked for now', () => {
  expect(begin(ask, fits, unheard, confirm, askForOther).run.puppet('sendCode').input).toEqual({
    to: other,
    ticket: 'ticket-1',
  });
});

test('R3.17 another number than that of the countdown is sent its own code', () => {
  expect(begin(ask, fits, sent, askForOther, fits).run.puppet('sendCode').input).toEqual({
    to: other,
    ticket: 'ticket-1',
  });
});

test('R4.01 the slider is that of a registration', () => {
  expect(begin(ask).run.puppet('slider').input).toMatchObject({ purpose: 'register' });
});

test('it is busy while it sends, and has failed while it says why not', () => {
  expect(
    [begin(ask, fits), begin(ask, fits, off), begin(ask, fits, sent)].map(({ snapshot }) => [...snapshot.tags]),
  ).toEqual([['busy'], ['failed'], []]);
});

test('R4.07 the form is told of the code, so that it can keep when the next one may be sent', () => {
  const { form } = begin(ask, fits, sent).snapshot.context;
  expect((form as unknown as { heard: unknown[] }).heard).toEqual([
    { type: 'code.sent', sent: { to: aNumber, resendAt: 300_000 } },
  ]);
});

test.each<[string, Does[], string]>([
  ['R4.07 a countdown goes on where it was', [], 'cooling'],
  ['for the number that has the code', [ask], 'cooling'],
  ['and for no other', [askForOther], 'provingHuman'],
  ['up to its end', [59_999], 'cooling'],
  ['and ends', [60_000], 'ready'],
])('%s', (_, happenings, state) => {
  expect(resumed(...happenings).state).toBe(state);
});

test.each<[string, Does[], object | null]>([
  ['a refusal', [ask, fits, off], { kind: 'refused', code: 'feature_off' }],
  ['until it is confirmed', [ask, fits, off, confirm], null],
  ['no answer', [ask, fits, unheard], { kind: 'offline' }],
  ['too many', [ask, fits, refusedWith(tooMany(42))], { kind: 'tooMany' }],
  ['until the wait is over', [ask, fits, refusedWith(tooMany(42)), 42_000], null],
])('R8.02 kept to be shown: %s', (_, happenings, failure) => {
  const kept = begin(...happenings).snapshot.context.failure;
  if (failure === null) expect(kept).toBeNull();
  else expect(kept).toMatchObject(failure);
});
