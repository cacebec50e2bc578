import { holdsTo, type FieldRule } from '../common/fieldRule.ts';

/** A new password, typed twice. */
export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

/** The error of a password: the id of a text, and the bounds it names. */
export type PasswordProblem =
  | { id: 'required' | 'too_long' | 'password_mismatch' | 'password_same' | 'password_easy' | 'password_wrong' }
  | { id: 'pattern'; patternId: string; min: number; max: number };
export type NewPasswordErrors = Partial<Record<keyof NewPassword, PasswordProblem>>;

export const noPassword: NewPassword = { newPassword: '', confirmNewPassword: '' };

const problemOfNew = (value: string, rule: FieldRule | null, oldPassword: string | null): PasswordProblem | null => {
  if (value === '') return { id: 'required' };
  if (rule && !holdsTo(rule, value))
    return { id: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  if (value === oldPassword) return { id: 'password_same' };
  return rule?.isEasy?.(value) ? { id: 'password_easy' } : null;
};

const problemOfConfirmation = ({ newPassword, confirmNewPassword }: NewPassword): PasswordProblem | null => {
  if (confirmNewPassword === '') return { id: 'required' };
  return confirmNewPassword === newPassword ? null : { id: 'password_mismatch' };
};

/** R5.11: what is wrong with a new password; it may not be the old one, where that is known. */
export const checkNewPassword = (
  typed: NewPassword,
  rule: FieldRule | null,
  oldPassword: string | null = null,
): NewPasswordErrors => {
  const [chosen, again] = [problemOfNew(typed.newPassword, rule, oldPassword), problemOfConfirmation(typed)];
  return { ...(chosen && { newPassword: chosen }), ...(again && { confirmNewPassword: again }) };
};

/** The errors only a gateway can find, by the field names it sends. */
export const problemsNamed = (fields: readonly string[]): NewPasswordErrors => ({
  ...(fields.includes('newPassword') && { newPassword: { id: 'password_easy' as const } }),
  ...(fields.includes('confirmNewPassword') && { confirmNewPassword: { id: 'password_mismatch' as const } }),
});
