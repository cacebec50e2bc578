import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { confirmable } from '../../../contract/protection/rules.ts';
import { toMinor } from '../../../machines/cashier/amount.ts';
import type { PlayLimitsRef } from '../../../machines/protection/playLimits.machine.ts';
import type { PlayLimit } from '../../../machines/protection/playLimits.rules.ts';
import { Moment } from '../../app/Moment.tsx';
import { useNow } from '../../app/site.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { useField } from '../../form/useField.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { selectChosen, selectFields, selectIsWarned, selectOverview } from './playLimits.select.ts';
import { Used } from './Used.tsx';
import styles from './PlayLimits.module.css';

interface Props {
  flow: PlayLimitsRef;
  symbol: string;
}

const NoLimit = ({ flow }: Pick<Props, 'flow'>) => {
  const { name, value, onChange } = useField(flow, 'isNone');
  return (
    <Checkbox name={name} checked={value} onChange={onChange}>
      <FormattedMessage id="limits_no_limit" />
    </Checkbox>
  );
};

/** What is used already, and what a limit below that means. */
const Hint = ({ flow, symbol, limit }: Props & { limit: PlayLimit }) => {
  const typed = toMinor(useSelector(flow, selectFields).amount);
  const used = BigInt(limit.sum) + BigInt(limit.open);
  return (
    <>
      <Used limit={limit} symbol={symbol} />
      {typed !== null && BigInt(typed) <= used && (
        <>
          {'. '}
          <FormattedMessage id="limits_below_used" values={{ tool: limit.tool }} />
        </>
      )}
    </>
  );
};

const introOf = ({ amount }: PlayLimit, isOut: boolean): TextId => {
  if (amount === null) return 'limits_intro_first';
  return isOut ? 'limits_intro_out' : 'limits_intro';
};

const Fill = ({ flow, symbol, limit }: Props & { limit: PlayLimit }) => {
  const overview = useSelector(flow, selectOverview);
  const { isNone } = useSelector(flow, selectFields);
  const isOut = overview !== null && (overview.timeOut !== null || overview.exclusion !== null);
  return (
    <Form
      flow={flow}
      intro={<FormattedMessage id={introOf(limit, isOut)} />}
      submit={<FormattedMessage id="limits_save" />}
    >
      {!isNone && (
        <MoneyField
          flow={flow}
          symbol={symbol}
          label={<FormattedMessage id="limits_amount" values={{ period: limit.period }} />}
          hint={<Hint flow={flow} symbol={symbol} limit={limit} />}
        />
      )}
      {limit.amount !== null && <NoLimit flow={flow} />}
    </Form>
  );
};

/** A higher limit takes a day and another yes, which is said before it is asked for. */
const Warned = ({ flow, symbol }: Props) => {
  const { from, until } = confirmable(useNow()());
  const { amount, isNone } = useSelector(flow, selectFields);
  const to = isNone ? 'none' : formatMoney(toMinor(amount) ?? '0', symbol);
  return (
    <div className={styles.warned}>
      <p>
        <FormattedMessage
          id="limits_rise_later"
          values={{ to, from: <Moment key="from" named at={from} />, until: <Moment key="until" named at={until} /> }}
        />
      </p>
      <div className={styles.actions}>
        <Button onPress={sends(flow, { type: 'form.submitted' })}>
          <FormattedMessage id="limits_ask" />
        </Button>
        <Button kind="quiet" onPress={sends(flow, { type: 'form.closed' })}>
          <FormattedMessage id="limits_back" />
        </Button>
      </div>
    </div>
  );
};

/** R1.22: a limit is lowered at once, or a higher one asked for. */
export const EditLimit = ({ flow, symbol }: Props) => {
  const limit = useSelector(flow, selectChosen);
  const isWarned = useSelector(flow, selectIsWarned);
  return (
    limit && (
      <FormModal flow={flow} size="dialog" title={limit.tool === 'deposit' ? 'limits_of_deposits' : 'limits_of_losses'}>
        {isWarned ? <Warned flow={flow} symbol={symbol} /> : <Fill flow={flow} symbol={symbol} limit={limit} />}
      </FormModal>
    )
  );
};
