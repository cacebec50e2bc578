import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransferRef } from '../../../machines/cashier/transfer.machine.ts';
import { directionsIn, freeToSend, type TransferTerms } from '../../../machines/cashier/transfers.ts';
import { longest } from '../../../machines/common/limits.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectIsUnmoved } from '../moneyRequest/moneyRequest.select.ts';

interface Props {
  flow: TransferRef;
  terms: TransferTerms;
  symbol: string;
}

const DirectionField = ({ flow, terms }: Omit<Props, 'symbol'>) => {
  const { formatMessage } = useIntl();
  const names = {
    upline: formatMessage({ id: 'transfer_to_upline' }, { nickname: terms.upline }),
    downline: formatMessage({ id: 'transfer_to_downline' }),
  };
  const options = directionsIn(terms).map((value) => ({ value, label: names[value] }));
  return (
    <SelectField
      {...useField(flow, 'direction')}
      label={<FormattedMessage id="transfer_to" />}
      options={options}
      autoComplete="off"
    />
  );
};

const AccountField = ({ flow }: Pick<Props, 'flow'>) => (
  <TextField
    {...useField(flow, 'account')}
    label={<FormattedMessage id="transfer_account" />}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={32}
  />
);

/** R2.79, R6.06: to whom, and how much. */
export const TransferForm = ({ flow, terms, symbol }: Props) => {
  const { value: direction } = useField(flow, 'direction');
  const [available, locked, least, most] = [freeToSend(terms), terms.locked ?? '0', terms.least, terms.most].map(
    (minor) => formatMoney(minor, symbol),
  );
  return (
    <Panel title={<FormattedMessage id="transfer_heading" />}>
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      <Form flow={flow} submit={<FormattedMessage id="cashier_continue" />}>
        <DirectionField flow={flow} terms={terms} />
        {direction === 'downline' && <AccountField flow={flow} />}
        <MoneyField
          flow={flow}
          symbol={symbol}
          label={<FormattedMessage id="cashier_amount" />}
          hint={
            <FormattedMessage
              id={terms.locked === undefined ? 'transfer_available' : 'transfer_available_locked'}
              values={{ available, locked, least, most }}
            />
          }
          filler={
            <Button kind="quiet" size="compact" onPress={sends(flow, { type: 'all.pressed' })}>
              <FormattedMessage id="wallets_all" />
            </Button>
          }
        />
        <TextField
          {...useField(flow, 'note')}
          label={<FormattedMessage id="transfer_note" />}
          autoComplete="off"
          maxLength={longest.transferNote}
        />
        <PaymentField flow={flow} name="paymentPassword" />
      </Form>
    </Panel>
  );
};
