import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormInput } from '../../machines/common/formSetup.ts';
import { checkMobile, digitsIn, normalMobile, type Digits, type Mobile } from '../../machines/common/mobile.ts';
import { Field } from '../ui/Field.tsx';
import { CountryField } from './CountryField.tsx';
import type { FormFlow } from './form.select.ts';
import { useField } from './useField.ts';

interface Props<Fields extends Mobile> {
  flow: FormFlow<Fields>;
  digits: Digits;
  label?: ReactNode;
  /** The error of the number, where the form alone does not say it. */
  error?: string | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** How a number is written, or how it is understood if it is right and was written in another way. */
const Hint = ({ typed, normal, digits }: { typed: string; normal: Mobile; digits: Digits }) => {
  const { mobileNum, countryDialingCode: code } = normal;
  const rule = digitsIn(code, digits);
  if (rule === null) return null;
  if (typed.trim() !== mobileNum && checkMobile(normal, digits).mobileNum === undefined)
    return (
      <FormattedMessage id="login_mobile_as" values={{ number: <bdi key="number">{`+${code} ${mobileNum}`}</bdi> }} />
    );
  const { least, most, isZeroApart } = rule;
  return (
    <FormattedMessage
      id="login_mobile_hint"
      values={{ digits: least === most ? least : `${least}–${most}`, code, zero: isZeroApart ? 'apart' : 'part' }}
    />
  );
};

/** The mobile number of a form with the code of its country, in one box; people write it as they are used to. */
export const PhoneField = <Fields extends Mobile>({
  flow,
  digits,
  label = <FormattedMessage id="login_mobile" />,
  error,
  ...leaving
}: Props<Fields>) => {
  const { value, readOnly, error: ownError } = useField(flow, 'mobileNum');
  const chosen = useSelector(flow, ({ context }) => context.fields.countryDialingCode);
  const normal = normalMobile({ mobileNum: value, countryDialingCode: chosen }, digits);
  const problem = error ?? ownError;
  const hint = <Hint typed={value} normal={normal} digits={digits} />;
  // The digits of the chosen country are no help for a number that begins with its own dialing code.
  const needsHint = checkMobile(normal, digits).mobileNum === 'invalid_mobile' && !/^(\+|00)/.test(value.trim());
  const change = (name: keyof Mobile, typed: string) => {
    // The compiler does not see that an event for one of the fields is one for any of them.
    flow.send({ type: 'field.changed', name, value: typed } as unknown as FormInput<Fields>);
  };
  return (
    <Field
      label={label}
      error={
        needsHint && problem !== undefined ? (
          <>
            {problem} {hint}
          </>
        ) : (
          problem
        )
      }
      hint={hint}
      control={(attributes) => (
        <>
          <CountryField
            digits={digits}
            country={normal.countryDialingCode}
            readOnly={readOnly}
            onChange={(code) => {
              // A code typed before the number would go before the one that is chosen.
              if (normal.countryDialingCode !== chosen) change('mobileNum', normal.mobileNum);
              change('countryDialingCode', code);
            }}
          />
          <input
            {...attributes}
            {...leaving}
            name="mobileNum"
            type="tel"
            autoComplete="tel"
            readOnly={readOnly}
            value={value}
            onChange={(event) => {
              change('mobileNum', event.target.value);
            }}
          />
        </>
      )}
    />
  );
};
