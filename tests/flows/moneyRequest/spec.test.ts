import { expect, test } from 'vitest';
import { madeDeposit, moneyRequestFlow } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed, type Failure } from '../../../machines/common/failure.ts';
import type { moneyRequestMachine, MoneyOutcome } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof moneyRequestMachine>;

const sent = (output: MoneyOutcome): Does => ({ answer: 'send', with: { output } });
const outcome = (output: MoneyOutcome): Does => ({ answer: 'askOutcome', with: { output } });
const unsent = (failure: Failure): Does => ({ answer: 'send', with: { error: new CallFailed('a call', failure) } });
const silence: Does = { answer: 'send', with: noAnswer };
const stillSilent: Does = { answer: 'askOutcome', with: noAnswer };
const again: Does = { type: 'again.pressed' };

const made: MoneyOutcome = { kind: 'made', reference: madeDeposit };
const limit = refusedWith(refusal('limit_reached'));
const limited = refusedWith(rateLimitedFor(42));
const inUse = refusedWith(refusal('key_in_use'));
const underWay: MoneyOutcome = { kind: 'underWay' };
const never: MoneyOutcome = { kind: 'never' };

const fresh = 'a new request';
const reloaded = 'after a reload';
const begin = (variant: string, ...happenings: Does[]) => new Scenario(moneyRequestFlow, variant).play(...happenings);

const silentThroughout: Does[] = [
  silence,
  2_000,
  silence,
  4_000,
  silence,
  8_000,
  silence,
  15_000,
  silence,
  30_000,
  silence,
];

test.each<[string, string, Does[], string]>([
  ['R1.06 a money request is sent at once', fresh, [], 'sending'],
  ['R8.20 a money request without an answer is in doubt', fresh, [silence], 'unsure'],
  [
    'R8.20 a broken answer leaves a money request in doubt',
    fresh,
    [unsent({ kind: 'unexpected', status: 502, requestId: null })],
    'unsure',
  ],
  [
    'R8.20 an answer of another shape leaves a money request in doubt',
    fresh,
    [unsent({ kind: 'shape', call: 'a', path: 'b' })],
    'unsure',
  ],
  ['R8.20 a time-out leaves a money request in doubt', fresh, [unsent({ kind: 'timeout' })], 'unsure'],
  ['R8.23 a key that is still in use leaves a money request in doubt', fresh, [sent(inUse)], 'unsure'],
  ['R8.20 R8.14 a rate-limited later try leaves a request in doubt', fresh, [silence, 2_000, sent(limited)], 'unsure'],
  [
    'R8.20 R8.14 a money request is not sent again before the rate limit ends',
    fresh,
    [silence, 2_000, sent(limited), 41_999],
    'unsure',
  ],
  ['R8.20 R8.14 a rate-limited request is sent again later', fresh, [silence, 2_000, sent(limited), 42_000], 'sending'],
  [
    'R8.20 R8.14 a rate limit shorter than the usual wait does not shorten the wait',
    fresh,
    [silence, 2_000, sent(refusedWith(rateLimitedFor(1))), 3_999],
    'unsure',
  ],
  [
    'R8.20 a rate limit is dropped once another try gets no answer',
    fresh,
    [silence, 2_000, sent(limited), 42_000, silence, 8_000],
    'sending',
  ],
  [
    'R8.20 a later try that could not be read leaves a money request in doubt',
    fresh,
    [silence, 2_000, sent(refusedWith(refusal('sealed_wrong')))],
    'unsure',
  ],
  ['R8.20 a money request is not sent again before two seconds have passed', fresh, [silence, 1_999], 'unsure'],
  ['R8.20 a money request is sent again after two seconds', fresh, [silence, 2_000], 'sending'],
  ['R8.20 a request is not sent a third time within four seconds', fresh, [silence, 2_000, silence, 3_999], 'unsure'],
  ['R8.20 a request is sent a third time after four seconds', fresh, [silence, 2_000, silence, 4_000], 'sending'],
  ['R8.20 a request is sent a sixth time after half a minute', fresh, silentThroughout.slice(0, -1), 'sending'],
  ['R8.20 the outcome is requested after six unanswered tries', fresh, [...silentThroughout, 30_000], 'asking'],
  [
    'R8.20 the outcome of a money request is requested again after half a minute',
    fresh,
    [...silentThroughout, 30_000, stillSilent, 30_000],
    'asking',
  ],
  ['a money request is sent again at once on request', fresh, [silence, again], 'sending'],
  ['the outcome is requested at once when the player asks', fresh, [...silentThroughout, again], 'asking'],
  ['R8.20 the outcome of a money request is requested after a reload', reloaded, [], 'asking'],
  ['R8.20 a money request is not sent again after a reload', reloaded, [stillSilent, 2_000], 'asking'],
  ['R8.20 the outcome of a request in progress is requested again', reloaded, [outcome(underWay), 2_000], 'asking'],
])('%s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toBe(state);
});

test.each<[string, string, Does[], MoneyOutcome]>([
  ['R1.06 a completed request is reported with its number', fresh, [sent(made)], made],
  ['R8.23 a refused request is reported', fresh, [sent(limit)], limit],
  ['R8.14 a rate limit at the first try is reported, since no money has moved', fresh, [sent(limited)], limited],
  ['R8.20 a refusal of a later try is reported', fresh, [silence, 2_000, sent(limit)], limit],
  [
    'R8.20 a completed request is reported even if the first answer was lost',
    fresh,
    [silence, 2_000, sent(made)],
    made,
  ],
  ['R8.20 a completed request is reported after a reload', reloaded, [outcome(made)], made],
  ['R8.20 a refusal is reported after a reload', reloaded, [outcome(limit)], limit],
  ['R8.20 a request that never arrived is reported', fresh, [...silentThroughout, again, outcome(never)], never],
  [
    'a request that could not be sent is reported with the reason',
    fresh,
    [unsent({ kind: 'unsealed' })],
    refusedWith({ kind: 'unsealed' }),
  ],
  [
    'R8.20 a request without a session is reported, so that the player logs in first',
    fresh,
    [unsent({ kind: 'session', requestId: 'r-1' })],
    refusedWith({ kind: 'session', requestId: 'r-1' }),
  ],
])('%s', (_, variant, happenings, output) => {
  const { value, output: end } = begin(variant, ...happenings).snapshot;
  expect({ value, end }).toEqual({ value: 'done', end: output });
});

test('R8.20 a money request keeps its key however often it is sent', () => {
  const scenario = begin(fresh);
  const first = scenario.run.puppet('send').input;
  expect(scenario.play(silence, 2_000).run.puppet('send').input).toEqual(first);
  expect(first).toEqual({ key: 'k-1', request: { methodId: 'bank', amount: '20000' } });
  expect(scenario.play(...silentThroughout.slice(2), 30_000).run.puppet('askOutcome').input).toBe('k-1');
});

test('R8.20 the reason for a missing answer is kept as long as the outcome is unknown', () => {
  const failureAfter = (variant: string, ...happenings: Does[]) =>
    begin(variant, ...happenings).snapshot.context.failure;
  expect(failureAfter(fresh, unsent({ kind: 'timeout' }))).toEqual({ kind: 'timeout' });
  expect(failureAfter(fresh, unsent({ kind: 'timeout' }), 2_000, silence)).toEqual({ kind: 'offline' });
  expect(failureAfter(reloaded, stillSilent)).toEqual({ kind: 'offline' });
});
