import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lottery } from '../../../contract/lottery/lottery.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';

interface RecentLotteriesProps<Lottery> {
  lotteries: readonly Lottery[];
  /** Where all lotteries of the page are. */
  all: string;
  awaited: ReactNode;
  show: (lotteries: readonly Lottery[]) => ReactNode;
}

/** R7.35: the lotteries of the page that the player bet on last, the last first. */
export const RecentLotteries = <Lottery extends { gameCode: string }>({
  lotteries,
  all,
  awaited,
  show,
}: RecentLotteriesProps<Lottery>) => {
  const client = useClient();
  const feed = useMemo(() => feedOf((options) => client(lottery).recentMenu({ device: 'WEB' }, options)), [client]);
  const { screen, items, retry } = useFeed<{ gameCode: string }>(useMachine(feed, undefined));
  if (screen === 'loading') return awaited;
  if (screen === 'failed') return <FailedState title={<FormattedMessage id="lottery_failed" />} onRetry={retry} />;
  const played = items.flatMap(({ gameCode }) => lotteries.find((each) => each.gameCode === gameCode) ?? []);
  if (played.length > 0) return show(played);
  return (
    <EmptyState
      icon="clock"
      title={<FormattedMessage id="lottery_never_played" />}
      action={
        <ActionLink href={all} kind="line">
          <FormattedMessage id="lottery_all" />
        </ActionLink>
      }
    >
      <FormattedMessage id="lottery_never_played_text" />
    </EmptyState>
  );
};
