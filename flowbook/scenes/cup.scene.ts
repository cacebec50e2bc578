import type { CupSnapshot } from '../../machines/games/cup.machine.ts';
import { cupFlow } from '../flows/cup.flow.ts';
import type { Flow } from '../flow.ts';
import { button } from '../world/acts.ts';
import type { Act } from '../world/scene.ts';
import { beginning, filled, oneOf, text } from '../world/text.ts';
import { choices, followedScene } from './followed.ts';

/** What the page lets a player press where the chart would heed more. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const { value } = snapshot as CupSnapshot;
  if (type === 'stake.chosen') return value.table === 'idle' || value.table === 'shown';
  return cupFlow.offer(snapshot, type, caseName);
};

const again = (count: number): string => filled('play_cup_throw_again', { count });
const sending = oneOf(text('play_cup_sitting'), text('play_cup_throwing'));

const shows =
  (words: string): Act =>
  ({ ui }) =>
    ui.seeBehind(words);

/** R8.20, R8.23: five dice at a table. */
export const cupScene = followedScene({
  flow: { ...cupFlow, offer },
  engine: 'cup',
  deeds: {
    ...choices,
    'chair.wanted': ({ ui }) => ui.press('button', beginning('play_cup_play')),
    'die.pressed: the first': ({ ui }) => ui.press('button', filled('play_cup_die_keep', { number: 1, value: 6 })),
    'keeps.sent': ({ ui }) => ui.press('button', oneOf(again(3), again(4))),
  },
  sees: {
    'cup.table.idle': shows(text('play_cup_none_waits')),
    'cup.table.gathering': shows(filled('play_cup_taken', { taken: 3, chairs: 4 })),
    'cup.table.taking': shows(text('play_cup_taking')),
    'cup.table.keeping': shows(text('play_cup_hint')),
    'cup.table.waiting': shows(text('play_cup_shown_in').split('{')[0] ?? ''),
    'cup.table.shown': ({ ui }) => ui.read(text('play_cup_wins_nothing')),
    'cup.own.ready': ({ ui }) => ui.miss('button', sending),
    'cup.own.placing.sending': ({ ui }) => ui.see('button', sending, 'off'),
    'cup.own.blocked': button('play_bets_off', 'off'),
  },
});
