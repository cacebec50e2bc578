import { FormattedMessage, FormattedNumber } from 'react-intl';
import { freeToWithdraw, givenUp, type Terms as AllTerms } from '../../../machines/cashier/withdrawals.ts';
import { formatMoney } from '../../intl/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { FeeRate } from '../deposit/words.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Minutes } from './Minutes.tsx';
import styles from '../Withdrawal.module.css';

interface Props {
  terms: AllTerms;
  symbol: string;
}

const Turnover = ({ terms: { turnover }, symbol }: Props) =>
  turnover.length > 0 && (
    <ul className={styles.turnover}>
      {turnover.map(({ title, canGiveUp, amount, required, done }, at) => (
        <li key={at}>
          <span>
            <bdi>{title}</bdi>
            {canGiveUp && <span>{formatMoney(amount, symbol)}</span>}
          </span>
          <Progress done={Number(done)} goal={Number(required)} name={title} />
          <span>
            <FormattedMessage
              id="withdraw_turnover_done"
              values={{ done: formatMoney(done, symbol), required: formatMoney(required, symbol) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );

/** R2.78: all that a withdrawal is subject to, before anything is typed. */
export const Terms = ({ terms, symbol }: Props) => {
  const { least, most, timesLeft, timesADay, leftToday, mostADay, securityDeposit, debt } = terms;
  const plain = (minor: string) => <Money minor={minor} symbol={symbol} kind="plain" />;
  const bonus = String(givenUp(terms));
  return (
    <Panel title={<FormattedMessage id="withdraw_terms" />}>
      <Figures
        lines={[
          {
            name: <FormattedMessage id="withdraw_available" />,
            value: <Money minor={freeToWithdraw(terms)} symbol={symbol} />,
          },
          ...(bonus === '0' ? [] : [{ name: <FormattedMessage id="withdraw_locked" />, value: plain(bonus) }]),
          ...(debt === '0' ? [] : [{ name: <FormattedMessage id="withdraw_debt" />, value: plain(debt) }]),
          {
            name: <FormattedMessage id="withdraw_each" />,
            value: (
              <FormattedMessage
                id="deposit_bounds"
                values={{ least: formatMoney(least, symbol), most: formatMoney(most, symbol) }}
              />
            ),
          },
          {
            name: <FormattedMessage id="withdraw_times" />,
            value: (
              <FormattedMessage
                id="withdraw_of"
                values={{ left: <FormattedNumber key="left" value={timesLeft} />, all: timesADay }}
              />
            ),
          },
          {
            name: <FormattedMessage id="withdraw_today" />,
            value: (
              <FormattedMessage
                id="withdraw_of"
                values={{ left: formatMoney(leftToday, symbol), all: formatMoney(mostADay, symbol) }}
              />
            ),
          },
          { name: <FormattedMessage id="cashier_fee" />, value: <FeeRate rate={terms.feeRate} /> },
          { name: <FormattedMessage id="withdraw_security" />, value: plain(securityDeposit) },
          { name: <FormattedMessage id="withdraw_decided" />, value: <Minutes count={terms.approveWithin} /> },
          { name: <FormattedMessage id="withdraw_sent" />, value: <Minutes count={terms.payWithin} /> },
          { name: <FormattedMessage id="withdraw_answer_time" />, value: <Minutes count={terms.autoReceiveMinutes} /> },
        ]}
      />
      {terms.turnover.length > 0 && (
        <div>
          <h3 className={styles.heading}>
            <FormattedMessage id="withdraw_turnover" />
          </h3>
          <Turnover terms={terms} symbol={symbol} />
        </div>
      )}
    </Panel>
  );
};
