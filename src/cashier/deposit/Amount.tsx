import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DepositRef, DepositSnapshot } from '../../../machines/cashier/deposit.machine.ts';
import { amountsOf, boundsOf } from '../../../machines/cashier/deposit.setup.ts';
import { bonusOf, type DepositBonus, type DepositMethod } from '../../../machines/cashier/deposits.ts';
import { toMinor } from '../../../machines/cashier/amount.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RoomText } from '../RoomText.tsx';
import { BonusTitle } from './Bonus.tsx';
import { selectBonus, selectFields, selectRoom } from './deposit.select.ts';
import { FeeRate } from './words.tsx';
import styles from '../Cashier.module.css';
import { selectIsUnmoved } from '../moneyRequest/moneyRequest.select.ts';

const selectOffer = ({ context }: DepositSnapshot) => context.desk?.bonus ?? null;

interface Props {
  flow: DepositRef;
  method: DepositMethod;
  symbol: string;
}

const Hint = ({ flow, method, symbol }: Props) => {
  const { least, most } = amountsOf(method, useSelector(flow, selectBonus));
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

const Suggested = ({ flow, method, symbol }: Props) => {
  const { most } = boundsOf(method);
  const fitting = method.suggested.filter((minor) => BigInt(minor) <= BigInt(most));
  return (
    fitting.length > 0 && (
      <div className={styles.suggested}>
        {fitting.map((minor) => (
          <Button key={minor} kind="quiet" size="compact" onPress={sends(flow, { type: 'amount.suggested', minor })}>
            {formatMoney(minor, symbol)}
          </Button>
        ))}
      </div>
    )
  );
};

const Worth = ({ flow, bonus, symbol }: { flow: DepositRef; bonus: DepositBonus; symbol: string }) => {
  const amount = toMinor(useSelector(flow, selectFields).amount);
  const worth = amount === null ? null : bonusOf(amount, bonus);
  return worth ? (
    <FormattedMessage
      id="deposit_bonus_worth"
      values={{ bonus: formatMoney(worth.bonus, symbol), required: formatMoney(worth.required, symbol) }}
    />
  ) : (
    <FormattedMessage
      id="deposit_bonus_terms"
      values={{ least: formatMoney(bonus.least, symbol), most: formatMoney(bonus.most, symbol), times: bonus.times }}
    />
  );
};

/** R4.35: the bonus of a first deposit is chosen with it, and its terms are stated up front. */
const ChooseBonus = ({ flow, symbol }: Pick<Props, 'flow' | 'symbol'>) => {
  const bonus = useSelector(flow, selectOffer);
  const { name, value, onChange } = useField(flow, 'withBonus');
  if (!bonus) return null;
  return (
    <div className={styles.bonus}>
      <Checkbox name={name} checked={value} onChange={onChange}>
        <span>
          <BonusTitle promotionId={bonus.promotionId} />
          <small>
            <Worth flow={flow} bonus={bonus} symbol={symbol} />
          </small>
        </span>
      </Checkbox>
    </div>
  );
};

/** R2.77: how much; the amounts that are allowed are stated up front. */
export const Amount = ({ flow, method, symbol }: Props) => {
  const room = useSelector(flow, selectRoom);
  return (
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
          hint={<Hint flow={flow} method={method} symbol={symbol} />}
          error={room && <RoomText problem={room} symbol={symbol} leads />}
        />
        <Suggested flow={flow} method={method} symbol={symbol} />
        <ChooseBonus flow={flow} symbol={symbol} />
      </Form>
    </Panel>
  );
};
