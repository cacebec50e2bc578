import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

interface Props<Value extends string> extends Omit<SelectProps, 'options' | 'value' | 'onChange'> {
  label: ReactNode;
  error?: string | undefined;
  /** The device's list cannot be read-only: what is chosen while a form is sent is not heard. */
  readOnly?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice from a list, with its label and its error. */
export const SelectField = <Value extends string>({ label, error, readOnly: _, onChange, ...select }: Props<Value>) => (
  <Field
    label={label}
    error={error}
    control={(attributes) => (
      <Select
        {...attributes}
        {...select}
        onChange={(value) => {
          onChange(value as Value);
        }}
      />
    )}
  />
);
