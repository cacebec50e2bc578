import { panelMachine } from '../../machines/app/panel.machine.ts';
import { defineFlow } from '../flow.ts';

export const panelFlow = defineFlow(panelMachine, {
  cases: { 'panel.closed': 'plain', 'panel.retried': 'plain' },
  outcomes: {
    loadPanel: { 'the modal': { output: {} }, nothing: { error: new Error('Failed to resolve async component') } },
  },
  variants: { 'customer service': { name: 'service', part: null } },
  project: ({ code, failure }) => [code !== null, failure?.kind ?? null],
});
