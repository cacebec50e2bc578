import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

interface Props<Value extends string> extends Omit<SelectProps, 'options' | 'value' | 'onChange'> {
  label: ReactNode;
  error?: string | undefined;
  /** Ignored: a `select` cannot be read-only, and a form that is being sent drops changes. */
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
