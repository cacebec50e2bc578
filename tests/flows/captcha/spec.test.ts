import { expect, test } from 'vitest';
import { captchaFlow } from '../../../flowbook/flows/captcha.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const refreshed = { type: 'picture.refreshed' } as const;
const spent = { type: 'picture.spent' } as const;
const picture = (id: string, expiresAt = 300_000) => ({ answer: 'loadPicture', with: { output: { id, image: 'iVBORw0KGgo=', expiresAt } } });
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

test.each([
  ['loading', [], ['busy']],
  ['fresh', [picture('one')], []],
  ['failed', [noPicture], ['failed']],
  ['retryable', [noPicture, 1_000], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(captchaFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
