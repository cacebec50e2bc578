import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Stakes.module.css';

interface StakesProps {
  stakes: readonly number[];
  chosen: number;
  isEditable: boolean;
  name: TextId;
  words: (stake: number) => string;
  onChoose: (stake: number) => void;
}

/** Some numbers to choose one from, such as stakes; arrows move between them. */
export const Stakes = ({ stakes, chosen, isEditable, name, words, onChoose }: StakesProps) => {
  const group = useId();
  return (
    <fieldset className={styles.stakes}>
      <legend className={styles.legend}>
        <FormattedMessage id={name} />
      </legend>
      {stakes.map((stake) => (
        <label key={stake} className={styles.stake}>
          <input
            type="radio"
            name={group}
            checked={stake === chosen}
            aria-disabled={!isEditable || undefined}
            onChange={() => {
              if (isEditable) onChoose(stake);
            }}
          />
          <span>{words(stake)}</span>
        </label>
      ))}
    </fieldset>
  );
};
