import { Field, type FieldProps } from './Field.tsx';

interface TextAreaProps extends Omit<FieldProps, 'control'> {
  name: string;
  readOnly?: boolean;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A box for several lines. */
export const TextArea = ({ label, error, hint, value, onChange, ...area }: TextAreaProps) => (
  <Field
    label={label}
    error={error}
    hint={hint}
    control={(attributes) => (
      <textarea
        {...attributes}
        {...area}
        rows={5}
        dir="auto"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    )}
  />
);
