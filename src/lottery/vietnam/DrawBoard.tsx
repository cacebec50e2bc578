import { FormattedMessage } from 'react-intl';
import { Balls } from '../../ui/Balls.tsx';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';
import { HeadsAndTails } from './HeadsAndTails.tsx';
import type { Hits } from './Own.tsx';
import { DrawTitle, PrizeBoard } from './PrizeBoard.tsx';
import styles from './Vietnam.module.css';

interface Props {
  game: LotteryGame;
  draw: PastDraw;
  hits?: Hits | undefined;
}

/** The result of a draw: a board with its heads and tails, or the balls or dice of a lottery without prizes. */
export const DrawBoard = ({ game: { prizes }, draw, hits }: Props) => {
  if (draw.state === 'cancelled')
    return (
      <p>
        <FormattedMessage id="lottery_cancelled" values={{ draw: <bdi>{draw.drawId}</bdi> }} />
      </p>
    );
  if (prizes.length === 0)
    return (
      <div className={styles.balls}>
        <p>
          <DrawTitle draw={draw} />
        </p>
        <Balls numbers={draw.numbers} />
      </div>
    );
  return (
    <div className={styles.result}>
      <PrizeBoard prizes={prizes} draw={draw} hits={hits} />
      <HeadsAndTails numbers={draw.numbers} hits={hits} />
      {hits !== undefined && hits.size > 0 && (
        <p className={styles.legend}>
          <FormattedMessage id="lottery_vietnam_marked" />
        </p>
      )}
    </div>
  );
};
