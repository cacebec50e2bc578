import type { ReactNode } from 'react';
import type { Told } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

export interface SelectProps extends Partial<Told> {
  name?: string;
  /** What it is called where no label says so. */
  'aria-label'?: string;
  autoComplete?: string;
  /** Shown in place of the chosen option, where that is too long for the place. */
  sign?: ReactNode;
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** The device's own list, in the box of a field. */
export const Select = ({ sign, options, onChange, ...select }: SelectProps) => (
  <span className={sign === undefined ? styles.select : styles.short}>
    {sign !== undefined && <span aria-hidden="true">{sign}</span>}
    <select
      {...select}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron" small />
  </span>
);
