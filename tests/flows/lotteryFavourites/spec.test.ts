import { describe, expect, test } from 'vitest';
import { lotteryFavouritesFlow } from '../../../flowbook/flows/lotteryFavourites.flow.ts';
import type { lotteryFavouritesMachine } from '../../../machines/lobby/lotteryFavourites.machine.ts';
import { codesIn, withChange } from '../../../machines/lobby/lotteryFavourites.rules.ts';
import { expectHeard, heartRuns, heartsAfterLogin, heartStates, heartTellings, nobody, owner } from '../hearts.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof lotteryFavouritesMachine>;

const press = (lottery = 'MEGA5'): Does => ({ type: 'heart.pressed', lottery });
const another: Does = { type: 'account.changed', account: 'owner', username: 'noor' };
const read = (...output: string[]): Does => ({ answer: 'read', with: { output } });
const kept = (...output: string[]): Does => ({ answer: 'keep', with: { output } });
const denied = { error: new Error('storage denied') };
const unread: Does = { answer: 'read', with: denied };
const unkept: Does = { answer: 'keep', with: denied };

const begin = (...happenings: Does[]) => new Scenario(lotteryFavouritesFlow).play(...happenings);
const seen = ({ state, snapshot: { context } }: ReturnType<typeof begin>) => ({ state, codes: context.codes });

const run = heartRuns(lotteryFavouritesFlow, { press: press(), pressOther: press('DICE3'), haveNone: read() });

test.each(heartStates)('for lotteries, %s', (_, steps, state) => {
  expect(seen(run(steps))).toEqual({ state, codes: [] });
});

test.each(heartsAfterLogin)('for lotteries, %s', (_, steps, set) => {
  const codes = set.map((which) => ({ one: 'MEGA5', other: 'DICE3' })[which]);
  expect(seen(run(steps))).toEqual({ state: codes.length > 0 ? 'keeping' : 'kept', codes });
});

test.each(heartTellings)('for lotteries, %s', (_, steps, who, told) => expectHeard(run(steps), who, told));

test.each<[string, Does[], string, string[]]>([
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
  [
    'R5.22 the heart of a visitor joins those of its account',
    [press(), owner, read('DICE3')],
    'keeping',
    ['MEGA5', 'DICE3'],
  ],
  [
    'R5.22 a heart that was set before the visitor pressed it stays set',
    [press(), owner, read('MEGA5')],
    'keeping',
    ['MEGA5'],
  ],
  ['R5.22 the heart of a visitor is set even if nothing can be read', [press(), owner, unread], 'unkept', ['MEGA5']],
  ['R3.29 the favourites of an account disappear at the logout', [owner, read('MEGA5'), nobody], 'visitor', []],
  ['R3.29 the favourites of one account are not shown to the next', [owner, read('MEGA5'), another], 'reading', []],
])('%s', (_, happenings, state, codes) => {
  expect(seen(begin(...happenings))).toEqual({ state, codes });
});

test('R3.29 the favourites are read from the browser by username', () => {
  expect(begin(owner).run.puppet('read').input).toBe('mai');
  expect(begin(owner, read(), another).run.puppet('read').input).toBe('noor');
});

test.each<[string, Does[], object]>([
  ['set', [owner, read(), press()], { username: 'mai', lottery: 'MEGA5', isOn: true }],
  ['removed', [owner, read('MEGA5'), press()], { username: 'mai', lottery: 'MEGA5', isOn: false }],
  ['set by the login', [press(), owner, read()], { username: 'mai', lottery: 'MEGA5', isOn: true }],
])('R3.29 a heart that is %s is stored under the username', (_, happenings, change) => {
  expect(begin(...happenings).run.puppet('keep').input).toEqual(change);
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
