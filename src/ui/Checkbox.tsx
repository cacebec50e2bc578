import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './Field.tsx';

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

export const Checkbox = ({ name, checked, onChange, error, children }: CheckboxProps) => {
  const errorId = useId();
  const isWrong = error !== undefined;
  return (
    <>
      <label className={styles.row}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        {children}
      </label>
      {isWrong && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
};
