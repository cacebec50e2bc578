import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ticketPlays, type TicketFormat } from '../rules/tickets.ts';
import styles from './Plays.module.css';
import { playName } from './words.ts';

interface PlaysProps {
  format: TicketFormat;
  chosen: string;
  isEditable: boolean;
  onChoose: (play: string) => void;
}

/** The kinds of tickets; arrows move between them. */
export const Plays = ({ format, chosen, isEditable, onChoose }: PlaysProps) => {
  const intl = useIntl();
  const group = useId();
  const plays = ticketPlays[format];
  return (
    <fieldset className={styles.plays} data-count={plays.length}>
      <legend className={styles.legend}>
        <FormattedMessage id="play_ticket_kind" />
      </legend>
      {plays.map(({ code }) => (
        <label key={code} className={styles.play}>
          <input
            type="radio"
            name={group}
            checked={code === chosen}
            aria-disabled={!isEditable || undefined}
            onChange={() => {
              if (isEditable) onChoose(code);
            }}
          />
          <span>{playName(intl, code)}</span>
        </label>
      ))}
    </fieldset>
  );
};
