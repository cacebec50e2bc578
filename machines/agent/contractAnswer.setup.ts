import { assign } from 'xstate';
import { moneyRequestMachine } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from '../cashier/moneySetup.ts';
import type { FormEvent } from '../common/formSetup.ts';
import { isRefusedWith } from '../common/refusal.ts';
import { actionOf, type AgentContract, type Ask, type ContractOrder, type Side } from './contracts.ts';
import type { ContractKind } from './terms.ts';

interface ContractAnswerInput {
  now: () => number;
  newKey: () => string;
  kind: ContractKind;
  contract: AgentContract;
  side: Side;
  ask: Ask;
}

/** What became of it; one that has changed meanwhile has to be looked at again. */
export interface ContractAnswered {
  kind: 'done' | 'closed' | 'changed';
  ask: Ask;
  contract: AgentContract;
}

interface Context extends ContractAnswerInput, MoneyContext {
  end: ContractAnswered['kind'];
}

export const initialContext = (input: ContractAnswerInput): Context => ({
  ...input,
  ...freshMoneyForm({}),
  end: 'closed',
});

/** Whoever accepts names what ends by it, as it was seen. */
export const buildOrder = ({
  ask,
  contract: { contractId, version, wouldEnd },
}: Pick<Context, 'ask' | 'contract'>): ContractOrder => ({
  action: actionOf(ask),
  contractId,
  version,
  ...(ask === 'accept' && { ends: wouldEnd.map((ended) => ended.contractId) }),
});

/** The parts of the chart of an answer to a contract. */
export const contractAnswerSetup = moneySetup({
  types: {
    input: {} as ContractAnswerInput,
    context: {} as Context,
    events: {} as FormEvent<object>,
    output: {} as ContractAnswered,
  },
  actors: { moneyRequest: moneyRequestMachine },
  check: () => ({}),
  isOutdated: (end) =>
    isRefusedWith(end, 'changed_meanwhile', 'wrong_state', 'not_found', 'not_yours', 'above_own_terms'),
}).extend({
  actions: { noteDone: assign({ end: 'done' as const }), noteChanged: assign({ end: 'changed' as const }) },
});
