import { expect, test } from 'vitest';
import { aNumber, numberCodeFlow, solved } from '../../../flowbook/flows/numberCode.flow.ts';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import type { numberCodeMachine } from '../../../machines/auth/numberCode.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof numberCodeMachine>;

const other = { ...aNumber, mobile: '912345679' };
const elsewhere = { ...aNumber, dialingCode: '46' };
const request: Does = { type: 'code.requested', target: aNumber };
const requestForOther: Does = { type: 'code.requested', target: other };
const requestElsewhere: Does = { type: 'code.requested', target: elsewhere };
const confirm: Does = { type: 'refusal.confirmed' };
const fits: Does = { answer: 'slider', with: solved };
const givenUp: Does = { answer: 'slider', with: { output: { kind: 'givenUp' } } };
const broken: Does = { answer: 'slider', with: { error: new Error('broken') } };
const sent: Does = { answer: 'sendCode', with: { output: { kind: 'sent', resendAt: 300_000 } } };
const refuse = (failure: Failure): Does => ({ answer: 'sendCode', with: { output: refusedWith(failure) } });
const usedUp = refuse(refusal('verification_needed'));
const off = refuse(refusal('feature_off'));
const unheard: Does = { answer: 'sendCode', with: noAnswer };

const begin = (...happenings: Does[]) => new Scenario(numberCodeFlow, 'a new form').play(...happenings);
const resumed = (...happenings: Does[]) =>
  new Scenario(numberCodeFlow, 'a form with a code on its way').play(...happenings);

test.each<[string, Does[], string]>([
  ['R7.07 a code can be requested at first', [], 'ready'],
  ['R3.17 requesting a code opens the slider', [request], 'provingHuman'],
  ['the slider can be closed', [request, givenUp], 'ready'],
  ['a slider that fails is reported', [request, broken], 'refused'],
  ['R7.07 the code is sent once the slider is solved', [request, fits], 'sending'],
  ['a second press while the code is sent does nothing', [request, fits, request], 'sending'],
  ['R4.07 a countdown starts once the code is sent', [request, fits, sent], 'cooling'],
  ['R4.08 the countdown runs until the moment that the gateway names', [request, fits, sent, 299_999], 'cooling'],
  ['R4.07 R9.06 another code can be requested after the countdown', [request, fits, sent, 300_000], 'ready'],
  ['R4.07 the number that was sent a code has to wait', [request, fits, sent, request], 'cooling'],
  ['another number does not have to wait for a code', [request, fits, sent, requestForOther], 'provingHuman'],
  ['the same number in another country does not have to wait', [request, fits, sent, requestElsewhere], 'provingHuman'],
  [
    'closing the slider of another number leads back to the countdown',
    [request, fits, sent, requestForOther, givenUp],
    'cooling',
  ],
  [
    'the countdown remains that of the number that was sent the code',
    [request, fits, sent, requestForOther, givenUp, request],
    'cooling',
  ],
  [
    'another number can be tried a second time',
    [request, fits, sent, requestForOther, givenUp, requestForOther],
    'provingHuman',
  ],
  ['R4.08 a code requested later counts down to the same moment', [1_000, request, fits, sent, 298_999], 'cooling'],
  ['R4.07 a code requested later ends its countdown at that moment', [1_000, request, fits, sent, 299_000], 'ready'],
  ['R8.14 a rate limit starts a countdown', [request, fits, refuse(rateLimitedFor(42))], 'cooling'],
  [
    'R8.14 the countdown of a rate limit lasts to the last millisecond',
    [request, fits, refuse(rateLimitedFor(42)), 41_999],
    'cooling',
  ],
  ['R8.14 the countdown of a rate limit ends', [request, fits, refuse(rateLimitedFor(42)), 42_000], 'ready'],
  [
    'R9.06 a rate limit without a time lasts five minutes',
    [request, fits, refuse(rateLimitedFor(null)), 299_999],
    'cooling',
  ],
  [
    'R9.06 a rate limit without a time ends after five minutes',
    [request, fits, refuse(rateLimitedFor(null)), 300_000],
    'ready',
  ],
  [
    'a rate limit does not use up the solved slider',
    [request, fits, refuse(rateLimitedFor(42)), 42_000, request],
    'sending',
  ],
  [
    'R8.14 a rate limit counts from the moment it is met',
    [600_000, request, fits, refuse(rateLimitedFor(42)), 41_999],
    'cooling',
  ],
  [
    'R8.14 a rate limit met later ends just as soon',
    [600_000, request, fits, refuse(rateLimitedFor(42)), 42_000],
    'ready',
  ],
  ['R8.02 a refusal is shown', [request, fits, off], 'refused'],
  [
    'R4.09 nothing can be requested within a second of a refusal',
    [request, fits, off, confirm, 999, request],
    'pausing',
  ],
  [
    'R8.02 a code can be requested a second after a refusal is confirmed',
    [request, fits, off, confirm, 1_000],
    'ready',
  ],
  [
    'a countdown for another number goes on after a refusal',
    [request, fits, sent, requestForOther, fits, off, confirm, 1_000],
    'cooling',
  ],
  ['R8.20 the lack of an answer is shown', [request, fits, unheard], 'refused'],
  ['the solved slider is still good after no answer', [request, fits, unheard, confirm, 1_000, request], 'sending'],
  ['a solved slider is good until it expires', [request, fits, unheard, confirm, 600_000, request], 'provingHuman'],
  ['a slider that is used up has to be solved again', [request, fits, usedUp, confirm, 1_000, request], 'provingHuman'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R3.17 number and ticket are sent, and the ticket is forgotten afterwards', () => {
  const scenario = begin(request, fits);
  expect(scenario.run.puppet('sendCode').input).toEqual({ target: aNumber, ticket: 'ticket-1' });
  expect(scenario.play(sent).snapshot.context.ticket).toBeNull();
});

test('R3.17 a ticket that is left over sends the code to the current number', () => {
  expect(begin(request, fits, unheard, confirm, 1_000, requestForOther).run.puppet('sendCode').input).toEqual({
    target: other,
    ticket: 'ticket-1',
  });
});

test('R3.17 a number other than that of the countdown is sent a code of its own', () => {
  expect(begin(request, fits, sent, requestForOther, fits).run.puppet('sendCode').input).toEqual({
    target: other,
    ticket: 'ticket-1',
  });
});

test('R4.01 the slider for a code is that of a registration', () => {
  expect(begin(request).run.puppet('slider').input).toMatchObject({ purpose: 'register' });
});

test('the code request is busy while it sends, and failed while it shows the reason', () => {
  expect(
    [begin(request, fits), begin(request, fits, off), begin(request, fits, sent)].map(({ snapshot }) => [
      ...snapshot.tags,
    ]),
  ).toEqual([['busy'], ['failed'], []]);
});

test('R4.07 the form keeps when the next code may be sent', () => {
  const { form } = begin(request, fits, sent).snapshot.context;
  expect((form as unknown as { heard: unknown[] }).heard).toEqual([
    { type: 'code.sent', sent: { to: aNumber, resendAt: 300_000 } },
  ]);
});

test.each<[string, Does[], string]>([
  ['R4.07 a countdown continues after a reload', [], 'cooling'],
  ['the number that was sent the code has to wait after a reload', [request], 'cooling'],
  ['another number does not have to wait after a reload', [requestForOther], 'provingHuman'],
  ['the countdown lasts to the last millisecond after a reload', [59_999], 'cooling'],
  ['the countdown ends after a reload', [60_000], 'ready'],
])('%s', (_, happenings, state) => {
  expect(resumed(...happenings).state).toBe(state);
});

test.each<[string, Does[], object | null]>([
  [
    'R8.02 the reason of a refusal is kept for the view',
    [request, fits, off],
    { kind: 'refused', code: 'feature_off' },
  ],
  ['R8.02 confirming a refusal clears its reason', [request, fits, off, confirm], null],
  ['R8.02 the lack of an answer is kept for the view', [request, fits, unheard], { kind: 'offline' }],
  ['R8.02 a rate limit is kept for the view', [request, fits, refuse(rateLimitedFor(42))], { kind: 'rateLimited' }],
  ['R8.02 the end of a rate limit clears it', [request, fits, refuse(rateLimitedFor(42)), 42_000], null],
])('%s', (_, happenings, failure) => {
  const kept = begin(...happenings).snapshot.context.failure;
  if (failure === null) expect(kept).toBeNull();
  else expect(kept).toMatchObject(failure);
});
