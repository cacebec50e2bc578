import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { boundsOf, givenUp, needsGivingUp, type WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import { useMoment } from '../../app/Moment.tsx';
import { Form } from '../../form/Form.tsx';
import { selectErrors } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FeeRate } from '../deposit/words.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectIsUnmoved } from '../moneyRequest/moneyRequest.select.ts';
import styles from '../Withdrawal.module.css';

interface Props {
  flow: WithdrawalRef;
  desk: WithdrawalDesk;
  symbol: string;
}

const Account = ({ flow, desk: { terms } }: Props) => {
  const { formatMessage } = useIntl();
  const momentOf = useMoment();
  const options = terms.bankAccounts.map(({ bankAccountId, bankName, accountNumber, usableFrom }) => ({
    value: bankAccountId,
    label:
      usableFrom === null
        ? `${bankName} ${accountNumber}`
        : formatMessage(
            { id: 'withdraw_account_later' },
            { account: `${bankName} ${accountNumber}`, time: momentOf(usableFrom) },
          ),
  }));
  return (
    <SelectField
      {...useField(flow, 'bankAccountId')}
      label={<FormattedMessage id="withdraw_to" />}
      options={options}
      autoComplete="off"
    />
  );
};

/** R2.78: an open bonus can be given up at any withdrawal, and this says what that takes. */
const GiveUp = ({ flow, symbol, desk: { terms } }: Props) => {
  const { value, onChange } = useField(flow, 'giveUpBonuses');
  const problem = useSelector(flow, selectErrors).giveUpBonuses;
  return (
    needsGivingUp(terms) && (
      <div>
        <Checkbox name="giveUpBonuses" checked={value} onChange={onChange}>
          <FormattedMessage id="withdraw_give_up" values={{ amount: formatMoney(String(givenUp(terms)), symbol) }} />
        </Checkbox>
        {problem && (
          <p className={styles.wrong} role="alert">
            <FormattedMessage id={problem} />
          </p>
        )}
      </div>
    )
  );
};

/** R2.78: how much, and to which account. */
export const Request = (props: Props) => {
  const { flow, desk, symbol } = props;
  const { least, most } = boundsOf(desk.terms);
  return (
    <Panel
      title={<FormattedMessage id="withdraw_new" />}
      beside={
        <Button kind="ghost" onPress={sends(flow, { type: 'accounts.opened' })}>
          <FormattedMessage id="bank_heading" />
        </Button>
      }
    >
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      <Form flow={flow} submit={<FormattedMessage id="cashier_continue" />}>
        <MoneyField
          flow={flow}
          symbol={symbol}
          label={<FormattedMessage id="cashier_amount" />}
          hint={
            <>
              <FormattedMessage
                id="deposit_bounds"
                values={{ least: formatMoney(least, symbol), most: formatMoney(most, symbol) }}
              />
              {', '}
              <FeeRate rate={desk.terms.feeRate} />
            </>
          }
          filler={
            <Button kind="quiet" size="compact" onPress={sends(flow, { type: 'all.pressed' })}>
              <FormattedMessage id="withdraw_all" />
            </Button>
          }
        />
        <Account {...props} />
        <GiveUp {...props} />
        <PaymentField flow={flow} name="paymentPassword" />
      </Form>
    </Panel>
  );
};
