import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import { contractAnswerFlow } from '../flows/contractAnswer.flow.ts';
import type { Flow } from '../flow.ts';
import { button, countingDown, heading, press, pressIn } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { answeredRequests } from '../world/money.ts';
import { text, beginning } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const flow: Flow = { ...contractAnswerFlow, outcomes: { moneyRequest: answeredRequests(contractAnswerFlow) } };

const toEnd = 'a contract to end';

/** The button in the dialog, which has the same name as the one on the page that opened it. */
const askIn = (variant: string) => (variant === toEnd ? 'agent_end' : 'agent_accept');

/** The answer to a contract, in the dialog above its page. */
export const contractAnswerScene: Scene = {
  flow,
  begins: (variant) => ({
    as: 'rui',
    has: [variant === toEnd ? 'contract-running' : 'contract-offered'],
    at: contractPaths.realtime,
    then: async (visit) => {
      await visit.ui.see('heading', text('agent_own_contract'));
      // The estimate comes a moment later than the offer that it is in.
      if (variant !== toEnd) await visit.ui.read(beginning('agent_estimate_yesterday'));
      await press(askIn(variant))(visit);
    },
  }),
  deeds: {
    'form.submitted': (world, variant) => press(askIn(variant))(world),
    'form.closed': pressIn({ 'contractAnswer.changed': 'agent_look_again' }, 'cancel'),
    ...answersTo(flow, 'moneyRequest', { 'not offered': text('feature_off') }),
  },
  sees: {
    'contractAnswer.filling.editing': button('cancel', 'ready'),
    'contractAnswer.filling.waiting': countingDown,
    'contractAnswer.sending': (world, variant) => button(askIn(variant), 'busy')(world),
    'contractAnswer.changed': heading('agent_changed'),
    'contractAnswer.over': ({ ui }) => ui.miss('button', text('cancel')),
  },
};
