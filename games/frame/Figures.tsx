import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Figures.module.css';

interface FiguresProps {
  /** Null where the wallet has not told it. */
  balance: number | null;
  cost: number;
  /** What the stake is called. */
  name: TextId;
  money: (minor: number) => string;
}

/** What a player has, and what a round costs. */
export const Figures = ({ balance, cost, name, money }: FiguresProps) => (
  <dl className={styles.figures}>
    <div>
      <dt>
        <FormattedMessage id="play_balance" />
      </dt>
      <dd className={styles.own} data-figure="balance">
        <bdi>{balance === null ? '–' : money(balance)}</bdi>
      </dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>
        <bdi>{money(cost)}</bdi>
      </dd>
    </div>
  </dl>
);
