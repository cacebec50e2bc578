import { contract } from '../../contract/index.ts';
import { overviewMachine } from '../../machines/agent/overview.machine.ts';
import { spanAt } from '../../machines/agent/overview.rules.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

const { overview } = contract.agent;

/** The addresses of the walks. */
export const overviewSearches = {
  today: '?span=today',
  'days out of order': '?span=own&from=2026-01-02&to=2026-01-01',
} as const;

export const overviewFlow = defineFlow(overviewMachine, {
  synonyms: ['team', 'statistics', 'dashboard'],
  cases: {
    'span.named': {
      today: { span: spanAt(overviewSearches.today) },
      'days out of order': { span: spanAt(overviewSearches['days out of order']) },
    },
    'refresh.pressed': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: { load: fetchOutcomes(overview, { 'the overview': replies(overview.example.reply) }), address: 'silent' },
  variants: { 'the last 14 days': { span: spanAt('') } },
  project: ({ span, shown, failure }) => [span.preset, shown !== null, failure !== null],
});
