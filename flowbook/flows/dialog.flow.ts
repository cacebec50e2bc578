import { dialogMachine } from '../../machines/app/dialog.machine.ts';
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

export const passingNotice: DialogContent = {
  icon: 'info',
  title: 'logged_out',
  text: 'logged_out_elsewhere',
  timeout: 5_000,
  buttons: [],
};

export const dialogFlow = defineFlow(dialogMachine, {
  cases: { 'button.pressed': { yes: { button: 'yes' }, cancel: { button: 'cancel' } }, 'dialog.dismissed': 'plain' },
  variants: { 'a question': { content: question }, 'a notice that passes': { content: passingNotice } },
  project: ({ answer }) => answer,
});
