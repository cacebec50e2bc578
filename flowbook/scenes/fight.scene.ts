import type { FightSnapshot } from '../../machines/games/fight.machine.ts';
import { fightFlow } from '../flows/fight.flow.ts';
import type { Flow } from '../flow.ts';
import { button } from '../world/acts.ts';
import type { Act } from '../world/scene.ts';
import { beginning, filled, startingWith, text } from '../world/text.ts';
import { choices, followedScene } from './followed.ts';
import { chip } from './seats.ts';

/** What the page lets a player press where the chart would heed more. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const { value, context } = snapshot as FightSnapshot;
  if (type === 'side.chosen')
    return value.duel === 'betting' && !context.isPaused && context.lostSince === null && context.side === null;
  return fightFlow.offer(snapshot, type, caseName);
};

/** What the ring shows, up to the seconds that are left. */
const shows =
  (id: Parameters<typeof text>[0]): Act =>
  ({ ui }) =>
    ui.seeBehind(text(id).split('{')[0] ?? '');

/** R8.20, R8.23: duels in a ring. */
export const fightScene = followedScene({
  flow: { ...fightFlow, offer },
  engine: 'fight',
  deeds: {
    ...choices,
    'side.chosen: red': ({ ui }) => ui.press('radio', startingWith(filled('play_fight_red', { name: 'Ember' }))),
    'bet.wanted': ({ ui }) => ui.press('button', beginning('play_fight_bet')),
  },
  sees: {
    'fight.duel.none': shows('play_fight_begins_in'),
    'fight.duel.betting': shows('play_close_in'),
    'fight.duel.closed': shows('play_fight_on'),
    'fight.duel.fighting': shows('play_fight_on'),
    'fight.duel.shown': shows('play_fight_next_in'),
    'fight.own.ready': chip(true),
    'fight.own.placing.sending': button('play_placing', 'off'),
    'fight.own.blocked': button('play_bets_off', 'off'),
  },
});
