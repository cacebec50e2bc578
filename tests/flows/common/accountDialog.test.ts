import { expect, test } from 'vitest';
import { accountDialog } from '../../../machines/common/accountDialog.ts';

test.each(['header_log_in', 'header_register'] as const)(
  'R8.05 the dialog for an account stays until it is answered, and leads on by the button %s',
  (label) => {
    expect(accountDialog(label)).toEqual({
      icon: 'warning',
      title: 'in_need_true_account_title',
      text: 'in_need_true_account',
      timeout: null,
      buttons: [{ id: 'yes', label, kind: 'primary' }],
    });
  },
);
