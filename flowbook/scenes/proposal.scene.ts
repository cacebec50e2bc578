import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import { proposalFlow } from '../flows/proposal.flow.ts';
import type { Flow, Outcome } from '../flow.ts';
import { button, countingDown, press } from '../world/acts.ts';
import { answersTo, formAnswers, typing } from '../world/declared.ts';
import { answeredRequests } from '../world/money.ts';
import { text, filled, startingWith } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import type { Beginning } from '../world/begins.ts';

const { 'a real-time salary': realTime, 'a dividend': dividend } = proposalFlow.variants;

const { 'step.added': ___, 'step.removed': ____, ...withoutSteps } = proposalFlow.cases;

const tried = proposalFlow.outcomes['tryProposal'] as Readonly<Record<'it could be sent', Outcome>>;

const realTimeFlow: Flow = {
  ...proposalFlow,
  variants: { 'a real-time salary': realTime },
  cases: withoutSteps,
  outcomes: { ...proposalFlow.outcomes, moneyRequest: answeredRequests(proposalFlow) },
};

const proposing = (at: string): Beginning => ({ as: 'bosun', has: ['no-proposal'], at, then: press('agent_propose') });

const common = {
  deeds: {
    'form.submitted': press('agent_propose_continue'),
    'form.closed': press('cancel'),
    'review.confirmed': press('agent_propose_send'),
    'review.left': press('agent_propose_change'),
  },
  sees: {
    'proposal.filling.editing': button('agent_propose_continue', 'ready'),
    'proposal.checking': button('agent_propose_continue', 'busy'),
    'proposal.reviewing': async (world) => {
      await button('agent_propose_send', 'ready')(world);
      // It comes a moment later.
      await world.ui.read(startingWith('Yesterday', 'Last month'));
    },
    'proposal.over': ({ ui }) => ui.miss('heading', text('agent_propose_contract')),
  },
} satisfies Pick<Scene, 'deeds' | 'sees'>;

/** A real-time salary that is proposed to an agent below. */
export const proposalScene: Scene = {
  flow: realTimeFlow,
  begins: () => proposing(contractPaths.realtime),
  deeds: {
    ...common.deeds,
    ...typing(realTimeFlow, { account: text('agent_propose_to'), profitRate: text('agent_terms_profit_rate') }),
    ...formAnswers(realTimeFlow, 'tryProposal', {
      'nobody has this name': text('agent_stranger'),
      'not directly below': text('agent_not_direct'),
      'terms refused': text('agent_terms_refused'),
      'not offered': text('feature_off'),
    }),
    ...answersTo(realTimeFlow, 'moneyRequest', {
      'above own terms': text('above_own_terms'),
      'not in the team': text('agent_stranger'),
      'not directly below': text('agent_not_direct'),
      'a member': text('agent_no_agent'),
      'something waits': text('agent_offer_waits'),
      'terms refused': text('agent_terms_refused'),
      'account refused': text('agent_stranger'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    ...common.sees,
    'proposal.filling.waiting': countingDown,
    'proposal.sending': button('agent_propose_send', 'busy'),
  },
};

const { 'an account': typedAccount } = proposalFlow.cases['field.changed'] as Readonly<Record<string, object>>;
const { 'review.confirmed': _____, ...unsent } = proposalFlow.cases;

const dividendFlow: Flow = {
  ...proposalFlow,
  variants: { 'a dividend': dividend },
  cases: { ...unsent, 'field.changed': { 'an account': typedAccount } } as Flow['cases'],
  outcomes: { tryProposal: { 'it could be sent': tried['it could be sent'] }, moneyRequest: {} } as Flow['outcomes'],
};

const { 'review.confirmed': ______, ...unsentDeeds } = common.deeds;

/** The steps of a dividend; it is sent as any other proposal is. */
export const steppedProposalScene: Scene = {
  flow: dividendFlow,
  begins: () => proposing(contractPaths.dividend),
  deeds: {
    ...unsentDeeds,
    ...typing(dividendFlow, { account: text('agent_propose_to') }),
    ...answersTo(dividendFlow, 'tryProposal', {}),
    'step.added': press('agent_terms_add'),
    'step.removed: the last one': ({ ui }) => ui.press('button', filled('agent_terms_remove_of', { step: 2 })),
  },
  sees: common.sees,
};
