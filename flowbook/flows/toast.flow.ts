import { toastMachine } from '../../machines/app/toast.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';

export const toastFlow = defineFlow(toastMachine, {
  cases: { 'toast.renewed': 'plain', 'toast.dismissed': 'plain' },
  variants: {
    'one that passes': () => ({ id: 'toast-1', stays: false, replyTo: hears() }),
    'one that stays': () => ({ id: 'toast-1', stays: true, replyTo: hears() }),
  },
});
