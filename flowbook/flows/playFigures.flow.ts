import { contract } from '../../contract/index.ts';
import { playFiguresMachine, type PlayFigures } from '../../machines/protection/playFigures.machine.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

const { figures } = contract.protection;

const blank = { deposited: '0', lost: '0', minutes: 0 };
const dayLong = 86_400_000;
const oldest = Date.parse('2025-12-03T03:04:05Z');

/** A deposit twenty days ago, a win a week ago and a loss today. */
export const spent: PlayFigures = {
  day: { deposited: '0', lost: '4000', minutes: 45 },
  week: { deposited: '0', lost: '-1500', minutes: 130 },
  month: { deposited: '9000', lost: '-1500', minutes: 130 },
  bars: Array.from({ length: 30 }, (_, at) => ({
    from: new Date(oldest + at * dayLong).toISOString(),
    ...blank,
    ...(at === 9 && { deposited: '9000' }),
    ...(at === 23 && { lost: '-5500', minutes: 85 }),
    ...(at === 29 && { lost: '4000', minutes: 45 }),
  })),
};

export const playFiguresFlow = defineFlow(playFiguresMachine, {
  synonyms: ['statistics', 'activity', 'play history', 'time spent', 'profit and loss'],
  cases: { 'again.pressed': 'plain' },
  outcomes: { load: fetchOutcomes(figures, { 'what was spent': replies(spent, spent) }) },
});
