import { dialogsMachine } from '../../machines/app/dialogs.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { passingNotice, question } from './dialog.flow.ts';

export const dialogsFlow = defineFlow(dialogsMachine, {
  cases: {
    'dialog.open': {
      'a question': { name: 'signOut', content: question, replyTo: hears() },
      'a notice': { name: 'elsewhere', content: passingNotice, replyTo: null },
    },
    'panel.open': {
      'the announcements': { name: 'announcements', part: null },
      'customer service': { name: 'service', part: null },
      'the login form': { name: 'login', part: null },
    },
    'modal.withdrawn': {
      'the login form': { name: 'login' },
      'the question': { name: 'signOut' },
      'customer service': { name: 'service' },
    },
  },
  outcomes: {
    dialog: {
      yes: { output: { kind: 'pressed', button: 'yes' } },
      dismissed: { output: { kind: 'dismissed' } },
      broken: { error: new Error('the dialog broke') },
    },
    panel: { closed: { output: undefined }, broken: { error: new Error('the modal broke') } },
  },
  project: ({ current, queue }) => [current, ...queue].map((wanted) => wanted?.name ?? null),
});
