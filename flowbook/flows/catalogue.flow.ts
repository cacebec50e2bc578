import { contract } from '../../contract/index.ts';
import { catalogueMachine } from '../../machines/lobby/catalogue.machine.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';
import { twoGames } from './lobby.flow.ts';

const { index } = contract.games;

export const catalogueFlow = defineFlow(catalogueMachine, {
  synonyms: ['index', 'search', 'all games'],
  cases: { 'catalogue.wanted': 'plain' },
  outcomes: {
    fetchIndex: fetchOutcomes(index, {
      'all games': replies({ kind: 'index', catalogue: twoGames }),
      'no such call': { output: { kind: 'unavailable' }, wire: { kind: 'refusal', code: 'not_found' } },
    }),
  },
});
