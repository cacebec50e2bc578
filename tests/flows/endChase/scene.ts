import { contract } from '../../../contract/index.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { endChaseFlow } from '../../../flowbook/flows/endChase.flow.ts';
import { button, countingDown, press, says } from '../../walk/acts.ts';
import { reply } from '../../walk/answers.ts';
import { answersTo } from '../../walk/declared.ts';
import type { Scene } from '../../walk/scene.ts';
import { text } from '../../walk/text.ts';

const { chases } = contract.lottery;

const {
  'it never arrived': _,
  'it breaks': __,
  ...answered
} = endChaseFlow.outcomes['moneyRequest'] as Readonly<Record<string, Outcome>>;

const flow: Flow = { ...endChaseFlow, outcomes: { moneyRequest: answered } };

/** R2.05: a chase of a member, which is ended. */
export const endChaseScene: Scene = {
  flow,
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    world.gateway.usually(chases.name, reply(chases));
    await world.open({ path: '/lottery?gameCode=MEGA5&show=chases' });
    await world.ui.press('button', text('lottery_end_chase'));
    await world.ui.see('dialog', text('lottery_end_chase'));
  },
  deeds: {
    'form.submitted': press('lottery_end_chase'),
    ...answersTo(flow, 'moneyRequest', { 'not offered': text('feature_off') }),
  },
  sees: {
    'endChase.filling.editing': button('lottery_end_chase', 'ready'),
    'endChase.filling.waiting': countingDown,
    'endChase.ending': button('lottery_end_chase', 'busy'),
    'endChase.tooLate': says('lottery_chase_over'),
    'endChase.ended': says('lottery_chase_ended'),
  },
};
