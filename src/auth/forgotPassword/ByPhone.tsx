import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ForgotPasswordRef } from '../../../machines/auth/forgotPassword.machine.ts';
import { selectCode, selectForgotDigits, selectForgotErrors, selectForgotFields } from './forgotPassword.select.ts';
import { selectIsEditable } from '../../form/form.select.ts';
import { MobileField } from '../../form/MobileField.tsx';
import { CodeNews } from '../../form/CodeNews.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { problemText } from '../../form/ProblemText.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SendCode } from './SendCode.tsx';

/** R3.16: the number, the code that comes to it, and the new password. */
export const ByPhone = ({ forgot }: { forgot: ForgotPasswordRef }) => {
  const fields = useSelector(forgot, selectForgotFields);
  const errors = useSelector(forgot, selectForgotErrors);
  const code = useSelector(forgot, selectCode);
  const readOnly = !useSelector(forgot, selectIsEditable);
  return (
    <>
      <MobileField
        digits={useSelector(forgot, selectForgotDigits)}
        country={fields.countryDialingCode}
        number={fields.mobileNum}
        readOnly={readOnly}
        error={problemText(errors.mobileNum)}
        onChange={(name, value) => {
          forgot.send({ type: 'field.changed', name, value });
        }}
      />
      <TextField
        name="verificationCode"
        label={<FormattedMessage id="login_code" />}
        hint={<CodeNews code={code} />}
        autoComplete="one-time-code"
        inputMode="numeric"
        readOnly={readOnly}
        value={fields.verificationCode}
        error={problemText(errors.verificationCode)}
        onChange={(value) => {
          forgot.send({ type: 'field.changed', name: 'verificationCode', value });
        }}
        beside={<SendCode forgot={forgot} code={code} />}
      />
      <NewPasswordFields flow={forgot} />
    </>
  );
};
