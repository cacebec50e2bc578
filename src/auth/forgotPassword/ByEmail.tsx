import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { selectForgotErrors, selectForgotFields } from './forgotPassword.select.ts';
import { selectIsEditable } from '../../form/form.select.ts';
import { problemText } from '../../form/ProblemText.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** R3.15: whose link it is to be, and where it is to go. */
export const ByEmail = ({ forgot }: { forgot: ForgotPasswordRef }) => {
  const fields = useSelector(forgot, selectForgotFields);
  const errors = useSelector(forgot, selectForgotErrors);
  const readOnly = !useSelector(forgot, selectIsEditable);
  return (
    <>
      <TextField
        name="username"
        label={<FormattedMessage id="login_username" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
        value={fields.username}
        error={problemText(errors.username)}
        onChange={(value) => {
          forgot.send({ type: 'field.changed', name: 'username', value });
        }}
      />
      <TextField
        name="email"
        label={<FormattedMessage id="password_email" />}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
        value={fields.email}
        error={problemText(errors.email)}
        onChange={(value) => {
          forgot.send({ type: 'field.changed', name: 'email', value });
        }}
      />
    </>
  );
};
