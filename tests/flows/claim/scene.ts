import { contract } from '../../../contract/index.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { claimFlow } from '../../../flowbook/flows/claim.flow.ts';
import { countingDown } from '../../walk/acts.ts';
import { reply } from '../../walk/answers.ts';
import { answersTo } from '../../walk/declared.ts';
import type { Condition } from '../../walk/world.ts';
import type { Act, Scene } from '../../walk/scene.ts';
import { text } from '../../walk/text.ts';

const { center } = contract.rewards;
const [award] = center.example.reply.list;

const {
  'it never arrived': _,
  'it breaks': __,
  ...answered
} = claimFlow.outcomes['moneyRequest'] as Readonly<Record<string, Outcome>>;

const flow: Flow = { ...claimFlow, outcomes: { moneyRequest: answered } };

/** The button says what it claims to those who hear it alone. */
const claimButton = `${text('claim_submit')} ${award?.title ?? ''}`;
const claimIs =
  (condition: Condition): Act =>
  ({ ui }) =>
    ui.see('button', claimButton, condition);

/** R2.84: a reward that waits for a member. */
export const claimScene: Scene = {
  flow,
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    world.gateway.usually(center.name, reply(center));
    await world.open({ path: '/rewardCenter' });
    await world.ui.see('button', claimButton);
  },
  deeds: {
    'form.submitted': ({ ui }) => ui.press('button', claimButton),
    ...answersTo(flow, 'moneyRequest', {
      'claimed before': text('claim_done_before'),
      'run out': text('claim_over'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'claim.filling.editing': claimIs('ready'),
    'claim.filling.waiting': countingDown,
    'claim.sending': claimIs('busy'),
    'claim.over': ({ ui }) => ui.miss('button', claimButton),
    'claim.claimed': ({ ui }) => ui.read('You received $200.00.'),
  },
};
