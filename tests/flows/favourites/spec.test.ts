import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { favouritesFlow, likedGame } from '../../../flowbook/flows/favourites.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { favouritesMachine } from '../../../machines/lobby/favourites.machine.ts';
import { isFavourite } from '../../../machines/lobby/favourites.rules.ts';
import { expectHeard, heartRuns, heartsAfterLogin, heartStates, heartTellings, nobody, owner } from '../hearts.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof favouritesMachine>;

const lantern = likedGame;
const reef = { ...likedGame, nodeId: '30007', name: 'Deep Reef' };

const press = (game: typeof lantern | typeof reef = lantern): Does => ({ type: 'heart.pressed', game });
const ids = (...output: string[]): Does => ({ answer: 'loadIds', with: { output } });
const noIds: Does = { answer: 'loadIds', with: noAnswer };
const added = (...favouriteIds: string[]): Does => ({
  answer: 'add',
  with: { output: { kind: 'saved', ids: favouriteIds, wasOn: true } },
});
const removed = (...favouriteIds: string[]): Does => ({
  answer: 'remove',
  with: { output: { kind: 'saved', ids: favouriteIds, wasOn: false } },
});
const refused: Does = { answer: 'add', with: { output: refusedWith(refusal('not_found')) } };
const unadded: Does = { answer: 'add', with: noAnswer };
const unremoved: Does = { answer: 'remove', with: noAnswer };

const begin = (...happenings: Does[]) => new Scenario(favouritesFlow).play(...happenings);
const hearts = ({ snapshot: { context } }: ReturnType<typeof begin>) =>
  [lantern, reef].filter(({ nodeId }) => isFavourite(context, nodeId)).map(({ name }) => name);

const run = heartRuns(favouritesFlow, { press: press(), pressOther: press(reef), haveNone: ids() });

test.each(heartStates)('for games, %s', (_, steps, state) => {
  expect(run(steps).state).toBe(state);
});

test.each(heartsAfterLogin)('for games, %s', (_, steps, set) => {
  const names = set.map((which) => ({ one: lantern, other: reef })[which].name);
  const scenario = run(steps);
  expect([scenario.state, hearts(scenario)]).toEqual([names.length > 0 ? 'adding' : 'shown', names]);
});

test.each(heartTellings)('for games, %s', (_, steps, who, told) => expectHeard(run(steps), who, told));

test.each<[string, Does[], string]>([
  ['R7.30 the favourites of an account are fetched once it has loaded', [owner], 'loading'],
  ['R3.28 the hearts are shown', [owner, ids('20417')], 'shown'],
  ['R8.20 favourites that cannot be fetched are unknown', [owner, noIds], 'unknown'],
  ['favourites that could not be fetched are not fetched again before 20 seconds', [owner, noIds, 19_999], 'unknown'],
  ['R8.20 unknown favourites are fetched again', [owner, noIds, 20_000], 'loading'],
  ['R4.24 a heart that is not set is added', [owner, ids(), press()], 'adding'],
  ['R4.24 a heart that is set is removed', [owner, ids('20417'), press()], 'removing'],
  ['R4.24 a heart that is added is saved', [owner, ids(), press(), added('20417')], 'shown'],
  ['R4.24 a heart that is removed is saved', [owner, ids('20417'), press(), removed()], 'shown'],
  ['a heart that is pressed before the favourites are known is saved after them', [owner, press(), ids()], 'adding'],
  ['a heart is saved even if the favourites are unknown', [owner, noIds, press()], 'adding'],
  ['R8.23 a refused heart has the favourites fetched again', [owner, ids(), press(), refused], 'loading'],
  ['R8.20 a heart without an answer has the favourites fetched again', [owner, ids(), press(), unadded], 'loading'],
  ['R8.20 an unanswered removal fetches the favourites again', [owner, ids('20417'), press(), unremoved], 'loading'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test.each<[string, Does[], string[]]>([
  ['R3.28 hearts are set by node ids', [owner, ids('30007')], ['Deep Reef']],
  ['R4.24 a press sets the heart at once', [owner, ids(), press()], ['Lantern Festival']],
  ['R4.24 a press takes a heart back at once', [owner, ids('20417'), press()], []],
  [
    'R4.24 the favourites take the ids of the reply',
    [owner, ids(), press(), added('20417', '30007')],
    ['Lantern Festival', 'Deep Reef'],
  ],
  ['R8.20 a heart that was not saved is put back', [owner, ids(), press(), unadded], []],
  ['R8.23 a heart that was refused is put back', [owner, ids(), press(), refused], []],
  [
    'R8.20 a heart that could not be removed is set again',
    [owner, ids('20417'), press(), unremoved],
    ['Lantern Festival'],
  ],
  ['R4.24 two hearts are set side by side', [owner, ids(), press(), press(reef)], ['Lantern Festival', 'Deep Reef']],
  [
    'R4.24 the reply about one heart leaves the other hearts alone',
    [owner, ids(), press(), press(reef), added('20417')],
    ['Lantern Festival', 'Deep Reef'],
  ],
  [
    'R8.20 a heart that was not saved leaves the other hearts alone',
    [owner, ids(), press(), press(reef), unadded],
    ['Deep Reef'],
  ],
  ['R4.24 a second press on a heart counts at once', [owner, ids(), press(), press()], []],
  ['R4.24 a second press on a heart outlives the first reply', [owner, ids(), press(), press(), added('20417')], []],
  ['R5.22 the heart of a visitor is set as soon as the account is known', [press(), owner], ['Lantern Festival']],
  ['the hearts of another account are not shown', [owner, ids('20417'), nobody], []],
])('%s', (_, happenings, set) => {
  expect(hearts(begin(...happenings))).toEqual(set);
});

test.each<[string, Does[], 'add' | 'remove', typeof lantern | typeof reef]>([
  ['R7.31 a heart is sent with its game', [owner, ids(), press()], 'add', lantern],
  ['R4.24 a second heart is sent after the first', [owner, ids(), press(), press(reef), added('20417')], 'add', reef],
  [
    'R4.24 a second press on a heart is sent after the first',
    [owner, ids(), press(), press(), added('20417')],
    'remove',
    lantern,
  ],
  ['R5.22 the heart of a visitor is sent after the login', [press(), owner, ids()], 'add', lantern],
])('%s', (_, happenings, port, game) => {
  expect(begin(...happenings).run.puppet(port).input).toEqual(game);
});

test('R4.24 a heart that is set again while it is being removed is sent last', () => {
  const scenario = begin(owner, ids('20417'), press(), press(), removed());
  expect([scenario.state, hearts(scenario)]).toEqual(['adding', ['Lantern Festival']]);
});

test.each<[string, Does[]]>([
  ['R8.20 a heart that was not saved', [owner, ids(), press(), unadded]],
  ['R8.23 a heart that was refused', [owner, ids(), press(), refused]],
  ['R8.20 a heart that could not be removed', [owner, ids('20417'), press(), unremoved]],
])('a notice reports %s', (_, happenings) => {
  const { toasts } = begin(...happenings).snapshot.context;
  expect((toasts as Recorder<EventObject>).heard).toEqual([
    { type: 'toast.asked', kind: 'bad', text: 'favourite_failed', values: { game: 'Lantern Festival' } },
  ]);
});
