import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { minorOf, withoutCents } from '../frame/amount.ts';
import styles from './StakeField.module.css';
import type { Money } from './words.ts';

interface StakeFieldProps {
  /** In minor units; null for what is no amount. */
  stake: number | null;
  least: number;
  most: number;
  isWrong: boolean;
  isLocked: boolean;
  /** What can be typed. */
  hint: string;
  money: Money;
  onStake: (stake: number | null) => void;
  onEnter: () => void;
}

/** What the buttons below the field set, in least stakes. */
const quick = [2, 10, 40];

const inField = (minor: number): string => (minor / 100).toFixed(2);

export const StakeField = ({
  stake,
  least,
  most,
  isWrong,
  isLocked,
  hint,
  money,
  onStake,
  onEnter,
}: StakeFieldProps) => {
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const shown = stake === null || minorOf(typed) === stake ? typed : inField(stake);
  const choices = [
    ...quick.map((times) => ({ amount: times * least, words: withoutCents(money(times * least)) })),
    { amount: most, words: <FormattedMessage id="play_book_most" /> },
  ];
  return (
    <div className={styles.stake}>
      <label>
        <span>
          <FormattedMessage id="play_stake" />
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          readOnly={isLocked}
          aria-invalid={isWrong || undefined}
          aria-describedby={hintId}
          onChange={({ target }) => {
            setTyped(target.value);
            onStake(minorOf(target.value));
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
          }}
        />
      </label>
      <div className={styles.quick}>
        {choices.map(({ amount, words }, at) => (
          <button
            key={quick[at] ?? 'most'}
            type="button"
            aria-disabled={isLocked || amount > most || undefined}
            onClick={() => {
              if (!isLocked && amount <= most) onStake(amount);
            }}
          >
            {words}
          </button>
        ))}
      </div>
      <p id={hintId} className={styles.hint} data-wrong={isWrong || undefined}>
        {hint}
      </p>
    </div>
  );
};
