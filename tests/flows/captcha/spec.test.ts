import { expect, test } from 'vitest';
import { captchaFlow } from '../../../flowbook/flows/captcha.flow.ts';
import { offline, tooMany } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const refreshed = { type: 'picture.refreshed' } as const;
const spent = { type: 'picture.spent' } as const;
const picture = (id: string, expiresAt = 300_000) => ({
  answer: 'loadPicture',
  with: { output: { kind: 'drawn', picture: { id, image: 'iVBORw0KGgo=', expiresAt } } },
});
const toldToWait = (seconds: number | null) => ({
  answer: 'loadPicture',
  with: { output: { kind: 'refused', failure: tooMany(seconds) } },
});
const noPicture = { answer: 'loadPicture', with: offline };

test.each([
  ['R4.11 a picture is fetched at once', [], 'loading', null],
  ['it is shown when it comes', [picture('one')], 'fresh', 'one'],
  ['R4.10 within a second it cannot be changed', [picture('one'), 999, refreshed], 'fresh', 'one'],
  ['R4.10 after a second it can', [picture('one'), 1_000], 'shown', 'one'],
  ['R2.58 a click asks for another', [picture('one'), 1_000, refreshed], 'loading', 'one'],
  ['the other takes its place', [picture('one'), 1_000, refreshed, picture('two')], 'fresh', 'two'],
  ['one that is too old is replaced by itself', [picture('one'), 300_000], 'loading', 'one'],
  ['but not a moment before', [picture('one'), 299_999], 'shown', 'one'],
  ['one that was used up is replaced at once', [picture('one'), spent], 'loading', 'one'],
  ['also while one is on its way', [spent], 'loading', null],
  ['without an answer there is none', [noPicture], 'failed', null],
  ['which can be tried again after a second, not before', [noPicture, 999, refreshed], 'failed', null],
  ['after a second', [noPicture, 1_000], 'retryable', null],
  ['and then', [noPicture, 1_000, refreshed], 'loading', null],
  [
    'R8.14 after too many there is none until the gateway’s wait is over',
    [toldToWait(42), 41_999, refreshed],
    'waiting',
    null,
  ],
  ['R8.14 wherever the clock stands', [5_000, toldToWait(42), 41_999, refreshed], 'waiting', null],
  ['R8.14 also where a login is tried meanwhile', [toldToWait(42), 41_999, spent], 'waiting', null],
  ['R8.14 and no longer', [5_000, toldToWait(42), 42_000], 'retryable', null],
  ['R8.14 then one can be asked for', [toldToWait(42), 42_000], 'retryable', null],
  ['R8.14 and is', [toldToWait(42), 42_000, refreshed], 'loading', null],
  ['R8.14 R9.06 where none is named, five minutes', [toldToWait(null), 299_999, refreshed], 'waiting', null],
  ['R9.06 and no longer', [toldToWait(null), 300_000, refreshed], 'loading', null],
  ['R8.14 the picture that was there has gone', [picture('one'), 1_000, refreshed, toldToWait(42)], 'waiting', null],
])('%s', (_, happenings, state, id) => {
  const life = new Life(captchaFlow).live(...happenings);
  expect(life.state).toBe(state);
  expect(life.snapshot.context.picture?.id ?? null).toBe(id);
});

test('why there is no picture is known until there is one', () => {
  const life = new Life(captchaFlow).live(noPicture);
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  life.live(1_000, refreshed, picture('one'));
  expect(life.snapshot.context.failure).toBeNull();
});

test('R8.14 the end of the wait is a moment, so that a view can count down to it', () => {
  expect(new Life(captchaFlow).live(5_000, toldToWait(42)).snapshot.context).toMatchObject({
    waitUntil: 47_000,
    failure: { kind: 'tooMany' },
  });
});

test.each([
  ['loading', [], ['busy']],
  ['fresh', [picture('one')], []],
  ['failed', [noPicture], ['failed']],
  ['waiting', [toldToWait(42)], ['failed']],
  ['retryable', [noPicture, 1_000], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(captchaFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
