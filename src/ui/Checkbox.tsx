import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const Checkbox = ({ name, checked, onChange, children }: CheckboxProps) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
    />
    {children}
  </label>
);
