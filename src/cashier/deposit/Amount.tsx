import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { boundsOf } from '../../../machines/cashier/deposit.setup.ts';
import type { DepositMethod } from '../../../machines/cashier/deposits.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { MoneyField } from '../moneyField/MoneyField.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Panel } from '../Panel.tsx';
import { FeeRate } from './words.tsx';
import styles from '../Cashier.module.css';
import { selectIsUnmoved } from '../moneyRequest/moneyRequest.select.ts';

interface Props {
  flow: DepositRef;
  method: DepositMethod;
  symbol: string;
}

const Hint = ({ method, symbol }: Omit<Props, 'flow'>) => {
  const { least, most } = boundsOf(method);
  return (
    <>
      <FormattedMessage
        id="deposit_bounds"
        values={{ least: formatMoney(least, symbol), most: formatMoney(most, symbol) }}
      />
      {', '}
      <FeeRate rate={method.feeRate} />
    </>
  );
};

const Suggested = ({ flow, method: { suggested }, symbol }: Props) =>
  suggested.length > 0 && (
    <div className={styles.suggested}>
      {suggested.map((minor) => (
        <Button key={minor} kind="quiet" size="compact" onPress={sends(flow, { type: 'amount.suggested', minor })}>
          {formatMoney(minor, symbol)}
        </Button>
      ))}
    </div>
  );

/** R2.77: how much; the amounts that are allowed are stated up front. */
export const Amount = ({ flow, method, symbol }: Props) => (
  <Panel
    title={<bdi>{method.title}</bdi>}
    beside={
      <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
        <FormattedMessage id="deposit_other_method" />
      </Button>
    }
  >
    {useSelector(flow, selectIsUnmoved) && <Unmoved />}
    <Form flow={flow} submit={<FormattedMessage id="cashier_continue" />}>
      <MoneyField
        flow={flow}
        symbol={symbol}
        label={<FormattedMessage id="cashier_amount" />}
        hint={<Hint method={method} symbol={symbol} />}
      />
      <Suggested flow={flow} method={method} symbol={symbol} />
    </Form>
  </Panel>
);
