import type { EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { lotteryFavouritesFlow } from '../../../flowbook/flows/lotteryFavourites.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import type { HeartsInput } from '../../../machines/lobby/hearts.ts';
import type { lotteryFavouritesMachine } from '../../../machines/lobby/lotteryFavourites.machine.ts';
import { codesIn, withChange } from '../../../machines/lobby/lotteryFavourites.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof lotteryFavouritesMachine>;

const press = (lottery = 'MEGA5'): Does => ({ type: 'heart.pressed', lottery });
const owner: Does = { type: 'account.changed', account: 'owner', username: 'mai' };
const other: Does = { type: 'account.changed', account: 'owner', username: 'noor' };
const trial: Does = { type: 'account.changed', account: 'trial', username: 'trial1' };
const nobody: Does = { type: 'account.changed', account: 'visitor', username: '' };
const declined: Does = { type: 'login.answered', loggedIn: false };
const loggedIn: Does = { type: 'login.answered', loggedIn: true };
const read = (...output: string[]): Does => ({ answer: 'read', with: { output } });
const kept = (...output: string[]): Does => ({ answer: 'keep', with: { output } });
const denied = { error: new Error('storage denied') };
const unread: Does = { answer: 'read', with: denied };
const unkept: Does = { answer: 'keep', with: denied };

const begin = (...happenings: Does[]) => new Scenario(lotteryFavouritesFlow).play(...happenings);
const heard = (scenario: ReturnType<typeof begin>, who: keyof HeartsInput) =>
  (scenario.snapshot.context[who] as Recorder<EventObject>).heard;

test.each<[string, Does[], string, string[]]>([
  ['R5.22 a visitor has no favourites', [], 'visitor', []],
  ['R5.22 a heart that a visitor presses needs a login', [press()], 'loggingIn', []],
  ['R5.22 a second press on a heart of a lottery still needs the login', [press(), press('DICE3')], 'loggingIn', []],
  ['R5.22 a login that is given up sets no heart', [press(), declined], 'visitor', []],
  ['R5.22 a login in progress is waited for', [press(), loggedIn], 'loggingIn', []],
  ['R3.29 the favourites of an account are read from the browser', [owner], 'reading', []],
  ['R3.29 the favourites stored by the browser are shown', [owner, read('DICE3', 'MEGA5')], 'kept', ['DICE3', 'MEGA5']],
  ['R3.29 a press sets a heart at once', [owner, read('DICE3'), press()], 'keeping', ['MEGA5', 'DICE3']],
  ['R3.29 a press takes a heart back at once', [owner, read('DICE3', 'MEGA5'), press()], 'keeping', ['DICE3']],
  ['R3.29 a heart of a lottery is stored', [owner, read(), press(), kept('MEGA5')], 'kept', ['MEGA5']],
  [
    'R3.29 the favourites that another tab has stored are shown too',
    [owner, read(), press(), kept('MEGA5', 'COLOUR')],
    'kept',
    ['MEGA5', 'COLOUR'],
  ],
  [
    'R3.29 two hearts of lotteries are stored one after another',
    [owner, read(), press(), press('DICE3')],
    'keeping',
    ['DICE3', 'MEGA5'],
  ],
  ['R3.29 a browser that refuses to be read has no favourites', [owner, unread], 'unkept', []],
  [
    'R3.29 a heart that the browser cannot store lasts as long as the tab',
    [owner, read(), press(), unkept],
    'unkept',
    ['MEGA5'],
  ],
  ['R3.29 the next press tries again to store a heart', [owner, read(), press(), unkept, press()], 'keeping', []],
  ['R5.22 the heart of a visitor is set by the login', [press(), owner, read('DICE3')], 'keeping', ['MEGA5', 'DICE3']],
  [
    'R5.22 a heart that was set before the visitor pressed it stays set',
    [press(), owner, read('MEGA5')],
    'keeping',
    ['MEGA5'],
  ],
  ['R5.22 the heart of a visitor is set even if nothing can be read', [press(), owner, unread], 'unkept', ['MEGA5']],
  [
    'R5.22 only the heart that was pressed last waits for the login',
    [press(), press('DICE3'), owner, read()],
    'keeping',
    ['DICE3'],
  ],
  ['R5.22 a login that is given up forgets the heart', [press(), declined, owner, read()], 'kept', []],
  ['R5.23 a trial has no favourites', [trial], 'trial', []],
  ['R5.23 a heart that a trial presses changes nothing', [trial, press()], 'trial', []],
  ['R5.23 the login as a trial sets no heart', [press(), trial, nobody, owner, read()], 'kept', []],
  ['R3.29 the favourites of an account disappear at the logout', [owner, read('MEGA5'), nobody], 'visitor', []],
  ['R3.29 the favourites of one account are not shown to the next', [owner, read('MEGA5'), other], 'reading', []],
])('%s', (_, happenings, state, codes) => {
  const { state: now, snapshot } = begin(...happenings);
  expect({ state: now, codes: snapshot.context.codes }).toEqual({ state, codes });
});

test('R3.29 the favourites are read from the browser by username', () => {
  expect(begin(owner).run.puppet('read').input).toBe('mai');
  expect(begin(owner, read(), other).run.puppet('read').input).toBe('noor');
});

test.each<[string, Does[], object]>([
  ['set', [owner, read(), press()], { username: 'mai', lottery: 'MEGA5', isOn: true }],
  ['removed', [owner, read('MEGA5'), press()], { username: 'mai', lottery: 'MEGA5', isOn: false }],
  ['set by the login', [press(), owner, read()], { username: 'mai', lottery: 'MEGA5', isOn: true }],
])('R3.29 a heart that is %s is stored under the username', (_, happenings, change) => {
  expect(begin(...happenings).run.puppet('keep').input).toEqual(change);
});

test('R5.22 a visitor is asked to log in, and the favourites hear how that ended', () => {
  const scenario = begin(press());
  expect(heard(scenario, 'session')).toEqual([{ type: 'login.require', replyTo: scenario.run.actor }]);
});

test('R4.23 R5.23 a trial is warned that a real account is needed, until it logs out', () => {
  const scenario = begin(trial, press(), nobody);
  expect(heard(scenario, 'dialogs')).toMatchObject([
    { type: 'dialog.open', name: 'favouriteAccount', content: { text: 'in_need_true_account' } },
    { type: 'modal.withdrawn', name: 'favouriteAccount' },
  ]);
});

test.each<[string, { kind: 'pressed'; button: string } | { kind: 'dismissed' }, unknown[]]>([
  [
    'R4.23 a trial that confirms is led to the registration',
    { kind: 'pressed', button: 'yes' },
    [{ type: 'location.go', to: '/register', replace: false }],
  ],
  ['R4.23 a trial that closes the warning stays', { kind: 'dismissed' }, []],
])('%s', (_, answer, gone) => {
  const scenario = begin(trial, press(), { type: 'dialog.answered', name: 'favouriteAccount', answer });
  expect(heard(scenario, 'location')).toEqual(gone);
});

describe('the stored favourites of a browser', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => `L${at}`);

  test.each<[string, string | null, readonly string[]]>([
    ['missing', null, []],
    ['codes', '["MEGA5","DICE3"]', ['MEGA5', 'DICE3']],
    ['a code twice', '["MEGA5","MEGA5"]', ['MEGA5']],
    ['fifty-one codes', JSON.stringify([...fifty, 'MEGA5']), fifty],
    ['no JSON', 'MEGA5', []],
    ['of another shape', '{"MEGA5":true}', []],
    ['codes mixed with other values', '["MEGA5",7]', []],
    ['an empty code', '[""]', []],
    ['a code of 64 characters', JSON.stringify(['L'.repeat(64)]), ['L'.repeat(64)]],
    ['a code that is too long', JSON.stringify(['L'.repeat(65)]), []],
  ])('R3.29 are read if they are %s', (_, text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  test('R3.29 are at most fifty codes, the newest first', () => {
    expect(withChange(fifty, { lottery: 'MEGA5', isOn: true })).toEqual(['MEGA5', ...fifty.slice(0, 49)]);
    expect(withChange(fifty, { lottery: 'L7', isOn: true })).toHaveLength(50);
    expect(withChange(fifty, { lottery: 'L7', isOn: false })).toEqual(fifty.filter((code) => code !== 'L7'));
  });
});
