import { expect, test } from 'vitest';
import { captchaFlow } from '../../../flowbook/flows/captcha.flow.ts';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { Scenario } from '../scenario.ts';

const refreshed = { type: 'picture.refreshed' } as const;
const spent = { type: 'picture.spent' } as const;
const picture = (id: string, expiresAt = 300_000) => ({
  answer: 'loadPicture',
  with: { output: { kind: 'drawn', picture: { id, image: 'iVBORw0KGgo=', expiresAt } } },
});
const rateLimited = (seconds: number | null) => ({
  answer: 'loadPicture',
  with: { output: refusedWith(rateLimitedFor(seconds)) },
});
const notOffered = { answer: 'loadPicture', with: { output: refusedWith(refusal('feature_off')) } };
const noPicture = { answer: 'loadPicture', with: noAnswer };

test.each([
  ['R4.11 a picture is fetched at once', [], 'loading', null],
  ['a picture is shown when it arrives', [picture('one')], 'fresh', 'one'],
  ['R4.10 a picture cannot be changed within a second', [picture('one'), 999, refreshed], 'fresh', 'one'],
  ['R4.10 a picture can be changed after a second', [picture('one'), 1_000], 'shown', 'one'],
  ['R2.58 a click requests another picture', [picture('one'), 1_000, refreshed], 'loading', 'one'],
  ['a requested picture replaces the old one', [picture('one'), 1_000, refreshed, picture('two')], 'fresh', 'two'],
  ['a picture that has expired is replaced by itself', [picture('one'), 300_000], 'loading', 'one'],
  ['a picture is not replaced a millisecond before it expires', [picture('one'), 299_999], 'shown', 'one'],
  ['a picture that was used up is replaced at once', [picture('one'), spent], 'loading', 'one'],
  ['a picture that is used up on its way is fetched again', [spent], 'loading', null],
  ['no picture is shown when the gateway does not answer', [noPicture], 'failed', null],
  ['no picture is shown when the gateway refuses one', [notOffered, 999, refreshed], 'failed', null],
  ['a missing picture cannot be requested again within a second', [noPicture, 999, refreshed], 'failed', null],
  ['a missing picture can be requested again after a second', [noPicture, 1_000], 'retryable', null],
  ['a missing picture is fetched again on request', [noPicture, 1_000, refreshed], 'loading', null],
  [
    'R8.14 no picture is fetched until the countdown of a rate limit is over',
    [rateLimited(42), 41_999, refreshed],
    'waiting',
    null,
  ],
  ['R8.14 a rate limit counts from the moment it is met', [5_000, rateLimited(42), 41_999, refreshed], 'waiting', null],
  ['R8.14 a login in the meantime does not shorten the countdown', [rateLimited(42), 41_999, spent], 'waiting', null],
  ['R8.14 a rate limit met later ends just as soon', [5_000, rateLimited(42), 42_000], 'retryable', null],
  ['R8.14 a picture can be requested after the countdown', [rateLimited(42), 42_000], 'retryable', null],
  ['R8.14 a picture is fetched on request after the countdown', [rateLimited(42), 42_000, refreshed], 'loading', null],
  [
    'R8.14 R9.06 a rate limit without a time lasts five minutes',
    [rateLimited(null), 299_999, refreshed],
    'waiting',
    null,
  ],
  [
    'R9.06 a rate limit without a time ends after five minutes',
    [rateLimited(null), 300_000, refreshed],
    'loading',
    null,
  ],
  [
    'R8.14 the old picture is gone after a rate limit',
    [picture('one'), 1_000, refreshed, rateLimited(42)],
    'waiting',
    null,
  ],
])('%s', (_, happenings, state, id) => {
  const scenario = new Scenario(captchaFlow).play(...happenings);
  expect(scenario.state).toBe(state);
  expect(scenario.snapshot.context.picture?.id ?? null).toBe(id);
});

test('the reason for a missing picture is kept until there is one', () => {
  const scenario = new Scenario(captchaFlow).play(noPicture);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  scenario.play(1_000, refreshed, picture('one'));
  expect(scenario.snapshot.context.failure).toBeNull();
});

test('R8.14 the wait ends at a moment that the view can count down to', () => {
  expect(new Scenario(captchaFlow).play(5_000, rateLimited(42)).snapshot.context).toMatchObject({
    waitUntil: 47_000,
    failure: { kind: 'rateLimited' },
  });
});

test.each([
  ['loading', [], ['busy']],
  ['fresh', [picture('one')], []],
  ['failed', [noPicture], ['failed']],
  ['waiting', [rateLimited(42)], ['failed']],
  ['retryable', [noPicture, 1_000], ['failed']],
])('the view is told by tags that the captcha is %s', (_, happenings, tags) => {
  expect([...new Scenario(captchaFlow).play(...happenings).snapshot.tags]).toEqual(tags);
});
