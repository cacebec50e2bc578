import { contract } from '../../contract/index.ts';
import { fits } from '../../contract/earnings.ts';
import { proposalMachine } from '../../machines/agent/proposal.machine.ts';
import type { ProposalInput, TrialReply } from '../../machines/agent/proposal.setup.ts';
import { countSteps, type ContractKind, type Terms } from '../../machines/agent/terms.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refusal, refuses, replies } from '../outcomes.ts';
import { made, moneyOutcomes } from './money.ts';
import { changedInOrder } from './samples.ts';
import { ownContract } from './contractAnswer.flow.ts';

const typed = {
  'an account': { name: 'account', value: 'oya' },
  'a lower rate': { name: 'profitRate', value: '0.9' },
} as const;

const ownDividend = contract.contracts.dividend.example.reply.own?.terms as Terms;

const inputOf = (kind: ContractKind, own: Terms): Omit<ProposalInput, 'now'> => ({
  newKey: () => 'k-1',
  kind,
  own,
  fits: (terms) => fits<ContractKind>(kind, terms, own),
  ceiling: kind === 'dividend' ? 5000 : 300,
  to: '',
});

const answered = moneyOutcomes(contract.contracts.processRealTime, {
  sent: made('k1'),
  'above own terms': refuses('above_own_terms'),
  'not in the team': refuses('not_found'),
  'not directly below': refuses('not_yours'),
  'a member': refuses('agents_only'),
  'something waits': refuses('wrong_state'),
  'terms refused': refuses('invalid_fields', 'terms'),
  'account refused': refuses('invalid_fields', 'account'),
  'not offered': refuses('feature_off'),
});

const { tryProposal } = contract.contracts;
const trial = tryProposal.example.reply;

const answeredWith = (code: NonNullable<(typeof trial)['accounts'][number]['code']>, fields: string[] = []) => ({
  ...replies<TrialReply>({ kind: 'refused', failure: refusal(code), fields }, { accounts: [{ account: 'oya', code }] }),
});

export const proposalFlow = defineFlow(proposalMachine, {
  synonyms: ['propose contract', 'offer', 'terms'],
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'step.added': 'plain',
    'step.removed': { 'the last one': { at: 1 } },
    'review.confirmed': 'plain',
    'review.left': 'plain',
  },
  outcomes: {
    tryProposal: outcomesOf(tryProposal, {
      'it could be sent': replies<TrialReply>({ kind: 'tried', trial: { now: trial.now, then: trial.then } }),
      'nobody has this name': answeredWith('not_found'),
      'not directly below': answeredWith('not_yours'),
      'terms refused': refuses('invalid_fields', 'terms'),
      'not offered': refuses('feature_off'),
    }),
    moneyRequest: answered,
  },
  variants: {
    'a real-time salary': inputOf('realtime', ownContract.terms),
    'a dividend': inputOf('dividend', ownDividend),
  },
  project: ({ kind, fields, errors, failure, isUnmoved }) => [
    kind,
    fields.account !== '',
    [fields.profitRate, countSteps(fields)],
    Object.keys(errors).length > 0 || failure !== null || isUnmoved,
  ],
  offer: (snapshot, type, name) => {
    const { kind, fields } = snapshot.context;
    if (type === 'step.added') return kind === 'dividend' && countSteps(fields) === 1;
    if (type === 'step.removed') return countSteps(fields) === 2;
    if (name === 'a lower rate' && kind === 'dividend') return false;
    return changedInOrder(typed)(snapshot, type, name);
  },
});
