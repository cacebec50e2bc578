import { useState } from 'react';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'beside'> {
  /** What the eye is called while the password is hidden, and while it is shown. */
  eye: { show: string; hide: string };
}

/** A password, hidden until the user wants to see it. */
export const PasswordField = ({ label, error, hint, value, onChange, eye, ...input }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      control={(attributes) => (
        <>
          <input
            {...attributes}
            {...input}
            type={isShown ? 'text' : 'password'}
            value={value}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            name={isShown ? eye.hide : eye.show}
            aria-pressed={isShown}
            onPress={() => {
              setShown(!isShown);
            }}
          />
        </>
      )}
    />
  );
};
