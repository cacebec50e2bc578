import type { DialogContent } from './modals.ts';

/** R8.05: shown before anything that requires an account; confirming leads to one. */
export const accountDialog = (label: 'header_log_in' | 'header_register'): DialogContent => ({
  icon: 'warning',
  // Who has an account need not be told to get one.
  title: label === 'header_log_in' ? 'account_log_in' : 'in_need_true_account_title',
  text: 'in_need_true_account',
  timeout: null,
  buttons: [{ id: 'yes', label, kind: 'primary' }],
});
