import { registeredMachine } from '../../machines/auth/registered.machine.ts';
import { defineFlow } from '../flow.ts';

export const registeredFlow = defineFlow(registeredMachine, {
  cases: { 'copy.requested': 'plain', 'name.noted': 'plain' },
  outcomes: {
    copyName: { copied: { output: true }, 'not allowed': { output: false }, broken: { error: new Error('broken') } },
  },
  variants: { 'under a name': { madeName: null }, 'under a number': { madeName: 'u48213077' } },
});
