import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clientSeedPattern } from '../../contract/fair.ts';
import check from '../frame/Check.module.css';

interface SeedFieldProps {
  /** What the player has chosen; null for a fresh seed. */
  seed: string | null;
  onSeed: (seed: string | null) => void;
}

/** The player's own part of the next draw. */
export const SeedField = ({ seed, onSeed }: SeedFieldProps) => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const wrongId = useId();
  const isWrong = typed !== null && typed !== '' && !clientSeedPattern.test(typed);
  const choose = () => {
    if (typed === null || isWrong) return;
    onSeed(typed === '' ? null : typed);
    setTyped(null);
  };
  return (
    <label className={check.field}>
      <span>
        <FormattedMessage id="play_event_own_seed" />
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        value={typed ?? seed ?? ''}
        placeholder={formatMessage({ id: 'play_event_fresh_seed' })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrongId : undefined}
        onChange={({ target }) => setTyped(target.value.trim())}
        onBlur={choose}
        onKeyDown={({ key }) => {
          if (key === 'Enter') choose();
        }}
      />
      {isWrong && (
        <small id={wrongId} role="alert" className={check.wrong}>
          <FormattedMessage id="play_event_seed_wrong" />
        </small>
      )}
    </label>
  );
};
