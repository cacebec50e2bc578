import type { FollowSnapshot } from '../../machines/games/follow.machine.ts';
import { looks, tableWith } from '../flows/cup.flow.ts';
import { followFlow } from '../flows/follow.flow.ts';
import type { Flow } from '../flow.ts';
import { followedCalls } from '../world/followed.ts';
import { serverSays } from '../world/games.ts';
import type { Act, Scene } from '../world/scene.ts';
import { beginning, text } from '../world/text.ts';
import { look, repliesTo, tellsOf, type Answers } from './followed.ts';
import { refusesWith } from '../flows/unplayed.ts';

/** A game looks when a chair is refused, which is taken between games while the server is reached. */
const offer: Flow['offer'] = (snapshot, type) => {
  const { value, context } = snapshot as FollowSnapshot;
  if (type === 'look.wanted') return value === 'fresh' && context.within > 500;
  // Only a book of bets looks for something else.
  return type !== 'about.changed';
};

const answers = {
  ...(followFlow.outcomes['look'] as Answers),
  'nothing is new for a while': looks(null),
  'there is something new in a moment': looks({ phase: 'taking' }, 500),
};

const takeTooLate: Act = async ({ ui, gateway }) => {
  gateway.usually(
    followedCalls.send,
    serverSays({ output: refusesWith('too_late') }, 0, () => null),
  );
  await ui.press('button', beginning('play_cup_play'));
};

/** R8.20: a table of dice, whose page is left and shown again. */
export const followScene: Scene = {
  flow: { ...followFlow, offer, outcomes: { ...followFlow.outcomes, look: answers } },
  page: 'game',
  begins: () => ({ as: 'visitor', at: '/lumen', game: { ...tableWith(), engine: 'cup' } }),
  deeds: {
    'look.wanted': takeTooLate,
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
    ...repliesTo(tellsOf('cup'), answers, 'look', look),
  },
  sees: {
    'follow.fresh': null,
    'follow.hidden': null,
    'follow.asking': null,
    'follow.lost': ({ ui }) => ui.read(beginning('play_lost_since')),
    'follow.over': ({ ui }) => ui.see('button', text('play_reopen'), 'ready'),
  },
};
