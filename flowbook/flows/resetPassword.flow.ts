import { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { passwordRule } from './changePassword.flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

const refused = (failure: ReturnType<typeof refusal>, ...fields: string[]) =>
  ({ output: { kind: 'refused', failure, fields } }) as const;
const around = () => ({ session: hears(), dialogs: hears(), panel: hears(), toasts: hears() });

export const resetPasswordFlow = defineFlow(resetPasswordMachine, {
  cases: {
    'field.changed': {
      'a new one': { name: 'newPassword', value: 'shuffle-twice' },
      'the new one again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
    },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'link.renewed': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    loadRule: { 'the rule': { output: passwordRule }, 'no answer': offline },
    setPassword: {
      done: { output: { kind: 'done' } },
      'the link is over': refused(refusal('code_expired', 'The code has expired. Please request a new one.')),
      'too easy to guess': refused(
        refusal('invalid_fields', 'Some fields are not valid. Please check them.'),
        'newPassword',
      ),
      'not offered': refused(refusal('feature_off', 'This is not offered at the moment.')),
      'too many, wait 42 s': refused(tooMany(42)),
      'no answer': offline,
    },
  },
  variants: {
    'a link': () => ({ ticket: 't1.secret', ...around() }),
    'half a link': () => ({ ticket: '', ...around() }),
  },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: ({ context: { fields } }, type, name) =>
    type !== 'field.changed' ||
    (name === 'a new one' ? fields.newPassword === '' : fields.newPassword !== '' && fields.confirmNewPassword === ''),
});
