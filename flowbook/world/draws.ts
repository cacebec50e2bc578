import { contract } from '../../contract/index.ts';
import { nextDraw, openDraw } from '../flows/slip.flow.ts';
import { reply, type Answer } from './answers.ts';
import type { World } from './world.ts';

const { draw } = contract.lottery;

type Clocks = Pick<World, 'gateway' | 'began'>;

const minute = 60_000;
/** Longer than all that a walk waits for before. */
export const opensFor = 10 * minute;

/** The draws by the gateway's clock: one that closes after some minutes, and the next. */
export const drawsAt = ({ gateway, began }: Clocks, version: number): Answer => {
  const at = (ms: number) => new Date(began + ms).toISOString();
  const draws = [
    { ...openDraw, closesAt: at(opensFor), drawsAt: at(opensFor + 10_000) },
    { ...nextDraw, closesAt: at(10 * opensFor), drawsAt: at(10 * opensFor + 10_000) },
  ];
  const isDrawn = gateway.now >= began + opensFor + 10_000;
  return reply(draw, {
    version,
    now: at(gateway.now - began),
    draws: draws.filter(({ closesAt }) => Date.parse(closesAt) > gateway.now),
    waiting: [],
    ...(isDrawn && { last: { ...draw.example.reply.last!, drawId: openDraw.drawId } }),
  });
};

export const drawsAfter = 5_000;

/** A draw of a minute takes place a few seconds after the page has been opened. */
export const drawsSoon = ({ gateway, began }: Clocks): Answer => {
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
