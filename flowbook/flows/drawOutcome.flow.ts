import { contract } from '../../contract/index.ts';
import { drawOutcomeMachine, type OwnDraw } from '../../machines/lottery/drawOutcome.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

const { myBets } = contract.lottery;
const [bet] = myBets.example.reply.list;

const own = (isSettled: boolean, stake: string, payout: string) =>
  replies({ isSettled, stake, payout } satisfies OwnDraw, {
    list: [{ ...bet, stake, payout: isSettled ? payout : null, state: isSettled ? 'won' : 'waiting' }],
    next: null,
  });

export const drawOutcomeFlow = defineFlow(drawOutcomeMachine, {
  synonyms: ['winnings', 'payout', 'lottery result'],
  cases: {},
  outcomes: {
    load: fetchOutcomes(myBets, {
      'the bets are settled': own(true, '400', '19400'),
      'no bets': replies(null, { list: [], next: null }),
      'the bets wait': own(false, '400', '0'),
    }),
  },
  variants: {
    usual: () => {
      const wallet = hears();
      return { wallet: () => wallet };
    },
  },
  project: ({ own, looks }) => [own !== null, looks],
});
