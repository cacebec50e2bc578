import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectDigits, selectFields, selectSms } from './login.select.ts';
import { TextField } from '../../ui/TextField.tsx';
import { MobileField } from '../../form/MobileField.tsx';
import { CodeNews } from '../../form/CodeNews.tsx';
import { SendCode } from './SendCode.tsx';
import { useField } from './useField.ts';

const MobileNumber = ({ login }: { login: LoginRef }) => {
  const { error, readOnly } = useField(login, 'mobileNum');
  const { countryDialingCode, mobileNum } = useSelector(login, selectFields);
  return (
    <MobileField
      digits={useSelector(login, selectDigits)}
      country={countryDialingCode}
      number={mobileNum}
      readOnly={readOnly}
      error={error}
      onChange={(name, value) => {
        login.send({ type: 'field.changed', name, value });
      }}
    />
  );
};

export const ByCode = ({ login }: { login: LoginRef }) => {
  const sms = useSelector(login, selectSms);
  return (
    <>
      <MobileNumber login={login} />
      <TextField
        {...useField(login, 'verificationCode')}
        label={<FormattedMessage id="login_code" />}
        hint={<CodeNews code={sms} />}
        autoComplete="one-time-code"
        inputMode="numeric"
        beside={<SendCode login={login} sms={sms} />}
      />
    </>
  );
};
