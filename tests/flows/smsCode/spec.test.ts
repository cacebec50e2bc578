import { expect, test } from 'vitest';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { smsCodeFlow } from '../../../flowbook/flows/smsCode.flow.ts';
import { Scenario } from '../scenario.ts';

const target = { mobile: '912345678', dialingCode: '84' };
const requested = { type: 'code.requested', target } as const;
const corrected = { type: 'code.requested', target: { ...target, mobile: '912345679' } } as const;
const confirmed = { type: 'refusal.confirmed' } as const;
const answers = (output: unknown) => ({ answer: 'sendCode', with: { output } });
const sent = (resendAt: number) => answers({ kind: 'sent', resendAt });
const refused = answers(refusedWith(refusal('feature_off')));
const rateLimited = (seconds: number | null) => answers(refusedWith(rateLimitedFor(seconds)));
const forPeople = answers(refusedWith(refusal('verification_needed')));
const solved = { answer: 'slider', with: { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } } };
const givenUp = { answer: 'slider', with: { output: { kind: 'givenUp' } } };
const broken = { answer: 'slider', with: { error: new Error('the slider broke') } };
const unheard = { answer: 'sendCode', with: noAnswer };

const fresh = 'at first';
const earlier = 'while an earlier code holds';

test.each([
  ['a login code can be requested at first', fresh, [], 'ready', null],
  ['R4.16 an earlier code counts down even if the form was closed or reloaded', earlier, [], 'cooling', null],
  ['R4.16 the countdown lasts to the last millisecond', earlier, [59_999, requested], 'cooling', null],
  ['R4.16 a code can be requested after the countdown', earlier, [60_000], 'ready', null],
  ['R4.07 a corrected number does not have to wait', fresh, [requested, sent(300_000), corrected], 'sending', null],
  ['R4.16 a number other than the one sent a code does not have to wait', earlier, [corrected], 'sending', null],
  [
    'R4.07 the countdown of the first number goes on when no code is sent to another',
    fresh,
    [requested, sent(300_000), corrected, refused, confirmed, 1_000],
    'cooling',
    null,
  ],
  ['R3.17 requesting a code sends it', fresh, [requested], 'sending', null],
  ['a second press while the code is sent does nothing', fresh, [requested, requested], 'sending', null],
  [
    'R4.07 R4.08 the countdown of a code lasts as long as the code is valid',
    fresh,
    [requested, sent(300_000), 299_999],
    'cooling',
    null,
  ],
  ['R4.07 a request during the countdown does nothing', fresh, [requested, sent(300_000), requested], 'cooling', null],
  [
    'R4.07 another code can be requested after the countdown',
    fresh,
    [requested, sent(300_000), 300_000],
    'ready',
    null,
  ],
  [
    'R4.08 a code that is valid for a minute counts down a minute',
    fresh,
    [requested, sent(60_000), 60_000],
    'ready',
    null,
  ],
  [
    'R4.08 a code requested later counts down from that moment',
    fresh,
    [5_000, requested, sent(65_000), 60_000],
    'ready',
    null,
  ],
  [
    'R8.14 a rate limit met later counts down from that moment',
    fresh,
    [5_000, requested, rateLimited(42), 42_000],
    'ready',
    null,
  ],
  ['R4.01 a slider comes first where the gateway wants one', fresh, [requested, forPeople], 'provingHuman', null],
  ['R4.01 the code is sent once the slider is solved', fresh, [requested, forPeople, solved], 'sending', null],
  ['R4.01 no code is sent when the slider is closed', fresh, [requested, forPeople, givenUp], 'ready', null],
  ['a slider that fails is reported', fresh, [requested, forPeople, broken], 'refused', 'unexpected'],
  ['R8.02 a dialog shows a refusal', fresh, [requested, refused], 'refused', 'refused'],
  ['R8.02 a dialog shows that there was no answer', fresh, [requested, unheard], 'refused', 'offline'],
  ['R8.02 confirming a refusal closes its dialog', fresh, [requested, refused, confirmed], 'pausing', null],
  [
    'R4.09 nothing can be requested within a second of a refusal',
    fresh,
    [requested, refused, confirmed, 999, requested],
    'pausing',
    null,
  ],
  [
    'R4.09 a code can be requested a second after a refusal',
    fresh,
    [requested, refused, confirmed, 1_000, requested],
    'sending',
    null,
  ],
  [
    'R8.14 the countdown of a rate limit is the one that the gateway names',
    fresh,
    [requested, rateLimited(42), 41_999],
    'cooling',
    'rateLimited',
  ],
  ['R8.14 the countdown of a rate limit ends on time', fresh, [requested, rateLimited(42), 42_000], 'ready', null],
  [
    'R8.14 R9.06 a rate limit without a time lasts five minutes',
    fresh,
    [requested, rateLimited(null), 299_999],
    'cooling',
    'rateLimited',
  ],
  [
    'R9.06 a rate limit without a time ends after five minutes',
    fresh,
    [requested, rateLimited(null), 300_000],
    'ready',
    null,
  ],
])('%s', (_, variant, happenings, state, failure) => {
  const scenario = new Scenario(smsCodeFlow, variant).play(...happenings);
  expect(scenario.state).toBe(state);
  expect(scenario.snapshot.context.failure?.kind ?? null).toBe(failure);
});

test.each([
  ['sending', [requested], ['busy']],
  ['refused', [requested, refused], ['failed']],
  ['ready', [], []],
])('the view is told by tags that the code is %s', (_, happenings, tags) => {
  expect([...new Scenario(smsCodeFlow).play(...happenings).snapshot.tags]).toEqual(tags);
});

test('R3.17 the code is sent to the number that was given', () => {
  expect(new Scenario(smsCodeFlow).play(requested).run.puppet('sendCode').input).toEqual({ target, humanTicket: null });
});

test('R3.17 the ticket of the slider goes with one request', () => {
  const scenario = new Scenario(smsCodeFlow).play(requested, forPeople);
  expect(scenario.run.puppet('slider').input).toMatchObject({ purpose: 'login', now: scenario.snapshot.context.now });
  scenario.play(solved);
  expect(scenario.run.puppet('sendCode').input).toEqual({ target, humanTicket: 'ticket-1' });
  expect(scenario.play(sent(1_000)).snapshot.context.humanTicket).toBeNull();
});

test('the countdown of a code ends at a moment that the view can count down to', () => {
  const scenario = new Scenario(smsCodeFlow).play(5_000, requested, sent(65_000));
  expect(scenario.snapshot.context.resendAt).toBe(65_000);
});

test('requesting a code again clears the last failure', () => {
  const scenario = new Scenario(smsCodeFlow).play(requested, rateLimited(1), 1_000, requested);
  expect(scenario.snapshot.context).toMatchObject({ failure: null, target });
});
