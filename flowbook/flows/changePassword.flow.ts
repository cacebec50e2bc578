import type { FieldRule } from '../../machines/auth/register.rules.ts';
import { changePasswordMachine } from '../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../machines/auth/changePassword.setup.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { offline, refusal, tooMany } from './samples.ts';

export const passwordRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  pattern: /^(?:[!-~]+)$/,
  patternId: 'letters_digits_symbols',
};

const refused = (failure: ReturnType<typeof refusal>, ...fields: string[]) =>
  ({ output: { kind: 'refused', failure, fields } }) as const;

/** In which order the fields are filled in. */
const order: Readonly<Record<string, (fields: ChangeFields) => boolean>> = {
  'the old one': ({ oldPassword }) => oldPassword === '',
  'a new one': ({ oldPassword, newPassword }) => oldPassword !== '' && newPassword === '',
  'the new one again': ({ newPassword, confirmNewPassword }) => newPassword !== '' && confirmNewPassword === '',
};

export const changePasswordFlow = defineFlow(changePasswordMachine, {
  cases: {
    'field.changed': {
      'the old one': { name: 'oldPassword', value: 'deal-me-in' },
      'a new one': { name: 'newPassword', value: 'shuffle-twice' },
      'the new one again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
    },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    loadRule: { 'the rule': { output: passwordRule }, 'no answer': offline },
    changePassword: {
      changed: { output: { kind: 'changed' } },
      'not the old one': refused(refusal('wrong_credentials', 'The password or account is not right.')),
      'too easy to guess': refused(refusal('invalid_fields', 'Some of the fields are not right.'), 'newPassword'),
      'not offered': refused(refusal('feature_off', 'This is not offered at the moment.')),
      'too many, wait 42 s': refused(tooMany(42)),
      'no answer': offline,
    },
  },
  variants: {
    'by choice': () => ({ isDue: false, session: hears(), panel: hears(), toasts: hears() }),
    'because it is due': () => ({ isDue: true, session: hears(), panel: hears(), toasts: hears() }),
  },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: ({ context }, type, name) => type !== 'field.changed' || (order[name]?.(context.fields) ?? false),
});
