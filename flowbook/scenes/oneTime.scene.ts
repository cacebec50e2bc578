import { contract } from '../../contract/index.ts';
import type { Flow } from '../flow.ts';
import { oneTimeFlow } from '../flows/oneTime.flow.ts';
import { button, countingDown, press, says } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { answeredRequests } from '../world/money.ts';
import type { Condition } from '../world/world.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

const { center } = contract.rewards;
const [award] = center.example.reply.list;

const { 'a reward': reward, 'a chase': chase } = oneTimeFlow.variants;

const flowOf = (variants: Flow['variants'], ...except: readonly string[]): Flow => ({
  ...oneTimeFlow,
  variants,
  outcomes: { moneyRequest: answeredRequests(oneTimeFlow, ...except) },
});

const claimFlow = flowOf({ 'a reward': reward! }, 'it is ended', 'all draws have closed');

/** The button says what it claims to those who hear it alone. */
const claimButton = `${text('claim_submit')} ${award?.title ?? ''}`;
const claimIs =
  (condition: Condition): Act =>
  ({ ui }) =>
    ui.see('button', claimButton, condition);

/** R2.84: a reward that waits for a member. */
export const claimScene: Scene = {
  flow: claimFlow,
  begins: () => ({ as: 'mai', has: ['reward'], at: '/rewardCenter', then: ({ ui }) => ui.see('button', claimButton) }),
  deeds: {
    'form.submitted': ({ ui }) => ui.press('button', claimButton),
    ...answersTo(claimFlow, 'moneyRequest', {
      'claimed before': text('claim_done_before'),
      'run out': text('claim_over'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'oneTime.filling.editing': claimIs('ready'),
    'oneTime.filling.waiting': countingDown,
    'oneTime.sending': claimIs('busy'),
    'oneTime.over': ({ ui }) => ui.miss('button', claimButton),
    'oneTime.done': ({ ui }) => ui.read('You received $200.00.'),
  },
};

const chaseFlow = flowOf(
  { 'a chase': chase! },
  'it is paid',
  'claimed before',
  'run out',
  'not offered',
  'too many, wait 42 s',
);

/** R2.05: a chase of a member, which is ended. */
export const endChaseScene: Scene = {
  flow: chaseFlow,
  begins: () => ({
    as: 'mai',
    has: ['lottery-chase'],
    at: '/lottery?gameCode=MEGA5&show=chases',
    then: async ({ ui }) => {
      await ui.press('button', text('lottery_end_chase'));
      await ui.see('dialog', text('lottery_end_chase'));
    },
  }),
  deeds: { 'form.submitted': press('lottery_end_chase'), ...answersTo(chaseFlow, 'moneyRequest', {}) },
  sees: {
    'oneTime.filling.editing': button('lottery_end_chase', 'ready'),
    'oneTime.sending': button('lottery_end_chase', 'busy'),
    'oneTime.over': says('lottery_chase_over'),
    'oneTime.done': says('lottery_chase_ended'),
  },
};
