import type { ControlAttributes } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

export interface SelectProps extends Partial<ControlAttributes> {
  name?: string;
  /** What it is called where no label says so. */
  'aria-label'?: string;
  autoComplete?: string;
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** The device's own list, in the box of a field. */
export const Select = ({ options, onChange, ...select }: SelectProps) => (
  <span className={styles.select}>
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
