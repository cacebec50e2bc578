import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Telling } from '../frame/engine.ts';
import { handRtp } from '../rules/hand.ts';
import styles from './Table.module.css';

export const Rules: Telling['Rules'] = ({ game, money }) => (
  <div className={styles.rules}>
    <p>
      <FormattedMessage id="play_hand_rule_cards" />
    </p>
    <p>
      <FormattedMessage id="play_hand_rule_plays" />
    </p>
    <p>
      <FormattedMessage id="play_hand_rule_pays" values={{ most: money(Number(game.maxBet)) }} />
    </p>
    <p>
      <FormattedMessage
        id="play_hand_rule_return"
        values={{ rate: <FormattedNumber value={handRtp / 1_000_000} style="percent" minimumFractionDigits={4} /> }}
      />
    </p>
  </div>
);
