import { contract } from '../../contract/index.ts';
import { simulatorMachine } from '../../machines/agent/simulator.machine.ts';
import type { Simulation } from '../../machines/agent/simulator.setup.ts';
import { countSteps } from '../../machines/agent/terms.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { changedInOrder } from './samples.ts';

const { daily, simulate } = contract.contracts;

export const ownSalary = { steps: [{ teamBetAmount: '1000000', rate: 80 }] };
const twoSteps = { steps: [...ownSalary.steps, { teamBetAmount: '5000000', rate: 150 }] };
export const simulation: Simulation = simulate.example.reply;

const typed = {
  'a bet amount': { name: 'bets.0', value: '20000' },
  'a rate': { name: 'rate.0', value: '1.2' },
  'a downline': { name: 'account', value: 'mai_linh' },
  'a first day': { name: 'from', value: '2026-01-01' },
  'a last day': { name: 'to', value: '2026-01-31' },
} as const;

const inOrder = changedInOrder(typed);

export const simulatorFlow = defineFlow(simulatorMachine, {
  cases: {
    'field.changed': typed,
    'step.added': 'plain',
    'step.removed': { 'the second': { at: 1 } },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadTerms: fetchOutcomes(daily, {
      'own terms': replies({ terms: twoSteps, ceiling: 300 }, { own: { ...daily.example.reply.own, terms: twoSteps } }),
      'no terms': replies({ terms: null, ceiling: 300 }, { own: null }),
    }),
    simulate: outcomesOf(simulate, {
      'what was due': replies({ kind: 'simulated', simulation }),
      'a day refused': refuses('invalid_fields', 'from'),
      'terms refused': refuses('invalid_fields', 'terms'),
      'not a direct downline': refuses('not_found'),
      'too many days': refuses('too_large'),
      'switched off': refuses('feature_off'),
    }),
  },
  variants: {
    'terms that are typed': { kind: 'daily', fixed: null },
    'terms that are given': { kind: 'daily', fixed: { terms: ownSalary, account: '' } },
  },
  // Starting over fills in the agent's own terms again.
  project: ({ fields, errors, failure, simulation: shown, own }) => [
    fields,
    errors,
    failure?.kind ?? null,
    shown !== null,
    own.terms !== null,
  ],
  // A step is added before anything is typed, and stays empty until it is removed.
  offer: (snapshot, type, name) => {
    const { fields } = snapshot.context;
    const count = countSteps(fields);
    const isAdded = count > 1 && fields[`rate.${count - 1}`] === '';
    if (type === 'step.added') return count < 3 && !isAdded && inOrder(snapshot, 'field.changed', 'a bet amount');
    return (type !== 'field.changed' || !isAdded) && inOrder(snapshot, type, name);
  },
  synonyms: ['estimate', 'what if', 'statement', 'dividend', 'salary'],
});
