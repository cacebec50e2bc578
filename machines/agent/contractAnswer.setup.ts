import { assign } from 'xstate';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { isRefusedWith, type Answer } from '../common/refusal.ts';
import { actionOf, type AgentContract, type Ask, type ContractOrder, type Side } from './contracts.ts';
import type { ContractKind } from './terms.ts';

export interface ContractAnswerInput {
  now: () => number;
  newKey: () => string;
  kind: ContractKind;
  contract: AgentContract;
  /** The side that answers. */
  side: Side;
  ask: Ask;
}

/** What became of it; one that has changed meanwhile has to be looked at again. */
export interface ContractAnswered {
  kind: 'done' | 'closed' | 'changed';
  ask: Ask;
  contract: AgentContract;
}

interface Context extends ContractAnswerInput, FormContext {
  key: string;
  /** The last request never arrived. */
  isUnmoved: boolean;
  end: ContractAnswered['kind'];
}

export const atFirst = (input: ContractAnswerInput): Context => ({
  ...input,
  ...freshForm({}),
  key: '',
  isUnmoved: false,
  end: 'closed',
});

/** Whoever accepts names what ends by it, as it was seen. */
export const orderOf = ({
  ask,
  contract: { contractId, version, wouldEnd },
}: Pick<Context, 'ask' | 'contract'>): ContractOrder => ({
  action: actionOf(ask),
  contractId,
  version,
  ...(ask === 'accept' && { ends: wouldEnd.map((ended) => ended.contractId) }),
});

/** The parts of the chart of an answer to a contract. */
export const contractAnswerSetup = formSetup({
  types: {
    input: {} as ContractAnswerInput,
    context: {} as Context,
    events: {} as FormEvent<object>,
    output: {} as ContractAnswered,
  },
  actors: { moneyRequest: moneyRequestMachine },
  check: () => ({}),
}).extend({
  guards: {
    isMade: (_, p: { end: MoneyEnd }) => p.end.kind === 'made',
    isNever: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
    hasChanged: (_, p: { answer: Answer }) =>
      isRefusedWith(p.answer, 'changed_meanwhile', 'wrong_state', 'not_found', 'not_yours', 'above_own_terms'),
  },
  actions: {
    makeKey: assign(({ context }) => ({ key: context.newKey(), isUnmoved: false })),
    noteUnmoved: assign({ isUnmoved: true }),
    noteDone: assign({ end: 'done' as const }),
    noteChanged: assign({ end: 'changed' as const }),
  },
});
