import { FormattedMessage, useIntl } from 'react-intl';
import type { ShownFight } from './told.ts';
import { fateOf, sideName } from './words.ts';
import styles from './OwnBets.module.css';

interface OwnBetsProps {
  fight: ShownFight | null;
  money: (minor: number) => string;
}

/** The player's bets on the fight, and what each pays or paid. */
export const OwnBets = ({ fight, money }: OwnBetsProps) => {
  const intl = useIntl();
  return (
    <ul className={styles.own} aria-label={intl.formatMessage({ id: 'play_fight_own' })}>
      {fight === null || fight.bets.length === 0 ? (
        <li>
          <FormattedMessage id="play_own_none" />
        </li>
      ) : (
        fight.bets.map((bet) => (
          <li key={bet.place}>
            <span>
              <FormattedMessage
                id="play_fight_own_bet"
                values={{ amount: money(Number(bet.stake)), side: sideName(intl, fight, bet.side) }}
              />
            </span>{' '}
            <small>{fateOf(intl, fight, bet, money)}</small>
          </li>
        ))
      )}
    </ul>
  );
};
