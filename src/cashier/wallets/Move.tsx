import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WalletsRef } from '../../../machines/cashier/wallets.machine.ts';
import { movableFrom, shownIn, walletIn, type Funds } from '../../../machines/cashier/wallets.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { useWalletTitle } from './useWalletTitle.ts';
import styles from './Wallets.module.css';
import { selectFrom } from './wallets.select.ts';

interface Props {
  flow: WalletsRef;
  funds: Funds;
  symbol: string;
}

const WalletField = ({ flow, funds, name }: Omit<Props, 'symbol'> & { name: 'from' | 'to' }) => {
  const { formatMessage } = useIntl();
  const titleOf = useWalletTitle();
  const options = shownIn(funds).map((one) => ({
    value: one.wallet,
    label: one.maintenance ? formatMessage({ id: 'wallets_in_maintenance' }, { wallet: titleOf(one) }) : titleOf(one),
  }));
  return (
    <SelectField
      {...useField(flow, name)}
      label={<FormattedMessage id={name === 'from' ? 'wallets_from' : 'wallets_to'} />}
      options={options}
      autoComplete="off"
    />
  );
};

/** R2.76, R7.23: how much, from which wallet to which. */
export const Move = ({ flow, funds, symbol }: Props) => {
  const request = useSelector(flow, selectRequest);
  const giver = walletIn(funds, useSelector(flow, selectFrom));
  const [amount, locked] = [movableFrom(giver), giver?.locked ?? '0'].map((minor) => formatMoney(minor, symbol));
  return (
    <Panel title={<FormattedMessage id="wallets_form" />}>
      {shownIn(funds).length < 2 ? (
        <p className={styles.none}>
          <FormattedMessage id="wallets_none" />
        </p>
      ) : (
        <Form flow={flow} submit={<FormattedMessage id="wallets_move" />}>
          <WalletField flow={flow} funds={funds} name="from" />
          <WalletField flow={flow} funds={funds} name="to" />
          <MoneyField
            flow={flow}
            symbol={symbol}
            label={<FormattedMessage id="cashier_amount" />}
            hint={giver?.locked === undefined ? <FormattedMessage id="wallets_in_it" values={{ amount }} /> : undefined}
            filler={
              <Button kind="quiet" size="compact" onPress={sends(flow, { type: 'all.pressed' })}>
                <FormattedMessage id="wallets_all" />
              </Button>
            }
          />
          {/* An error takes the place of a hint, and the reason must stay in sight. */}
          {giver?.locked !== undefined && (
            <p className={styles.none}>
              <FormattedMessage id="wallets_in_it_locked" values={{ amount, locked }} />
            </p>
          )}
        </Form>
      )}
      {request && <Unsure request={request} />}
    </Panel>
  );
};
