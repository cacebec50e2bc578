import { lotteriesFlow } from '../flows/lotteries.flow.ts';
import { press, heading } from '../world/acts.ts';
import { answersToReloads } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const seeLottery: Act = ({ ui }) => ui.see('link', 'Mega 5');

/** The page of all lotteries. */
export const lotteriesScene: Scene = {
  flow: lotteriesFlow,
  begins: () => ({ as: 'visitor', at: '/elott', then: heading('lottery_title') }),
  deeds: {
    ...answersToReloads(lotteriesFlow),
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
