import { FormattedMessage } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { Form } from '../../form/Form.tsx';
import { useField } from '../../form/useField.ts';
import { TextField } from '../../ui/TextField.tsx';

/** R3.15: who the link is for, and where to send it. */
export const ByEmail = ({ forgot }: { forgot: ForgotPasswordRef }) => (
  <Form
    flow={forgot}
    intro={<FormattedMessage id="password_forgot_email_text" />}
    submit={<FormattedMessage id="password_forgot_send" />}
  >
    <TextField
      {...useField(forgot, 'username')}
      label={<FormattedMessage id="login_username" />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <TextField
      {...useField(forgot, 'email')}
      label={<FormattedMessage id="password_email" />}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  </Form>
);
