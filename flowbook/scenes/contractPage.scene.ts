import { contract } from '../../contract/index.ts';
import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import { contractPageFlow } from '../flows/contractPage.flow.ts';
import type { Flow } from '../flow.ts';
import { heading, press } from '../world/acts.ts';
import { refusal, reply } from '../world/answers.ts';
import { answersNow } from '../world/declared.ts';
import { text, beginning } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const { processRealTime, tryProposal } = contract.contracts;

const {
  contractAnswer: { 'it breaks': _, ...answers },
  proposal: { 'it breaks': __, ...proposals },
  ...others
} = contractPageFlow.outcomes as unknown as Record<'contractAnswer' | 'proposal', Record<string, never>>;

const flow: Flow = { ...contractPageFlow, outcomes: { ...others, contractAnswer: answers, proposal: proposals } };

const acceptOffer: Act = async (world) => {
  world.gateway.usually(processRealTime.name, reply(processRealTime as never));
  await press('agent_accept')(world);
};

const findChanged: Act = async (world) => {
  world.gateway.usually(processRealTime.name, refusal('changed_meanwhile'));
  await press('agent_accept')(world);
  await press('agent_look_again')(world);
};

const propose: Act = async (world) => {
  world.gateway.usually(tryProposal.name, reply(tryProposal));
  world.gateway.usually(processRealTime.name, reply(processRealTime as never));
  await world.ui.type(text('agent_propose_to'), 'noor');
  await press('agent_propose_continue')(world);
  await press('agent_propose_send')(world);
};

/** The estimate comes a moment later than the offer that it is in. */
const estimated: Act = ({ ui }) => ui.read(beginning('agent_estimate_yesterday'));

/** The real-time contracts of an agent. */
export const contractPageScene: Scene = {
  flow,
  begins: (variant) => ({
    as: 'rui',
    has: ['contract-offered'],
    at: variant === 'an agent' ? contractPaths.realtime : `${contractPaths.realtime}?to=quang88`,
  }),
  deeds: {
    ...answersNow(contractPageFlow, 'load'),
    'ask.pressed: accept the offer': press('agent_accept'),
    'propose.pressed': press('agent_propose'),
    'list.chosen: running ones': ({ ui }) => ui.press('tab', text('agent_state_running')),
    'again.pressed': press('retry'),
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
    'contractAnswer ends: answered': acceptOffer,
    'contractAnswer ends: closed': press('cancel'),
    'contractAnswer ends: changed meanwhile': findChanged,
    'proposal ends: sent': propose,
    'proposal ends: closed': press('cancel'),
  },
  sees: {
    'contractPage.loading': ({ ui }) => ui.miss('heading', text('agent_own_contract')),
    'contractPage.failed': heading('agent_contracts_failed'),
    'contractPage.open.shown': estimated,
    'contractPage.open.settling': ({ ui }) => ui.read(text('agent_settling')),
    'contractPage.open.refreshing': estimated,
    'contractPage.hidden': estimated,
    'contractPage.answering': heading('agent_accept_offer'),
    'contractPage.proposing': heading('agent_propose_contract'),
  },
};
