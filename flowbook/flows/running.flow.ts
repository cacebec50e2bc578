import { contract } from '../../contract/index.ts';
import { runningMachine } from '../../machines/records/running.machine.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

const { running } = contract.records;
const something = running.example.reply;
const nothing = { ...something, count: 0, staked: '0', most: '0', rounds: [] };

export const runningFlow = defineFlow(runningMachine, {
  synonyms: ['open bets', 'undecided', 'live bets', 'my bets'],
  cases: {
    'money.moved': 'plain',
    'list.opened': 'plain',
    'list.retried': 'plain',
    'page.hidden': 'plain',
    'page.shown': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(running, { 'a bet is open': replies(something), 'nothing runs': replies(nothing, nothing) }),
    wallet: 'silent',
  },
  project: ({ running: known, isOld, failure }) => [known?.count ?? null, isOld, failure?.kind ?? null],
});
