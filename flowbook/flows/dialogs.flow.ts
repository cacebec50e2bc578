import { dialogsMachine } from '../../machines/app/dialogs.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { passingNotice, question } from './dialog.flow.ts';

const settings = { smsOffered: true, forcedPasswordChange: true, dialingCode: '84', digits: {} };

export const dialogsFlow = defineFlow(dialogsMachine, {
  cases: {
    'login.open': { 'for the session': { replyTo: hears() } },
    'dialog.open': {
      'a question': { name: 'signOut', content: question, replyTo: hears() },
      'a notice': { name: 'elsewhere', content: passingNotice, replyTo: null },
    },
    'panel.open': {
      'the announcements': { name: 'announcements', part: null },
      'customer service': { name: 'service', part: null },
    },
    'modal.withdrawn': {
      'the login form': { name: 'login' },
      'the question': { name: 'signOut' },
      'customer service': { name: 'service' },
    },
    'settings.known': { 'with SMS codes': { settings } },
  },
  outcomes: {
    login: {
      'logged in': { output: { kind: 'loggedIn', firstTimeLogin: false, passwordDue: false, rememberedName: 'mai' } },
      closed: { output: { kind: 'closed' } },
      broken: { error: new Error('the form broke') },
    },
    dialog: {
      yes: { output: { kind: 'pressed', button: 'yes' } },
      dismissed: { output: { kind: 'dismissed' } },
      broken: { error: new Error('the dialog broke') },
    },
    panel: { closed: { output: undefined }, broken: { error: new Error('the modal broke') } },
  },
  variants: {
    'nothing remembered': { settings: { ...settings, smsOffered: false, rememberedName: null, codeAgainAt: () => 0 } },
  },
  project: ({ current, queue, settings: { smsOffered, rememberedName } }) => [
    [current, ...queue].map((wanted) => wanted?.name ?? null),
    smsOffered,
    rememberedName,
  ],
});
