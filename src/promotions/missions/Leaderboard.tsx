import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { missions } from '../../../contract/promotions/missions.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import styles from './Missions.module.css';

type Board = ReplyOf<typeof missions.leaderboard>;
type Place = Board['list'][number];

const Row = ({
  place: { rank, account, score, prize },
  isOwn,
  symbol,
}: {
  place: Place;
  isOwn: boolean;
  symbol: string;
}) => (
  <tr aria-current={isOwn || undefined}>
    <td>{rank}</td>
    <th scope="row">
      {isOwn ? <FormattedMessage id="missions_you" /> : <bdi>{account}</bdi>}
      {prize !== '0' && <span className={styles.quiet}> {formatMoney(prize, symbol)}</span>}
    </th>
    <td>{score}</td>
  </tr>
);

const Shown = ({ board: { list, own, until }, symbol }: { board: Board; symbol: string }) => {
  const isListed = own !== null && list.some(({ rank }) => rank === own.rank);
  return (
    <>
      {list.length === 0 ? (
        <p>
          <FormattedMessage id="missions_board_empty" />
        </p>
      ) : (
        <table className={styles.board}>
          <TableHead columns={['missions_place', 'missions_player', 'missions_score']} />
          <tbody>
            {list.map((place) => (
              <Row key={place.rank} place={place} isOwn={place.rank === own?.rank} symbol={symbol} />
            ))}
            {own && !isListed && <Row place={own} isOwn symbol={symbol} />}
          </tbody>
        </table>
      )}
      {own === null && list.length > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="missions_no_place" />
        </p>
      )}
      {until !== null && (
        <p className={styles.quiet}>
          <FormattedMessage id="missions_board_until" values={{ moment: <Moment key="until" at={until} /> }} />
        </p>
      )}
    </>
  );
};

/** R2.86, R7.36: who has the most points of missions this week. */
export const useLeaderboard = () => {
  const client = useClient();
  return useFeed<Board>(
    useMachine(
      useMemo(() => feedOf(async (options) => ({ list: [await client(missions).leaderboard({}, options)] })), [client]),
      undefined,
    ),
  );
};

/** The leaderboard of the week, with the player's own place. */
export const Leaderboard = ({
  feed: {
    screen,
    items: [board],
    retry,
  },
  symbol,
}: {
  feed: ReturnType<typeof useLeaderboard>;
  symbol: string;
}) => (
  <Panel title={<FormattedMessage id="missions_board" />}>
    {screen === 'failed' && <FailedState title={<FormattedMessage id="missions_board_failed" />} onRetry={retry} />}
    {screen === 'loading' && <Lines />}
    {board && <Shown board={board} symbol={symbol} />}
  </Panel>
);
