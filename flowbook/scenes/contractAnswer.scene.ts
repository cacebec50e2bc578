import { contract } from '../../contract/index.ts';
import { contractBook } from '../flows/contractPage.flow.ts';
import { contractAnswerFlow } from '../flows/contractAnswer.flow.ts';
import type { Flow } from '../flow.ts';
import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import { button, countingDown, heading } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { answersTo } from '../world/declared.ts';
import { answeredRequests } from '../world/money.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { openAsAgent } from './ways.ts';

const { realTime, simulate } = contract.contracts;

const flow: Flow = { ...contractAnswerFlow, outcomes: { moneyRequest: answeredRequests(contractAnswerFlow) } };

/** The button in the dialog, which has the same name as the one on the page that opened it. */
const ask: Act = async ({ ui }) => {
  const id = (await ui.has('heading', text('agent_accept_offer'))) ? 'agent_accept' : 'agent_end';
  await ui.press('button', text(id));
};

const busy: Act = async ({ ui }) => {
  const id = (await ui.has('heading', text('agent_accept_offer'))) ? 'agent_accept' : 'agent_end';
  await ui.see('button', text(id), 'busy');
};

/** The answer to a contract, in the dialog above its page. */
export const contractAnswerScene: Scene = {
  flow,
  open: async (world, variant) => {
    world.gateway.usually(realTime.name, reply(realTime, contractBook as never));
    world.gateway.usually(simulate.name, reply(simulate));
    await openAsAgent(world, contractPaths.realtime);
    await world.ui.see('heading', text('agent_own_contract'));
    // The estimate comes a moment later than the offer that it is in.
    await world.ui.read(/^Yesterday/);
    await world.ui.press('button', text(variant === 'a contract to end' ? 'agent_end' : 'agent_accept'));
  },
  deeds: {
    'form.submitted': ask,
    'form.closed': async (world) => {
      const isChanged = await world.ui.has('heading', text('agent_changed'));
      await world.ui.press('button', text(isChanged ? 'agent_look_again' : 'cancel'));
    },
    ...answersTo(flow, 'moneyRequest', { 'not offered': text('feature_off') }),
  },
  sees: {
    'contractAnswer.filling.editing': button('cancel', 'ready'),
    'contractAnswer.filling.waiting': countingDown,
    'contractAnswer.sending': busy,
    'contractAnswer.changed': heading('agent_changed'),
    'contractAnswer.over': ({ ui }) => ui.miss('button', text('cancel')),
  },
};
