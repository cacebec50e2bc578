import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Digits } from '../../machines/common/mobile.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

interface Props {
  label?: ReactNode;
  digits: Digits;
  country: string;
  number: string;
  readOnly: boolean;
  error: ReactNode;
  onChange: (name: 'countryDialingCode' | 'mobileNum', value: string) => void;
}

/** Every dialing code once, with the countries that share it. */
const optionsOf = (digits: Digits) =>
  Object.entries(digits).map(([code, { names = [] }]) => ({ value: code, label: `+${code} ${names.join(', ')}` }));

const Country = ({ digits, country, onChange }: Pick<Props, 'digits' | 'country' | 'onChange'>) => {
  const { formatMessage } = useIntl();
  return (
    <Select
      aria-label={formatMessage({ id: 'login_country' })}
      name="countryDialingCode"
      autoComplete="tel-country-code"
      sign={<bdi>+{country}</bdi>}
      options={useMemo(() => optionsOf(digits), [digits])}
      value={country}
      onChange={(value) => {
        onChange('countryDialingCode', value);
      }}
    />
  );
};

/** A mobile number with the code of its country, in one box. */
export const MobileField = ({
  label = <FormattedMessage id="login_mobile" />,
  number,
  readOnly,
  error,
  onChange,
  ...country
}: Props) => (
  <Field
    label={label}
    error={error}
    control={(told) => (
      <>
        <Country {...country} onChange={onChange} />
        <input
          {...told}
          name="mobileNum"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={readOnly}
          value={number}
          onChange={(event) => {
            onChange('mobileNum', event.target.value);
          }}
        />
      </>
    )}
  />
);
