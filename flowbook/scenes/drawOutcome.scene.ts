import { drawsAfter } from '../world/draws.ts';
import { drawOutcomeFlow } from '../flows/drawOutcome.flow.ts';
import { fetchAnswers } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';
import type { World } from '../world/world.ts';

const laterAtMost = 2_000;

const saysNothing = (world: World) => world.ui.miss('heading', text('lottery_draws_failed'));

/** A member watches the draw on which they have bet. */
export const drawOutcomeScene: Scene = {
  flow: drawOutcomeFlow,
  begins: () => ({
    as: 'mai',
    has: ['lottery-bet'],
    at: '/lottery?gameCode=MEGA5',
    then: async ({ ui, pass }) => {
      // Draws that come after the numbers are no news.
      await ui.read(text('lottery_no_draw'));
      await pass(drawsAfter + laterAtMost);
    },
  }),
  deeds: fetchAnswers(drawOutcomeFlow, 'load'),
  sees: {
    'drawOutcome.looking': saysNothing,
    'drawOutcome.waiting': saysNothing,
    'drawOutcome.told': ({ ui }) => ui.read('You won $194.00.'),
    'drawOutcome.none': saysNothing,
  },
};
