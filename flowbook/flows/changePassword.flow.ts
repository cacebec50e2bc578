import { isEmpty } from '../../machines/common/formSetup.ts';
import { checkChange, type ChangeFields } from '../../machines/auth/changePassword.setup.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { changePasswordMachine } from '../../machines/auth/changePassword.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears, type Recorder } from '../hears.ts';
import { always } from '../laws/law.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';

export const passwordRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  pattern: /^(?:[!-~]+)$/,
  patternId: 'letters_digits_symbols',
};

const passwordSettings = {
  password: {
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    acceptedPattern: '[!-~]+',
    patternId: 'letters_digits_symbols',
  },
};

/** R5.24: the rule that a password is held to. */
export const ruleOutcomes = fetchOutcomes(contract.system.registerSettings, {
  'the rule': replies(passwordRule, passwordSettings),
});

const typed = {
  'the current password': { name: 'oldPassword', value: demoPassword },
  'a new password': { name: 'newPassword', value: 'shuffle-twice' },
  'the new password again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
} as const;

export const changePasswordFlow = defineFlow(changePasswordMachine, {
  cases: { 'field.changed': typed, 'form.submitted': 'plain', 'form.closed': 'plain', 'rule.retried': 'plain' },
  outcomes: {
    loadRule: ruleOutcomes,
    changePassword: outcomesOf(contract.password.change, {
      changed: replies({ kind: 'changed' }),
      'wrong current password': refuses('wrong_credentials'),
      'too easy to guess': refuses('invalid_fields', 'newPassword'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    'by choice': () => ({ isDue: false, session: hears(), panel: hears(), toasts: hears() }),
    'because it is due': () => ({ isDue: true, session: hears(), panel: hears(), toasts: hears() }),
  },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: filledInOrder(typed),
  laws: [
    always('R5.10 R5.11 a form with errors is never sent to the gateway', {
      runs: ({ is, actor }) => {
        const sent = actor('changePassword')?.input as ChangeFields | undefined;
        return !sent || isEmpty(checkChange(sent, is.context.rule));
      },
    }),
    always('R4.13 a password change that is due ends in a new password or in a logout', {
      runs: ({ is, now, label, variant }) => {
        if (!now.isOver || variant !== 'because it is due') return true;
        const [said, ...more] = (is.context.session as Recorder<{ type: string }>).heard;
        const isChanged = label === 'changePassword ends: changed';
        return more.length === 0 && said?.type === (isChanged ? 'password.changed' : 'password.declined');
      },
    }),
  ],
});
