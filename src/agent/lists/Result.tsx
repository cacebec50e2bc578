import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './Lists.module.css';

/** Who won, in words, by the profit of the members: the sign alone is read both ways. */
export const whoWon = (profit: string): TextId => {
  if (profit === '0') return 'agent_even';
  return profit.startsWith('-') ? 'agent_members_lost' : 'agent_members_won';
};

/** How much was won or lost, which the words beside it say. */
export const sizeOf = (profit: string): string => profit.replace('-', '');

/** What members won or lost. It is not the agent’s own money, so it has no colour. */
export const Result = ({ profit, symbol }: { profit: string; symbol: string }) => (
  <span className={styles.pair}>
    <Money minor={sizeOf(profit)} symbol={symbol} kind="plain" />
    <span className={styles.aside}>
      <FormattedMessage id={whoWon(profit)} />
    </span>
  </span>
);
