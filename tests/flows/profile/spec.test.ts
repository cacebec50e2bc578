import { expect, test } from 'vitest';
import { knownProfile, otherPicture, profileFlow, renamed } from '../../../flowbook/flows/profile.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, rateLimits, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof profileFlow.machine>;

const loaded: Does = { answer: 'load', with: { output: knownProfile } };
const name = (value: string): Does => ({ type: 'field.changed', name: 'nickname', value });
const submit: Does = { type: 'form.submitted' };
const undo: Does = { type: 'form.closed' };
const saved: Does = { answer: 'saveName', with: { output: { kind: 'saved', profile: renamed } } };
const choose = (picture: string): Does => ({ type: 'picture.chosen', picture });
const chosen: Does = { answer: 'savePicture', with: { output: { kind: 'chosen', url: otherPicture.url } } };
const gone: Does = { answer: 'savePicture', with: { output: refusedWith(refusal('not_found')) } };
const unsaved: Does = { answer: 'savePicture', with: noAnswer };
const tooMany: Does = { answer: 'savePicture', with: rateLimits(42) };

const begin = (...happenings: Does[]) => new Scenario(profileFlow).play(...happenings);
const editing = { shown: { filling: 'editing' } };
const typed = [loaded, name(renamed.nickname)];
const other = choose(otherPicture.id);

test.each<[string, Does[], unknown]>([
  ['R2.89 the profile is fetched first', [], 'loading'],
  ['R2.89 the profile is shown with a form for the nickname', [loaded], editing],
  ['R2.89 a changed nickname is sent', [...typed, submit], { shown: 'submitting' }],
  ['R2.89 the form stays after the nickname was saved', [...typed, submit, saved], editing],
  ['a nickname that is too long is not sent', [loaded, name('x'.repeat(61)), submit], editing],
  ['the longest nickname is sent', [loaded, name(`${'x'.repeat(60)} `), submit], { shown: 'submitting' }],
  ['an empty nickname is sent and removes the nickname', [loaded, name(''), submit], { shown: 'submitting' }],
  ['R2.89 a chosen profile picture is saved at once', [loaded, other], { shown: 'choosing' }],
  ['the current profile picture is not saved again', [loaded, choose('3')], editing],
  ['R2.89 the profile stays open after a picture was saved', [loaded, other, chosen], editing],
  ['R8.23 the profile stays open when a picture is refused', [loaded, other, gone], editing],
  ['R8.20 the profile stays open when a picture gets no answer', [loaded, other, unsaved], editing],
  ['R8.14 too many profile pictures start a countdown', [loaded, other, tooMany], { shown: { filling: 'waiting' } }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test('R2.89 the nickname is sent as typed', () => {
  expect(begin(...typed, submit).run.puppet('saveName').input).toEqual({ nickname: renamed.nickname });
});

test('R2.89 a profile picture is sent by its id', () => {
  expect(begin(loaded, other).run.puppet('savePicture').input).toBe(otherPicture.id);
});

test('the nickname form starts with the current nickname and can be reset to it', () => {
  expect(contextAfter(loaded).fields).toEqual({ nickname: knownProfile.nickname });
  expect(contextAfter(...typed, undo).fields).toEqual({ nickname: knownProfile.nickname });
  expect(contextAfter(loaded, name('x'.repeat(61)), submit, undo).errors).toEqual({});
});

test('the profile shows what the gateway saved', () => {
  expect(contextAfter(loaded, name('  Mai Linh '), submit, saved).fields).toEqual({ nickname: 'Mai Linh' });
});

test('R2.89 the profile picture changes only once it is saved', () => {
  expect(contextAfter(loaded, other).profile?.picture).toBe('3');
  expect(contextAfter(loaded, other, chosen).profile?.picture).toBe(otherPicture.id);
  expect(contextAfter(loaded, other, gone).profile?.picture).toBe('3');
});

test('a nickname that is being typed stays while a picture is saved', () => {
  expect(contextAfter(...typed, other, chosen).fields).toEqual({ nickname: renamed.nickname });
});

test('a nickname that is too long is marked', () => {
  expect(contextAfter(loaded, name('x'.repeat(61)), submit).errors).toEqual({ nickname: 'too_long' });
});

test.each<[string, Does[], string | null]>([
  ['a refused picture', [loaded, other, gone], 'refused'],
  ['no answer to a picture', [loaded, other, unsaved], 'offline'],
  ['another picture after a failure', [loaded, other, unsaved, other], null],
])('R8.20 a profile picture that is not saved shows the reason: %s', (_, happenings, kind) => {
  expect(contextAfter(...happenings).failure?.kind ?? null).toBe(kind);
});

const heardBy = (listener: unknown) => (listener as Recorder<{ type: string }>).heard;

test('R2.89 the rest of the site hears of a changed profile', () => {
  const { session, toasts } = contextAfter(...typed, submit, saved, other, chosen);
  expect(heardBy(session)).toEqual([
    { type: 'profile.changed', change: { nickname: renamed.nickname } },
    { type: 'profile.changed', change: { picture: otherPicture.url } },
  ]);
  expect(heardBy(toasts)).toEqual([{ type: 'toast.asked', kind: 'good', text: 'profile_saved' }]);
});
