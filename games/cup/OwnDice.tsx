import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FlatDie } from '../dice/FlatDie.tsx';
import type { Dice } from '../rules/cup.ts';
import { handName } from './words.ts';
import styles from './OwnDice.module.css';

interface OwnDiceProps {
  /** None before they are thrown. */
  dice: Dice | null;
  keeps: readonly boolean[];
  /** Whether the player chooses now. */
  isChoosing: boolean;
  isOff: boolean;
  onPress: (die: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const names = {
  keep: { die: 'play_cup_die_keep', caption: 'play_cup_keep' },
  kept: { die: 'play_cup_die_kept', caption: 'play_cup_kept' },
  thrown: { die: 'play_cup_die_thrown', caption: 'play_cup_thrown_die' },
} as const;

/** The player's own dice; a press keeps one or throws it again. They are one stop of the Tab key, and arrows move between them. */
export const OwnDice = ({ dice, keeps, isChoosing, isOff, onPress }: OwnDiceProps) => {
  const intl = useIntl();
  const [reached, setReached] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  if (dice === null) return null;
  return (
    <div className={styles.own}>
      <p className={styles.hand}>{handName(intl, dice)}</p>
      <div className={styles.dice} role="group" aria-label={intl.formatMessage({ id: 'play_cup_dice' })} dir="ltr">
        {dice.map((value, at) => {
          const isKept = keeps[at] === true;
          const state = isChoosing ? 'keep' : isKept ? 'kept' : 'thrown';
          return (
            <button
              // Dice have no name but their place.
              key={at}
              ref={(button) => {
                buttons.current[at] = button;
              }}
              type="button"
              className={styles.die}
              aria-label={intl.formatMessage({ id: names[state].die }, { number: at + 1, value })}
              aria-pressed={isKept}
              aria-disabled={isOff || !isChoosing || undefined}
              tabIndex={at === reached ? 0 : -1}
              onFocus={() => setReached(at)}
              onKeyDown={(event) => {
                const step = steps[event.key];
                if (step === undefined) return;
                event.preventDefault();
                buttons.current[(at + step + dice.length) % dice.length]?.focus();
              }}
              onClick={() => {
                if (!isOff && isChoosing) onPress(at);
              }}
            >
              <FlatDie value={value} key={value} />
              <span>
                <FormattedMessage id={names[state].caption} />
              </span>
            </button>
          );
        })}
      </div>
      {isChoosing && (
        <p className={styles.hint}>
          <FormattedMessage id="play_cup_hint" />
        </p>
      )}
    </div>
  );
};
