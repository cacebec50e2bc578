import { FormattedMessage } from 'react-intl';
import { hurryFor } from '../../../machines/lottery/draws.ts';
import { useClock } from '../../app/site.tsx';
import { useTicking } from '../../form/useSecondsUntil.ts';
import { Countdown } from '../Countdown.tsx';
import type { Lottery } from './listLotteries.ts';
import styles from './Closing.module.css';

/** When bets close: on the first draw that has not closed by the clock of the site. */
export const Closing = ({ coming }: Pick<Lottery, 'coming'>) => {
  const { now, inOurTime } = useClock();
  const left = ({ closesAt }: Lottery['coming'][number]) => inOurTime(closesAt) - now();
  const draw = useTicking(() => coming.find((each) => left(each) > 0));
  const isHurrying = useTicking(() => draw !== undefined && left(draw) <= hurryFor);
  if (!draw) return <FormattedMessage id="lottery_closed" />;
  return (
    <span className={isHurrying ? styles.hurrying : undefined}>
      <Countdown key={draw.drawId} until={draw.closesAt} />
    </span>
  );
};
