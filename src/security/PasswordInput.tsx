import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '../../machines/security/security.rules.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

export interface PasswordInputProps {
  name: string;
  label: ReactNode;
  value: string;
  problem: Problem | undefined;
  says?: ReactNode;
  readOnly: boolean;
  autoComplete: 'current-password' | 'new-password' | 'off';
  onChange: (value: string) => void;
}

/** A secret of the account, with what is wrong with it. */
export const PasswordInput = ({ problem, says, ...field }: PasswordInputProps) => {
  const { formatMessage } = useIntl();
  return (
    <PasswordField
      {...field}
      error={problem && (says ?? <FormattedMessage id={problem} />)}
      eye={{ show: formatMessage({ id: 'login_password_show' }), hide: formatMessage({ id: 'login_password_hide' }) }}
    />
  );
};
