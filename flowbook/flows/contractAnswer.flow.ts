import { contract } from '../../contract/index.ts';
import { contractAnswerMachine } from '../../machines/agent/contractAnswer.machine.ts';
import type { AgentContract } from '../../machines/agent/contracts.ts';
import { defineFlow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { made, moneyOutcomes } from './money.ts';

const { realTime, processRealTime } = contract.contracts;

/** The contract with the upline that is in force. */
export const ownContract = realTime.example.reply.own as AgentContract;

/** Other terms that the upline offers; a contract further down ends by a yes. */
export const offeredContract: AgentContract = {
  ...ownContract,
  contractId: 'k2',
  edition: 2,
  state: 'requested',
  waitsFor: 'downline',
  askedBy: 'upline',
  answerBy: '2026-01-09T03:04:05Z',
  version: 1,
  from: null,
  terms: { profitRate: 150, lossRate: 60, singleBetAmount: '150000' },
  wouldEnd: [{ contractId: 'k9', downline: 'an_nguyen', rate: 80 }],
};

const answered = moneyOutcomes(processRealTime, {
  taken: made('k1'),
  'changed meanwhile': refuses('changed_meanwhile'),
  'above the upline’s terms': refuses('above_own_terms'),
  'not offered': refuses('feature_off'),
});

export const contractAnswerFlow = defineFlow(contractAnswerMachine, {
  synonyms: ['accept contract', 'reject contract', 'terminate contract', 'salary', 'dividend'],
  cases: { 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: { moneyRequest: answered },
  variants: {
    'an offer to accept': {
      newKey: () => 'k-1',
      kind: 'realtime',
      contract: offeredContract,
      side: 'downline',
      ask: 'accept',
    },
    'a contract to end': { newKey: () => 'k-1', kind: 'realtime', contract: ownContract, side: 'downline', ask: 'end' },
  },
  project: ({ failure, isUnmoved, ask }) => [failure?.kind ?? null, isUnmoved, ask],
});
