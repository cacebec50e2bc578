import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Options.module.css';

interface OptionsProps<Value> {
  values: readonly Value[];
  chosen: Value;
  isEditable: boolean;
  name: TextId;
  words: (value: Value) => string;
  /** How many stand in a row; as many as there is room for, if it is left out. */
  columns?: number;
  onChoose: (value: Value) => void;
}

/** Some values to choose one from, such as stakes; arrows move between them. */
export const Options = <Value extends number | string>({
  values,
  chosen,
  isEditable,
  name,
  words,
  columns,
  onChoose,
}: OptionsProps<Value>) => {
  const group = useId();
  return (
    <fieldset className={styles.options} data-columns={columns}>
      <legend className="unseen">
        <FormattedMessage id={name} />
      </legend>
      {values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            aria-disabled={!isEditable || undefined}
            onChange={() => {
              if (isEditable) onChoose(value);
            }}
          />
          <span>{words(value)}</span>
        </label>
      ))}
    </fieldset>
  );
};
