import { FormattedMessage } from 'react-intl';
import type { OwnPromotion } from '../../../machines/promotions/promotions.ts';
import { formatMoney } from '../../intl/money.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from '../Own.module.css';

const Turnover = ({ done, goal, symbol }: { done: string; goal: string; symbol: string }) => (
  <div className={styles.progress}>
    <Progress done={Number(done)} goal={Number(goal)} />
    <span>
      <FormattedMessage
        id={done === goal ? 'promo_own_turnover_done' : 'promo_own_turnover'}
        values={{ done: formatMoney(done, symbol), goal: formatMoney(goal, symbol) }}
      />
    </span>
  </div>
);

const Days = ({ done, goal }: { done: number; goal: number }) => {
  const inRow = done === 0 ? 0 : ((done - 1) % goal) + 1;
  return (
    <div className={styles.progress}>
      <ol className={styles.days} aria-hidden="true">
        {Array.from({ length: goal }, (_, at) => (
          <li key={at} className={at < inRow ? styles.signed : undefined}>
            {at + 1}
          </li>
        ))}
      </ol>
      <span>
        <FormattedMessage id="promo_own_days" values={{ done }} />
      </span>
    </div>
  );
};

/** How far what a promotion takes is done. */
export const HowFar = ({ own: { progress }, symbol }: { own: OwnPromotion; symbol: string }) => {
  if (!progress) return null;
  const { unit, done, goal } = progress;
  return unit === 'days' ? (
    <Days done={Number(done)} goal={Number(goal)} />
  ) : (
    <Turnover done={done} goal={goal} symbol={symbol} />
  );
};
