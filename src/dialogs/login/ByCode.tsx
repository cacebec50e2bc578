import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectDigits, selectFields, selectSms } from '../../actors/login.select.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { optionsOf } from './countries.ts';
import { CodeNews, SendCode } from './SendCode.tsx';
import { useField } from './useField.ts';

const Country = ({ login }: { login: LoginRef }) => {
  const { formatMessage } = useIntl();
  const { countryDialingCode } = useSelector(login, selectFields);
  const digits = useSelector(login, selectDigits);
  return (
    <Select
      aria-label={formatMessage({ id: 'login_country' })}
      name="countryDialingCode"
      autoComplete="tel-country-code"
      sign={<bdi>+{countryDialingCode}</bdi>}
      options={useMemo(() => optionsOf(digits), [digits])}
      value={countryDialingCode}
      onChange={(value) => { login.send({ type: 'field.changed', name: 'countryDialingCode', value }); }}
    />
  );
};

const MobileNumber = ({ login }: { login: LoginRef }) => {
  const { error, value, onChange, ...input } = useField(login, 'mobileNum');
  return (
    <Field
      label={<FormattedMessage id="login_mobile" />}
      error={error}
      control={(told) => (
        <>
          <Country login={login} />
          <input {...told} {...input} type="tel" inputMode="numeric" autoComplete="tel-national" value={value} onChange={(event) => { onChange(event.target.value); }} />
        </>
      )}
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
        hint={<CodeNews sms={sms} />}
        autoComplete="one-time-code" inputMode="numeric"
        beside={<SendCode login={login} sms={sms} />}
      />
    </>
  );
};
