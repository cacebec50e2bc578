import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { lackOf, type WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import { Refusal } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import { PaymentPassword } from '../../security/paymentPassword/PaymentPassword.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { Terms } from './Terms.tsx';
import { lackWords } from './words.ts';
import styles from '../Withdrawal.module.css';
import { selectPassword } from './withdrawal.select.ts';

interface Props {
  flow: WithdrawalRef;
  desk: WithdrawalDesk;
  symbol: string;
}

/** R2.78: what has to be there before money can go out, and what helps. */
export const Lacking = ({ flow, desk: { terms }, symbol }: Props) => {
  const password = useSelector(flow, selectPassword);
  const lack = lackOf(terms) ?? 'money';
  const { title, text } = lackWords[lack];
  return (
    <>
      <Panel title={<FormattedMessage id="withdraw_new" />}>
        <Refusal flow={flow} />
        <div className={styles.lack}>
          <h3>
            <FormattedMessage id={title} />
          </h3>
          <p>
            <FormattedMessage
              id={text}
              values={{
                least: formatMoney(terms.least, symbol),
                time: terms.coolDownUntil !== null && <Moment key="time" at={terms.coolDownUntil} />,
              }}
            />
          </p>
          {lack === 'password' && (
            <Button onPress={sends(flow, { type: 'password.chosen' })}>
              <FormattedMessage id="security_payment_set" />
            </Button>
          )}
          {lack === 'account' && (
            <Button onPress={sends(flow, { type: 'accounts.opened' })}>
              <FormattedMessage id="bank_heading" />
            </Button>
          )}
          {lack !== 'password' && lack !== 'account' && (
            <Button kind="quiet" onPress={sends(flow, { type: 'again.pressed' })}>
              <FormattedMessage id="deposit_look_again" />
            </Button>
          )}
        </div>
      </Panel>
      <Terms terms={terms} symbol={symbol} />
      {password && <PaymentPassword flow={password} />}
    </>
  );
};
