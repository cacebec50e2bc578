import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { records } from '../../../contract/records/records.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine, useNow } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import { dayOf } from '../draws/dayOf.ts';
import styles from '../Mine.module.css';

const kinds = ['LOTT', 'ELOTT'] as const;

/** What the player has staked on lotteries today; it says nothing until it is known, and where it cannot be. */
export const StakedToday = ({ symbol }: { symbol: string }) => {
  const client = useClient();
  const now = useNow();
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const today = dayOf(new Date(now()).toISOString());
        const { bets } = client(records);
        const replies = await Promise.all(
          kinds.map((gameType) => bets({ gameType, from: today, to: today, pageSize: 1 }, options)),
        );
        return { list: [String(replies.reduce((sum, { totals }) => sum + BigInt(totals.stake), 0n))] };
      }),
    [client, now],
  );
  const {
    items: [staked],
  } = useFeed<string>(useMachine(feed, undefined));
  return (
    staked !== undefined && (
      <p className={styles.quiet}>
        <FormattedMessage id="lottery_staked_today" values={{ stake: formatMoney(staked, symbol) }} />
      </p>
    )
  );
};
