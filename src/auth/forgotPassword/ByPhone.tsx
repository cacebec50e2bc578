import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { CodeNews } from '../../form/CodeNews.tsx';
import { Form } from '../../form/Form.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { useTarget } from '../../form/useIsCooling.ts';
import { useField } from '../../form/useField.ts';
import { TextField } from '../../ui/TextField.tsx';
import { selectCode, selectDigits } from './forgotPassword.select.ts';
import { SendCode } from '../SendCode.tsx';

/** R3.16: the number, the code sent to it, and the new password. */
export const ByPhone = ({ forgot }: { forgot: ForgotPasswordRef }) => {
  const code = useSelector(forgot, selectCode);
  const digits = useSelector(forgot, selectDigits);
  const number = useTarget(forgot, digits);
  return (
    <Form
      flow={forgot}
      intro={<FormattedMessage id="password_forgot_phone_text" />}
      submit={<FormattedMessage id="password_forgot_submit" />}
    >
      <PhoneField flow={forgot} digits={digits} />
      <TextField
        {...useField(forgot, 'verificationCode')}
        label={<FormattedMessage id="login_code" />}
        hint={<CodeNews code={code} number={number} />}
        autoComplete="one-time-code"
        inputMode="numeric"
        beside={<SendCode form={forgot} code={code} number={number} />}
      />
      <NewPasswordFields flow={forgot} />
    </Form>
  );
};
