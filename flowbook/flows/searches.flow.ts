import { searchesMachine } from '../../machines/lobby/searches.machine.ts';
import { defineFlow } from '../flow.ts';

const lantern = { text: 'Lantern', folded: 'lantern' };

export const searchesFlow = defineFlow(searchesMachine, {
  synonyms: ['history', 'last searches'],
  cases: { 'search.kept': { 'a text': { searched: lantern } }, 'searches.forgotten': 'plain' },
  outcomes: { storage: 'silent' },
  variants: { 'nothing searched': { searches: [] }, 'searched before': { searches: [lantern] } },
  project: ({ searches }) => searches.length,
});
