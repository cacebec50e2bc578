import { expect, test } from 'vitest';
import { followFlow } from '../../../flowbook/flows/follow.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import type { followMachine } from '../../../machines/games/follow.machine.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof followMachine>;

const told = (within = 60_000): Does => ({
  answer: 'look',
  with: { output: { kind: 'told', told: 'a fight', within } },
});
const refuses = (status: Status): Does => ({ answer: 'look', with: { output: refusesWith(status) } });
const lost: Does = { answer: 'look', with: { error: new Error('no answer') } };
const look: Does = { type: 'look.wanted' };
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const follows = (...happenings: Does[]) => {
  const game = hears();
  const flow = { ...followFlow, variants: { game: { game } } };
  return Object.assign(new Scenario(flow, 'game').play(...happenings), { game });
};

test.each<[string, Does[], string]>([
  ['a game is known as its page opens', [], 'fresh'],
  ['a game is looked at after two seconds', [2_000], 'asking'],
  ['a game is not looked at before that', [1_999], 'fresh'],
  ['a game with news in a moment is looked at then', [2_000, told(500), 500], 'asking'],
  ['a game without news is looked at every two seconds', [2_000, told(), 2_000], 'asking'],
  ['a game is looked at as soon as its page wants to', [look], 'asking'],
  ['a hidden page does not look every two seconds', [hide, 9_999], 'hidden'],
  ['a hidden page looks every ten seconds', [hide, 10_000, told(), 10_000], 'asking'],
  ['a hidden page looks as soon as the player comes back', [hide, show], 'asking'],
  ['a hidden page looks as soon as its game wants to', [hide, look], 'asking'],
  ['a page that was hidden during a look is hidden after it', [look, hide, told()], 'hidden'],
  ['a page that is shown again during a look is shown after it', [look, hide, show, told()], 'fresh'],
  ['R8.20 a server that is not reached is asked again after two seconds', [look, refuses('unheard'), 2_000], 'asking'],
  ['R8.20 a busy server is not asked before that', [look, refuses('busy'), 1_999], 'lost'],
  ['R8.20 a hidden page asks a lost server every ten seconds', [look, hide, lost, 9_999], 'lost'],
  ['R8.20 a lost game is looked at as the player comes back', [look, hide, lost, show], 'asking'],
  ['R8.20 a lost game that is heard again is followed as before', [look, lost, 2_000, told(), 2_000], 'asking'],
  ['R8.23 a seat that has ended is not followed', [look, refuses('seat_ended')], 'over'],
])('%s', (_, happenings, state) => {
  expect(follows(...happenings).state).toBe(state);
});

test('a server is asked about what its game has named', () => {
  const about = { matches: ['football-1-0'] };
  expect(follows({ type: 'about.changed', about }, look).run.puppet('look').input).toEqual(about);
});

test('a game is told what is new, that nothing is heard, and that its seat is over', () => {
  const { game } = follows(look, told(), look, lost, look, refuses('token_unknown'));
  expect(game.heard).toEqual([{ type: 'game.told', told: 'a fight' }, { type: 'line.lost' }, { type: 'seat.lost' }]);
});
