import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import type { Listed } from '../../machines/lottery/lotteries.setup.ts';
import { lotteriesMachine } from '../../machines/lottery/lotteries.machine.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, repliesAt } from '../outcomes.ts';

const { openedGame } = contract.lottery;

const second = 1_000;

type Opened = ReplyOf<typeof openedGame>['list'][number];

const example = openedGame.example.reply.list[0] as Opened;

/** A lottery that draws in so many seconds; the numbers of its draws follow one another. */
const drawing = (number: number, drawsIn: number) => {
  const opened = (moment: (ms: number) => string) => ({
    ...example,
    drawId: String(2_601_020_000 + number),
    coming: [],
    nextAt: moment(drawsIn * second),
  });
  return repliesAt(
    (now): readonly Listed[] => [opened((ms) => new Date(now + ms).toISOString())],
    (moment) => ({ list: [opened(moment)] }),
  );
};

export const lotteriesOutcomes = fetchOutcomes(openedGame, {
  'lotteries that draw in a minute': drawing(37, 60),
  'lotteries that draw in a moment': drawing(38, 5),
  'no lotteries': repliesAt(
    (): readonly Listed[] => [],
    () => ({ list: [] }),
  ),
});

export const lotteriesFlow = defineFlow(lotteriesMachine, {
  synonyms: ['lottery list', 'lobby of lotteries', 'opened numbers', 'latest results'],
  cases: { 'again.pressed': 'plain', 'page.hidden': 'plain', 'page.shown': 'plain' },
  outcomes: { load: lotteriesOutcomes },
  variants: { usual: () => ({ inOurTime: Date.parse, jitter: 750 }) },
  project: ({ lotteries, failure, isHidden, heardAt, now }) => [
    lotteries.map(({ nextAt }) => (nextAt === null ? null : Date.parse(nextAt) > now())),
    now() - heardAt >= 15 * second,
    failure !== null,
    isHidden,
  ],
});
