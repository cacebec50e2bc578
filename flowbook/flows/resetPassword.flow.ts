import { contract } from '../../contract/index.ts';
import { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { always } from '../laws/law.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { ruleOutcomes } from './changePassword.flow.ts';
import { filledInOrder } from './samples.ts';

const typed = {
  'a new password': { name: 'newPassword', value: 'shuffle-twice' },
  'the new password again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
} as const;

const withTicket = (ticket: string) => () => ({
  ticket,
  session: hears(),
  dialogs: hears(),
  panel: hears(),
  toasts: hears(),
});

export const resetPasswordFlow = defineFlow(resetPasswordMachine, {
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'link.renewed': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    loadRule: ruleOutcomes,
    setPassword: outcomesOf(contract.password.setByEmail, {
      done: replies({ kind: 'done' }),
      'link expired': refuses('code_expired'),
      'too easy to guess': refuses('invalid_fields', 'newPassword'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: { 'a link': withTicket('t1.secret'), 'an incomplete link': withTicket('') },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: filledInOrder(typed),
  laws: [
    always('R5.11 only a new password that is valid is sent, with the ticket of the link', {
      runs: ({ actor }) => {
        const sent = actor('setPassword')?.input as { ticket: string; newPassword: string } | undefined;
        return !sent || (sent.ticket === 't1.secret' && sent.newPassword === 'shuffle-twice');
      },
    }),
  ],
});
