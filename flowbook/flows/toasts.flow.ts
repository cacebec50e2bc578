import { toastsMachine } from '../../machines/app/toasts.machine.ts';
import { defineFlow, live } from '../flow.ts';
import { toastFlow } from './toast.flow.ts';

export const toastsFlow = defineFlow(toastsMachine, {
  cases: {
    'toast.asked': {
      'a link is copied': { kind: 'good', text: 'link_copied' },
      'a link is not copied': { kind: 'bad', text: 'link_not_copied' },
      'something else': { kind: 'info', text: 'ok' },
      'one thing more': { kind: 'info', text: 'confirm' },
    },
    'toast.dismissed': { 'the first': { id: 'toast-1' } },
    'toast.gone': 'internal',
  },
  outcomes: { toast: live(toastFlow, ['toast.renewed', 'toast.dismissed']) },
  project: ({ toasts }) => toasts.map(({ id, text }) => [id, text]),
});
