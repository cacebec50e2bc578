import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { gameSheetFlow, openSheet } from '../../../flowbook/flows/gameSheet.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { gameSheetMachine } from '../../../machines/lobby/gameSheet.machine.ts';
import type { Sheet } from '../../../machines/lobby/gameSheet.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof gameSheetMachine>;
type Variant = 'a member' | 'a trial' | 'a visitor' | 'a visitor where no free play is offered';

const told = (sheet: Partial<Sheet> = {}): Does => ({
  answer: 'loadSheet',
  with: { output: { ...openSheet, ...sheet } },
});
const refused = (code: 'not_found' | 'location_restricted'): Does => ({
  answer: 'loadSheet',
  with: { output: refusedWith(refusal(code)) },
});
const silent: Does = { answer: 'loadSheet', with: noAnswer };
const again: Does = { type: 'again.pressed' };
const play: Does = { type: 'play.pressed' };
const free: Does = { type: 'free.pressed' };
const remove: Does = { type: 'favourite.removed' };
const closed = told({ state: 'closed', isFavourite: true });
const kept: Does = { answer: 'removeFavourite', with: noAnswer };
const refusedRemoval: Does = { answer: 'removeFavourite', with: { output: refusedWith(refusal('not_found')) } };
const removed: Does = { answer: 'removeFavourite', with: { output: { kind: 'removed' } } };

const begin = (variant: Variant, ...happenings: Does[]) => new Scenario(gameSheetFlow, variant).play(...happenings);

test.each<[string, Variant, Does[], string]>([
  ['R2.107 a sheet is loaded first', 'a member', [], 'loading'],
  ['R2.107 a game that can be played is shown', 'a member', [told()], 'shown'],
  ['R2.107 a game that is not for trials is shown to a visitor', 'a visitor', [told({ isFree: false })], 'shown'],
  ['R2.107 a game that is not for trials is shown to a member', 'a member', [told({ isFree: false })], 'shown'],
  ['a game that is not for trials is withheld from a trial', 'a trial', [told({ isFree: false })], 'withheld'],
  ['a game that is for trials is shown to a trial', 'a trial', [told()], 'shown'],
  ['a game in maintenance is said to be', 'a member', [told({ state: 'maintenance' })], 'maintained'],
  ['maintenance is said to a trial too', 'a trial', [told({ state: 'maintenance', isFree: false })], 'maintained'],
  ['a game that never was is missing', 'a member', [refused('not_found')], 'missing'],
  ['R8.23 any other refusal is a failure', 'a member', [refused('location_restricted')], 'failed'],
  ['R8.20 a sheet that does not come is a failure', 'a member', [silent], 'failed'],
  ['R8.20 a failed sheet can be loaded again', 'a member', [silent, again], 'loading'],
  ['a game that is closed says so', 'a member', [closed], 'closed'],
  ['R4.24 a closed game is taken out of the favourites', 'a member', [closed, remove], 'removing'],
  ['a closed game that is no favourite stays', 'a member', [told({ state: 'closed' }), remove], 'closed'],
  ['R7.31 it is no longer a favourite', 'a member', [closed, remove, removed], 'removed'],
  ['R8.23 a refused removal can be tried again', 'a member', [closed, remove, refusedRemoval], 'closed'],
  ['R8.20 an unanswered removal can be tried again', 'a member', [closed, remove, kept], 'closed'],
  ['R2.12 Play leaves the sheet', 'a member', [told(), play], 'left'],
  ['R4.19 a visitor can try it', 'a visitor', [told(), free], 'left'],
  ['a visitor cannot try what is not for trials', 'a visitor', [told({ isFree: false }), free], 'shown'],
  ['nobody can try where no free play is', 'a visitor where no free play is offered', [told(), free], 'shown'],
  ['a member plays with money', 'a member', [told(), free], 'shown'],
  ['a trial plays with play money already', 'a trial', [told(), free], 'shown'],
])('the sheet of a game: %s', (_, variant, happenings, state) => {
  expect(begin(variant, ...happenings).state).toBe(state);
});

test.each<[string, Does, readonly object[]]>([
  ['R2.12 Play opens the game', play, []],
  ['R4.19 Try it free starts a free demo and opens the game', free, [{ type: 'freePlay.requested' }]],
])('the sheet of a game: %s, and closes the sheet', (_, press, started) => {
  const { session, location, panel } = begin('a visitor', told(), press).snapshot.context;
  const heard = [session, location, panel].map((hearing) => (hearing as unknown as Recorder<EventObject>).heard);
  expect(heard).toEqual([
    started,
    [{ type: 'location.go', to: '/game?node=20417', replace: false }],
    [{ type: 'panel.closed' }],
  ]);
});

test('the sheet of a game: asks about its game, and removes that very game', () => {
  const asking = begin('a member');
  expect(asking.run.puppet('loadSheet').input).toBe('20417');
  const removing = begin('a member', closed, remove);
  expect(removing.run.puppet('removeFavourite').input).toEqual(openSheet.game);
});

test.each<[string, Does[], string | null]>([
  ['R8.20 says why it could not be loaded', [silent], 'offline'],
  ['R8.23 says why it was refused', [refused('location_restricted')], 'refused'],
  ['says nothing of it once it is tried again', [silent, again], null],
  ['R8.20 says why a heart stays', [closed, remove, kept], 'offline'],
  ['R8.23 says why the removal was refused', [closed, remove, refusedRemoval], 'refused'],
  ['says nothing of it while the heart is removed again', [closed, remove, kept, remove], null],
])('the sheet of a game: %s', (_, happenings, kind) => {
  expect(begin('a member', ...happenings).snapshot.context.failure?.kind ?? null).toBe(kind);
});
