import { FormattedMessage, useIntl } from 'react-intl';
import type { Running } from '../../../machines/records/running.machine.ts';
import { Countdown } from '../../lobby/Countdown.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { isBet, nextDraw, selectCount, selectRunning, standingOf } from './running.select.ts';
import { useOpenRunning, useRunning } from './useRunning.ts';
import styles from './RunningBar.module.css';

/** What is most worth knowing: what waits for the player, then what is being played, then what is drawn next. */
const newsOf = ({ seat, rounds, draws }: Running) => {
  if (seat) return { name: seat.gameName, state: <FormattedMessage id="running_elsewhere" /> };
  const waiting = rounds.find((round) => !isBet(round));
  if (waiting) return { name: waiting.gameName, state: <FormattedMessage id="running_waits" /> };
  const live = rounds.find((round) => standingOf(round) !== null);
  if (live) return { name: live.about[0] ?? live.gameName, state: standingOf(live) };
  const [draw] = draws;
  if (draw)
    return { name: draw.gameName, state: <FormattedMessage id="running_draw" values={{ draw: draw.drawId }} /> };
  const [bet] = rounds;
  return bet && { name: bet.about[0] ?? bet.gameName, state: <FormattedMessage id="running_undecided" /> };
};

/** On a phone, above the bottom bar while anything runs: the news, and the next clock. */
export const RunningBar = () => {
  const { formatMessage } = useIntl();
  const open = useOpenRunning();
  const count = useRunning(selectCount);
  const running = useRunning(selectRunning);
  const news = running && newsOf(running);
  if (!running || !news) return null;
  const next = nextDraw(running);
  return (
    <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={open}>
      <Badge count={count} name={formatMessage({ id: 'running_count' }, { count })} />
      <span className={styles.news}>
        <b dir="auto">{news.name}</b>
        <span>{news.state}</span>
      </span>
      {next && (
        <span className={styles.clock}>
          <span>
            <FormattedMessage id="running_next_short" />
          </span>
          <Countdown key={next.drawsAt} until={next.drawsAt} />
        </span>
      )}
    </button>
  );
};
