import { contract } from '../../contract/index.ts';
import { oneTimeMachine } from '../../machines/cashier/oneTime.machine.ts';
import { defineFlow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { endsOf, made, moneyInput, moneyOutcomes } from './money.ts';

const { claim } = contract.rewards;
const { cancelChase } = contract.lottery;
const { rewardId } = claim.example.reply;

export const oneTimeFlow = defineFlow(oneTimeMachine, {
  synonyms: ['claim', 'reward', 'award', 'bonus', 'rebate', 'cancel a chase', 'stop a chase', 'multi-draw'],
  cases: { 'form.submitted': 'plain' },
  outcomes: {
    moneyRequest: {
      ...endsOf(cancelChase, { 'it is ended': made('12'), 'all draws have closed': refuses('wrong_state') }),
      ...moneyOutcomes(claim, {
        'it is paid': made(rewardId),
        'claimed before': refuses('already_done'),
        'run out': refuses('wrong_state'),
        'not offered': refuses('feature_off'),
      }),
    },
  },
  variants: {
    'a reward': () => ({ ...moneyInput(), request: { rewardId } }),
    'a chase': () => ({ ...moneyInput(), request: { chaseId: '12' } }),
  },
});
