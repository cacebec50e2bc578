import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Target as Chosen } from '../../machines/games/climb.rules.ts';
import { toHundredths } from '../rules/climb.ts';
import styles from './Panel.module.css';

interface TargetProps {
  isEditable: boolean;
  isWrong: boolean;
  onChoose: (target: Chosen) => void;
  onEnter: () => void;
}

/** The multiple at which the server cashes out by itself; empty to do it by hand. */
export const Target = ({ isEditable, isWrong, onChoose, onEnter }: TargetProps) => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  return (
    <label className={styles.target}>
      <span>
        <FormattedMessage id="play_climb_at" />
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={formatMessage({ id: 'play_climb_by_hand' })}
        readOnly={!isEditable}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(target.value.trim() === '' ? null : (toHundredths(target.value) ?? 'wrong'));
        }}
        onKeyDown={({ key, repeat }) => {
          if (key === 'Enter' && !repeat) onEnter();
        }}
      />
    </label>
  );
};
