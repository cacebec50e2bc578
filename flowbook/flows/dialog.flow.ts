import { dialogMachine } from '../../machines/app/dialog.machine.ts';
import { loggedOutElsewhere } from '../../machines/app/session.setup.ts';
import type { DialogContent } from '../../machines/common/modals.ts';
import { defineFlow } from '../flow.ts';

export const question: DialogContent = {
  icon: 'question',
  title: 'log_out',
  text: 'in_sure_logout',
  timeout: null,
  buttons: [
    { id: 'cancel', label: 'cancel', kind: 'plain' },
    { id: 'yes', label: 'log_out', kind: 'primary' },
  ],
};

export const passingNotice = loggedOutElsewhere;

export const dialogFlow = defineFlow(dialogMachine, {
  cases: {
    'button.pressed': { yes: { button: 'yes' }, cancel: { button: 'cancel' }, ok: { button: 'ok' } },
    'dialog.dismissed': 'plain',
    'dialog.hidden': 'plain',
    'dialog.seen': 'plain',
  },
  offer: ({ context: { content } }, type, name) =>
    type !== 'button.pressed' || content.buttons.some(({ id }) => id === name),
  variants: { 'a question': { content: question }, 'a notice that passes': { content: passingNotice } },
  project: ({ answer }) => answer,
});
