import { drawClockFlow } from '../flows/drawClock.flow.ts';
import { press } from '../world/acts.ts';
import { answersNow } from '../world/declared.ts';
import { text, ending } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const reads =
  (id: Parameters<typeof text>[0]): Act =>
  ({ ui }) =>
    ui.read(ending(id));

const seeClock = reads('lottery_closes_in');
const seeDrawing = reads('lottery_drawing');
const seeNone: Act = ({ ui }) => ui.read(text('lottery_no_draw'));

const seeResults: Act = ({ ui }) => ui.see('tab', text('lottery_tab_opened'));

/** The clock and the result of a lottery, on its page. */
export const drawClockScene: Scene = {
  flow: drawClockFlow,
  begins: () => ({ as: 'visitor', at: '/lottery?gameCode=MEGA5', then: ({ ui }) => ui.see('heading', 'Mega 5') }),
  deeds: {
    ...answersNow(drawClockFlow, 'load'),
    'again.pressed': press('retry'),
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
  },
  sees: {
    'drawClock.loading': ({ ui }) => ui.miss('heading', text('lottery_draws_failed')),
    'drawClock.failed': ({ ui }) => ui.see('heading', text('lottery_draws_failed')),
    'drawClock.following.bets.open': seeClock,
    'drawClock.following.bets.hurrying': reads('lottery_closes_soon'),
    'drawClock.following.bets.none': seeNone,
    'drawClock.following.result.resting': seeResults,
    'drawClock.following.result.waiting': seeDrawing,
    'drawClock.following.result.asking': null,
    'drawClock.following.result.pausing': seeDrawing,
    'drawClock.following.result.late': reads('lottery_late'),
    'drawClock.following.result.opened': seeResults,
    'drawClock.following.result.cancelled': reads('lottery_cancelled'),
    'drawClock.hidden': seeResults,
  },
};
