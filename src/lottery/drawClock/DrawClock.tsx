import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawClockRef } from '../../../machines/lottery/drawClock.machine.ts';
import { optional } from '../../app/optional.tsx';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import type { TextId } from '../../intl/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Balls } from '../../ui/Balls.tsx';
import { Countdown } from '../../lobby/Countdown.tsx';
import styles from '../draws/Lottery.module.css';
import {
  selectAwaited,
  selectFailure,
  selectIsFailed,
  selectIsHurrying,
  selectIsLoading,
  selectLast,
  selectOpenDraw,
  selectResult,
  type ResultScreen,
} from './drawClock.select.ts';

const Bets = ({ flow }: { flow: DrawClockRef }) => {
  const draw = useSelector(flow, selectOpenDraw);
  const isHurrying = useSelector(flow, selectIsHurrying);
  if (!draw)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="lottery_no_draw" />
      </p>
    );
  return (
    <div>
      <p className={styles.quiet}>
        <FormattedMessage id="lottery_closes_in" values={{ draw: <bdi>{draw.drawId}</bdi> }} />
      </p>
      <p>
        <span className={classes(styles.clock, isHurrying && styles.hurrying)}>
          <Countdown key={draw.drawId} until={draw.closesAt} />
        </span>
      </p>
      {/* A clock that spoke each second would drown everything else. */}
      <p className="unseen" role="status">
        {isHurrying && <FormattedMessage id="lottery_closes_soon" values={{ draw: draw.drawId }} />}
      </p>
    </div>
  );
};

const says: Readonly<Record<Exclude<ResultScreen, 'resting' | 'opened'>, TextId>> = {
  drawing: 'lottery_drawing',
  late: 'lottery_late',
  cancelled: 'lottery_cancelled',
};

const DrawOutcome = optional(
  () => import('../drawOutcome/DrawOutcome.tsx'),
  (code) => code.DrawOutcome,
);

interface Props {
  flow: DrawClockRef;
  gameCode: string;
  name: string;
  isLong: boolean;
  symbol: string;
  onSettled: (drawId: string) => void;
}

/** The last draw whose numbers came while the page was open. */
const useOpened = (flow: DrawClockRef): string | null => {
  const last = useSelector(flow, selectLast)?.drawId ?? null;
  const isNew = useSelector(flow, selectResult) === 'opened';
  const [opened, setOpened] = useState<string | null>(null);
  if (isNew && last !== opened) setOpened(last);
  return opened === last ? opened : null;
};

const Result = ({ flow, gameCode, name, symbol, onSettled }: Props) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember)?.id;
  const opened = useOpened(flow);
  const last = useSelector(flow, selectLast);
  const awaited = useSelector(flow, selectAwaited);
  const result = useSelector(flow, selectResult);
  const isNew = result === 'opened';
  return (
    <div className={styles.result}>
      {last ? (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id="lottery_last_draw" values={{ draw: <bdi>{last.drawId}</bdi> }} />
          </p>
          <p>
            <Balls key={last.drawId} numbers={last.numbers} isNew={isNew} />
          </p>
        </>
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="lottery_nothing_drawn" />
        </p>
      )}
      <p className={styles.quiet} role="status">
        {result === 'opened' && last && (
          <span className="unseen">
            {formatMessage({ id: 'lottery_opened' }, { name, draw: last.drawId, numbers: last.numbers.join(' ') })}
          </span>
        )}
        {result !== 'opened' && result !== 'resting' && (
          <FormattedMessage id={says[result]} values={{ draw: <bdi>{awaited?.drawId ?? ''}</bdi> }} />
        )}
      </p>
      <p className={styles.outcome} role="status">
        {opened !== null && member !== undefined && (
          <DrawOutcome
            key={`${member} ${opened}`}
            gameCode={gameCode}
            drawId={opened}
            symbol={symbol}
            onSettled={onSettled}
          />
        )}
      </p>
    </div>
  );
};

/** R2.05, R7.38: how long bets on the next draw can be placed, and what was drawn last. */
export const DrawClock = (props: Props) => {
  const { flow, isLong } = props;
  const shape = classes(styles.draw, isLong && styles.long);
  const failure = useSelector(flow, selectFailure);
  const isFailed = useSelector(flow, selectIsFailed);
  const isLoading = useSelector(flow, selectIsLoading);
  if (isFailed)
    return (
      <FailedState
        title={<FormattedMessage id="lottery_draws_failed" />}
        onRetry={() => {
          flow.send({ type: 'again.pressed' });
        }}
      >
        {failure && <FailureText failure={failure} />}
      </FailedState>
    );
  if (isLoading)
    return (
      <div className={shape} aria-busy="true">
        <Skeleton shape="short" />
      </div>
    );
  return (
    <div className={shape}>
      <Bets flow={flow} />
      <Result {...props} />
      {failure && (
        <p className={styles.quiet}>
          <FailureText failure={failure} />
        </p>
      )}
    </div>
  );
};
