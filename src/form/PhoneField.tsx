import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormEvent } from '../../machines/common/form.ts';
import type { Digits } from '../../machines/common/mobile.ts';
import type { FormFlow } from './form.select.ts';
import { MobileField } from './MobileField.tsx';
import { useField } from './useField.ts';

interface PhoneNumber {
  mobileNum: string;
  countryDialingCode: string;
}

interface Props<Fields extends PhoneNumber> {
  flow: FormFlow<Fields>;
  digits: Digits;
  label?: ReactNode;
}

/** The mobile number of a form, with the code of its country. */
export const PhoneField = <Fields extends PhoneNumber>({ flow, digits, label }: Props<Fields>) => {
  const { value, readOnly, error } = useField(flow, 'mobileNum');
  return (
    <MobileField
      {...(label !== undefined && { label })}
      digits={digits}
      country={useSelector(flow, ({ context }) => context.fields.countryDialingCode)}
      number={value}
      readOnly={readOnly}
      error={error}
      onChange={(name, typed) => {
        // The compiler does not see that an event for one of the fields is one for any of them.
        flow.send({ type: 'field.changed', name, value: typed } as unknown as FormEvent<Fields>);
      }}
    />
  );
};
