import { assign } from 'xstate';
import { moneyRequestMachine } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from '../cashier/moneySetup.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { port } from '../common/port.ts';
import type { FormEvent } from '../common/formSetup.ts';
import { errorsByCode, fieldsRefused, type Refused } from '../common/refusal.ts';
import type { ContractOrder } from './contracts.ts';
import {
  checkTerms,
  termsOf,
  typedTerms,
  withoutStep,
  withStep,
  type ContractKind,
  type StepEvent,
  type Terms,
  type TermsErrors,
  type TermsFields,
} from './terms.ts';

export interface ProposalFields extends TermsFields {
  account: string;
}

interface ProposalErrors extends TermsErrors {
  account?: 'required' | 'agent_stranger' | 'agent_not_direct' | 'agent_no_agent' | 'agent_offer_waits';
  terms?: 'above_own_terms' | 'agent_terms_refused';
}

export interface ProposalInput {
  now: () => number;
  newKey: () => string;
  kind: ContractKind;
  own: Terms;
  fits: (terms: Terms) => boolean;
  ceiling: number;
  /** Whom the contract is for, if that is known beforehand. */
  to: string;
}

/** What a proposal would leave the proposer, beside what is left now; null without figures. */
type Trial = Pick<ReplyOf<Contract['contracts']['tryProposal']>, 'now' | 'then'>;
export type TrialReply = { kind: 'tried'; trial: Trial } | Refused;

/** What became of a proposal, and whom it is for. */
export interface Proposed {
  isSent: boolean;
  account: string;
}

interface Context extends ProposalInput, MoneyContext<ProposalFields, ProposalErrors> {
  trial: Trial | null;
  isSent: boolean;
}

export const initialContext = (input: ProposalInput): Context => ({
  ...input,
  // Terms like one's own fit; whoever wants to keep something makes them less.
  ...freshMoneyForm<ProposalFields>({ ...typedTerms(input.own), account: input.to }),
  trial: null,
  isSent: false,
});

const check = ({ kind, ceiling, fields, fits }: Context): ProposalErrors => {
  const wrong = checkTerms(kind, fields, ceiling);
  const terms = Object.keys(wrong).length === 0 ? termsOf(kind, fields) : null;
  return {
    ...(fields.account.trim() === '' && { account: 'required' as const }),
    ...wrong,
    ...(terms && !fits(terms) && { terms: 'above_own_terms' as const }),
  };
};

const byCode = errorsByCode<ProposalErrors>({
  above_own_terms: { terms: 'above_own_terms' },
  not_found: { account: 'agent_stranger' },
  not_yours: { account: 'agent_not_direct' },
  agents_only: { account: 'agent_no_agent' },
  wrong_state: { account: 'agent_offer_waits' },
});

const refusedFields = (refused: Refused): ProposalErrors => ({
  ...byCode(refused),
  ...(fieldsRefused(refused).includes('account') && { account: 'agent_stranger' as const }),
  ...(fieldsRefused(refused).includes('terms') && { terms: 'agent_terms_refused' as const }),
});

/** The proposal as it is sent; null where no terms are typed. */
export const buildOrder = ({ kind, fields }: Pick<Context, 'kind' | 'fields'>): ContractOrder | null => {
  const terms = termsOf(kind, fields);
  return terms && { action: 'request', account: fields.account.trim(), terms };
};

/** The parts of the chart of a proposal. */
export const proposalSetup = moneySetup({
  types: {
    input: {} as ProposalInput,
    context: {} as Context,
    events: {} as FormEvent<ProposalFields> | StepEvent | { type: 'review.confirmed' } | { type: 'review.left' },
    output: {} as Proposed,
  },
  actors: { moneyRequest: moneyRequestMachine, tryProposal: port<TrialReply, ContractOrder | null>('tryProposal') },
  check,
  refusedFields,
}).extend({
  actions: {
    addStep: assign(({ context: { fields } }) => ({ fields: { ...withStep(fields), account: fields.account } })),
    removeStep: assign(({ context: { fields } }, { at }: { at: number }) => ({
      fields: { ...withoutStep(fields, at), account: fields.account },
      errors: {},
    })),
    storeTrial: assign((_, { answer }: { answer: TrialReply }) =>
      answer.kind === 'tried' ? { trial: answer.trial } : {},
    ),
    noteSent: assign({ isSent: true }),
  },
});
