import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { CodeNews } from '../../form/CodeNews.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { useTarget } from '../../form/useIsCooling.ts';
import { useField } from '../../form/useField.ts';
import { TextField } from '../../ui/TextField.tsx';
import { selectDigits, selectSms } from './login.select.ts';
import { SendCode } from '../SendCode.tsx';

export const ByCode = ({ login }: { login: LoginRef }) => {
  const sms = useSelector(login, selectSms);
  const digits = useSelector(login, selectDigits);
  const number = useTarget(login, digits);
  return (
    <>
      <PhoneField flow={login} digits={digits} />
      <TextField
        {...useField(login, 'verificationCode')}
        label={<FormattedMessage id="login_code" />}
        hint={<CodeNews code={sms} number={number} />}
        autoComplete="one-time-code"
        inputMode="numeric"
        beside={<SendCode form={login} code={sms} number={number} />}
      />
    </>
  );
};
