import { contract } from '../../contract/index.ts';
import { serviceMachine } from '../../machines/service/service.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, replies } from '../outcomes.ts';

/** A way to customer service as the embedded gateway writes it: the last eight characters are the key. */
const [entry = { type: 'LIVECHAT', path: '' }] = contract.service.lookup.example.reply.list;

export const serviceFlow = defineFlow(serviceMachine, {
  cases: {},
  outcomes: {
    lookUp: fetchOutcomes(contract.service.lookup, {
      'live chat': replies([{ kind: entry.type, path: entry.path }]),
      'no contacts': replies([], { list: [] }),
    }),
  },
  variants: { 'from the menu': () => ({ panel: hears(), toasts: hears() }) },
  project: ({ entries }) => entries.length,
});
