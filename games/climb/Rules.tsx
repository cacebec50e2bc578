import { FormattedMessage } from 'react-intl';
import type { Telling } from '../frame/engine.ts';
import styles from './Rules.module.css';

export const Rules: Telling['Rules'] = () => (
  <div className={styles.rules}>
    <p>
      <FormattedMessage id="play_climb_rule_rises" />
    </p>
    <p>
      <FormattedMessage id="play_climb_rule_kept" />
    </p>
    <p>
      <FormattedMessage id="play_climb_rule_rtp" />
    </p>
  </div>
);
