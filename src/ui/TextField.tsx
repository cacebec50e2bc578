import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'readOnly'
  | 'autoFocus'
  | 'maxLength'
  | 'onFocus'
  | 'onBlur'
>;

export interface TextFieldProps extends Omit<FieldProps, 'control'>, InputProps {
  type?: 'text' | 'tel';
  value: string;
  onChange: (value: string) => void;
}

export const TextField = ({ label, error, hint, beside, type = 'text', value, onChange, ...input }: TextFieldProps) => (
  <Field
    label={label}
    error={error}
    hint={hint}
    beside={beside}
    control={(attributes) => (
      <input
        {...attributes}
        {...input}
        type={type}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    )}
  />
);
