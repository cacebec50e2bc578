import { lotteriesFlow, lotteriesOutcomes } from '../../../flowbook/flows/lotteries.flow.ts';
import { press } from '../../walk/acts.ts';
import { wired } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Act, Scene } from '../../walk/scene.ts';
import type { World } from '../../walk/world.ts';

/** The lotteries as they stand at the moment of the answer, however long they have been shown. */
const answersNow = Object.fromEntries(
  Object.entries(lotteriesOutcomes).flatMap(([name, outcome]) => {
    const deed = { call: outcome.call.name, answer: ({ gateway }: World) => wired(outcome, gateway.now) };
    return [
      [`load ends: ${name}`, deed],
      [`reload ends: ${name}`, deed],
    ];
  }),
);

const seeLottery: Act = ({ ui }) => ui.see('link', 'Mega 5');

/** The page of all lotteries. */
export const lotteriesScene: Scene = {
  flow: lotteriesFlow,
  open: async (world) => {
    await world.open({ path: '/elott' });
    await world.ui.see('heading', text('lottery_title'));
  },
  deeds: {
    ...answersNow,
    'again.pressed': press('retry'),
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
  },
  sees: {
    'lotteries.loading': ({ ui }) => ui.miss('heading', text('lottery_failed')),
    'lotteries.failed': ({ ui }) => ui.see('heading', text('lottery_failed')),
    'lotteries.shown': seeLottery,
    'lotteries.reloading': seeLottery,
    'lotteries.hidden': seeLottery,
    'lotteries.empty': ({ ui }) => ui.see('heading', text('lottery_none')),
  },
};
