import { FormattedMessage, useIntl } from 'react-intl';
import type { NewPassword, NewPasswordErrors } from '../../machines/auth/newPassword.rules.ts';
import type { FieldRule } from '../../machines/auth/register.rules.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { problemText } from './ProblemText.tsx';
import { Rule } from './Rule.tsx';

export interface NewPasswordFieldsProps {
  typed: NewPassword;
  errors: NewPasswordErrors;
  /** Null where it is not known. */
  rule: FieldRule | null;
  readOnly: boolean;
  onChange: (name: keyof NewPassword, value: string) => void;
}

/** R5.11: a password that somebody chooses, and once more, with what it has to be like. */
export const NewPasswordFields = ({ typed, errors, rule, readOnly, onChange }: NewPasswordFieldsProps) => {
  const { formatMessage } = useIntl();
  const eye = {
    show: formatMessage({ id: 'login_password_show' }),
    hide: formatMessage({ id: 'login_password_hide' }),
  };
  return (
    <>
      <PasswordField
        name="newPassword"
        label={<FormattedMessage id="password_new" />}
        autoComplete="new-password"
        eye={eye}
        readOnly={readOnly}
        value={typed.newPassword}
        error={problemText(errors.newPassword)}
        hint={rule ? <Rule rule={rule} value={typed.newPassword} /> : undefined}
        onChange={(value) => {
          onChange('newPassword', value);
        }}
      />
      <PasswordField
        name="confirmNewPassword"
        label={<FormattedMessage id="password_again" />}
        autoComplete="new-password"
        eye={eye}
        readOnly={readOnly}
        value={typed.confirmNewPassword}
        error={problemText(errors.confirmNewPassword)}
        onChange={(value) => {
          onChange('confirmNewPassword', value);
        }}
      />
    </>
  );
};
