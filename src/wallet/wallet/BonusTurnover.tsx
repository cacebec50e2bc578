import { FormattedMessage } from 'react-intl';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession, useWallet } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './BonusTurnover.module.css';
import { selectWallet } from './wallet.select.ts';

/** How far the bets are that bonuses require; null where none requires any. */
const useBonusTurnover = () => {
  const turnover = useWallet(selectWallet)?.turnover;
  return turnover && turnover.required !== '0' ? turnover : null;
};

/** In a row of its own, which wraps rather than being cut. */
export const BonusLine = () => {
  const turnover = useBonusTurnover();
  const symbol = useSession(selectMember)?.currencySymbol ?? '';
  if (!turnover) return null;
  const { done, required } = turnover;
  return (
    <div className={styles.line}>
      <span>
        <FormattedMessage
          id="bonus_line"
          values={{ done: formatMoney(done, symbol), required: formatMoney(required, symbol) }}
        />
      </span>
      <Progress done={Number(done)} goal={Number(required)} />
    </div>
  );
};

/** With a bar, and what it means. */
export const BonusTurnover = () => {
  const turnover = useBonusTurnover();
  const symbol = useSession(selectMember)?.currencySymbol ?? '';
  if (!turnover) return null;
  const { done, required } = turnover;
  return (
    <>
      <Progress done={Number(done)} goal={Number(required)} />
      <p>
        <FormattedMessage
          id="bonus_turnover"
          values={{ done: formatMoney(done, symbol), required: formatMoney(required, symbol) }}
        />
      </p>
    </>
  );
};
