import { contract } from '../../contract/index.ts';
import { drawOutcomeFlow } from '../flows/drawOutcome.flow.ts';
import { reply } from '../world/answers.ts';
import { fetchAnswers } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';
import type { World } from '../world/world.ts';

const { draw } = contract.lottery;

const drawsAfter = 5_000;
const laterAtMost = 2_000;

/** A draw of a minute takes place a few seconds after the page has been opened. */
const drawsSoon = ({ gateway, began }: World) => {
  const at = (ms: number) => new Date(began + ms).toISOString();
  const last = draw.example.reply.last!;
  const drawId = String(BigInt(last.drawId) + 1n);
  const isDrawn = gateway.now >= began + drawsAfter;
  return reply(draw, {
    now: at(gateway.now - began),
    draws: [],
    waiting: isDrawn ? [] : [{ drawId, drawsAt: at(drawsAfter), state: 'closed', entropy: null }],
    last: isDrawn ? { ...last, drawId } : last,
  });
};

const saysNothing = (world: World) => world.ui.miss('heading', text('lottery_draws_failed'));

/** A member watches the draw on which they have bet. */
export const drawOutcomeScene: Scene = {
  flow: drawOutcomeFlow,
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    world.gateway.usually(draw.name, () => drawsSoon(world));
    await world.open({ path: '/lottery?gameCode=MEGA5' });
    // Draws that come after the numbers are no news.
    await world.ui.read(text('lottery_no_draw'));
    await world.pass(drawsAfter + laterAtMost);
  },
  deeds: fetchAnswers(drawOutcomeFlow, 'load'),
  sees: {
    'drawOutcome.looking': saysNothing,
    'drawOutcome.waiting': saysNothing,
    'drawOutcome.told': ({ ui }) => ui.read('You won $194.00.'),
    'drawOutcome.none': saysNothing,
  },
};
