import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fightSides, type FightSide } from '../rules/fight.ts';
import type { ShownFight } from './told.ts';
import { sideName } from './words.ts';
import styles from './Sides.module.css';

interface SidesProps {
  fight: ShownFight | null;
  chosen: FightSide | null;
  isOpen: boolean;
  onChoose: (side: FightSide) => void;
}

/** What can be bet on, with its odds; arrows move between them. */
export const Sides = ({ fight, chosen, isOpen, onChoose }: SidesProps) => {
  const intl = useIntl();
  const group = useId();
  return (
    <fieldset className={styles.sides}>
      <legend className="unseen">
        <FormattedMessage id="play_fight_bet_on" />
      </legend>
      {fightSides.map((side) => (
        <label key={side} className={styles.side} data-side={side}>
          <input
            type="radio"
            name={group}
            checked={chosen === side}
            aria-disabled={!isOpen || undefined}
            onChange={() => {
              if (isOpen) onChoose(side);
            }}
          />
          <span>
            <small>{fight ? sideName(intl, fight, side) : '–'}</small>{' '}
            <b>{fight ? (fight.odds[side] / 100).toFixed(2) : '–'}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
