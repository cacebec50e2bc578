import { contract } from '../../contract/index.ts';
import { drawClockMachine } from '../../machines/lottery/drawClock.machine.ts';
import type { Drawn, DrawNews } from '../../machines/lottery/draws.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, repliesAt, type CallOutcome } from '../outcomes.ts';

const { draw } = contract.lottery;

const second = 1_000;

const last = draw.example.reply.last as Drawn;

/** The numbers of the draws in the examples, one after the other. */
const drawId = (number: number): string => String(2_601_020_000 + number);

/** How the draws stand: those from `first` on are open, a minute apart, and the first closes in so many seconds. */
const standing = (first: number, closesIn: number, rest: Partial<DrawNews> = {}) => {
  const news = (moment: (ms: number) => string): DrawNews => ({
    version: 1,
    draws: [0, 1, 2, 3].map((at) => ({
      drawId: drawId(first + at),
      closesAt: moment((closesIn + 60 * at) * second),
      drawsAt: moment((closesIn + 60 * at + 10) * second),
      commit: last.commit ?? '',
    })),
    waiting: [],
    last: { ...last, drawId: drawId(first - 1) },
    ...rest,
  });
  return repliesAt((now): DrawNews => news((ms) => new Date(now + ms).toISOString()), news);
};

/** A draw that has closed and takes place so many seconds from now. */
const closing = (number: number, drawsIn: number, state: 'closed' | 'late') =>
  repliesAt(
    (now): DrawNews => ({
      version: 1,
      draws: [],
      waiting: [{ drawId: drawId(number), drawsAt: new Date(now + drawsIn * second).toISOString(), state }],
      last: { ...last, drawId: drawId(number - 1) },
    }),
    (moment) => ({
      draws: [],
      waiting: [{ drawId: drawId(number), drawsAt: moment(drawsIn * second), state, entropy: null }],
      last: { ...last, drawId: drawId(number - 1) },
    }),
  );

export const drawOutcomes = fetchOutcomes(draw, {
  'a draw is open': standing(40, 50),
  'a draw closes in a moment': standing(40, 5),
  'the next draw is open, and this one is drawn': standing(41, 50),
  'a draw is closed': closing(40, 5, 'closed'),
  'a draw is late': closing(40, -20, 'late'),
  'the draw is gone without numbers': standing(41, 50, { last: { ...last, drawId: drawId(39) } }),
}) satisfies Readonly<Record<string, CallOutcome>>;

export const drawClockFlow = defineFlow(drawClockMachine, {
  synonyms: ['lottery clock', 'countdown', 'draw', 'result', 'opened numbers'],
  cases: { 'again.pressed': 'plain', 'page.hidden': 'plain', 'page.shown': 'plain', 'news.came': 'internal' },
  outcomes: { load: drawOutcomes },
  variants: {
    usual: () => {
      const wallet = hears();
      return { inOurTime: Date.parse, jitter: 750, wallet: () => wallet };
    },
  },
  project: ({ news, awaited, failure, now }) => [
    news.draws.map(({ closesAt }) => Date.parse(closesAt) > now()),
    awaited === null ? null : [awaited.drawId, Date.parse(awaited.drawsAt) > now()],
    failure !== null,
  ],
});
