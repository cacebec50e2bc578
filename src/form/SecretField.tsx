import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { TextId } from '../intl/texts.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { FormFlow } from './form.select.ts';
import { useField } from './useField.ts';

interface Props<Fields extends object, Name extends keyof Fields & string> {
  flow: FormFlow<Fields>;
  name: Fields[Name] extends string ? Name : never;
  label: TextId;
  autoComplete: 'current-password' | 'new-password' | 'off';
  inputMode?: 'numeric';
  hint?: (value: string) => ReactNode;
}

/** A field for a secret, which its eye shows. */
export const SecretField = <Fields extends object, Name extends keyof Fields & string>({
  flow,
  name,
  label,
  autoComplete,
  inputMode,
  hint,
}: Props<Fields, Name>) => {
  const { formatMessage } = useIntl();
  const { value, onChange, ...field } = useField(flow, name);
  const typed = value as string;
  return (
    <PasswordField
      {...field}
      value={typed}
      label={<FormattedMessage id={label} />}
      autoComplete={autoComplete}
      inputMode={inputMode}
      eye={{ show: formatMessage({ id: 'login_password_show' }), hide: formatMessage({ id: 'login_password_hide' }) }}
      hint={hint?.(typed)}
      onChange={onChange as (value: string) => void}
    />
  );
};
