import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import styles from './Lottery.module.css';
import { pastDrawsFeed, type LotteryGame, type PastDraw } from './lotteryFeeds.ts';
import { withSeen } from './withSeen.ts';

export const NothingDrawn = () => (
  <p className={styles.quiet}>
    <FormattedMessage id="lottery_nothing_drawn" />
  </p>
);

export const ResultsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <FailedState
    title={<FormattedMessage id="lottery_results_failed" />}
    retry={<FormattedMessage id="retry" />}
    onRetry={onRetry}
  >
    <FormattedMessage id="nothing_lost" />
  </FailedState>
);

interface Props {
  game: LotteryGame;
  /** Newest first; none is missing between those loaded and the newest. */
  seen: readonly PastDraw[];
  count: number;
  children: (draws: readonly PastDraw[]) => ReactNode;
}

/** R7.38: the last draws of a lottery, newest first, once they have loaded. */
export const PastDraws = ({ game: { gameCode }, seen, count, children }: Props) => {
  const client = useClient();
  const { screen, items, retry } = useFeed<PastDraw>(
    useMachine(
      useMemo(() => pastDrawsFeed(client, gameCode, count), [client, gameCode, count]),
      undefined,
    ),
  );
  if (screen === 'loading') return <Lines />;
  if (screen === 'failed') return <ResultsFailed onRetry={retry} />;
  const draws = withSeen(items, seen);
  return draws.length === 0 ? <NothingDrawn /> : children(draws);
};
