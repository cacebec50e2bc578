import { useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Lines } from '../../ui/Lines.tsx';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';
import { NothingDrawn, ResultsFailed } from '../draws/PastDraws.tsx';
import { dayFeed, endsFeed } from './dayFeeds.ts';
import { DayLookup, type Looked } from './DayLookup.tsx';
import { dayOf } from '../draws/dayOf.ts';
import { spanOf } from './days.ts';
import { DrawBoard } from './DrawBoard.tsx';
import type { Hits } from './Own.tsx';
import styles from './Vietnam.module.css';

const NoDraw = ({ day, time }: Looked) => {
  const [, end] = spanOf(day, time);
  return (
    <p role="status">
      <FormattedMessage
        id={time === '' ? 'lottery_vietnam_no_draw' : 'lottery_vietnam_no_draw_by'}
        values={{ day: <FormattedDate value={end} dateStyle="long" />, time }}
      />
    </p>
  );
};

interface DayProps extends Looked {
  game: LotteryGame;
}

const Day = ({ game, day, time }: DayProps) => {
  const { gameCode } = game;
  const client = useClient();
  const { screen, items, retry } = useFeed<PastDraw>(
    useMachine(
      useMemo(() => dayFeed(client, gameCode, day, time), [client, gameCode, day, time]),
      undefined,
    ),
  );
  const [draw] = items;
  if (screen === 'loading') return <Lines />;
  if (screen === 'failed') return <ResultsFailed onRetry={retry} />;
  return draw ? <DrawBoard game={game} draw={draw} /> : <NoDraw day={day} time={time} />;
};

interface Props {
  game: LotteryGame;
  last: PastDraw | null;
  hits?: Hits;
}

/** R2.06, R7.38: the newest draw of a Vietnamese lottery, or that of a day that is looked up. */
export const VietnamResults = ({ game, last, hits }: Props) => {
  const { gameCode, secondsBetweenDraws } = game;
  const client = useClient();
  const [looked, setLooked] = useState<Looked>({ day: '', time: '' });
  const { screen, items, retry } = useFeed<PastDraw>(
    useMachine(
      useMemo(() => endsFeed(client, gameCode), [client, gameCode]),
      undefined,
    ),
  );
  if (screen === 'loading') return <Lines />;
  if (screen === 'failed') return <ResultsFailed onRetry={retry} />;
  const newest = last ?? items[0];
  if (!newest) return <NothingDrawn />;
  const { day, time } = looked;
  const [least, most] = [dayOf((items.at(-1) ?? newest).drawnAt), dayOf(newest.drawnAt)];
  const isNewest = day === '' || (day === most && time === '');
  // So is a year that is still being typed: no call is made for it.
  const isOutside = day < least || day > most;
  return (
    <div className={styles.results}>
      <DayLookup looked={looked} onLook={setLooked} least={least} most={most} isQuick={secondsBetweenDraws > 0} />
      {isNewest && <DrawBoard game={game} draw={newest} hits={hits} />}
      {!isNewest && isOutside && <NoDraw day={day} time={time} />}
      {!isNewest && !isOutside && <Day key={`${day} ${time}`} game={game} day={day} time={time} />}
    </div>
  );
};
