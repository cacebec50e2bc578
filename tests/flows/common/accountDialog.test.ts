import { expect, test } from 'vitest';
import { accountDialog } from '../../../machines/common/accountDialog.ts';

test.each([
  ['header_log_in', 'account_log_in'],
  ['header_register', 'in_need_true_account_title'],
] as const)(
  'R8.05 the dialog for an account stays until it is answered, and leads on by the button %s',
  (label, title) => {
    expect(accountDialog(label)).toEqual({
      icon: 'warning',
      title,
      text: 'in_need_true_account',
      timeout: null,
      buttons: [{ id: 'yes', label, kind: 'primary' }],
    });
  },
);
