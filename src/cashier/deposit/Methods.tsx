import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { boundsOf } from '../../../machines/cashier/deposit.setup.ts';
import type { RoomProblem } from '../../../machines/cashier/room.ts';
import type { DepositDesk, DepositMethod } from '../../../machines/cashier/deposits.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { SafePlayLink } from '../../protection/SafePlayLink.tsx';
import { RoomText } from '../RoomText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectIsUnmoved } from '../moneyRequest/moneyRequest.select.ts';
import { EarlierDeposits, OpenDeposits } from './List.tsx';
import { FeeRate, methodIcons, PayWithin, bonusRefusalWords } from './words.tsx';
import styles from './Methods.module.css';

interface MethodProps {
  method: DepositMethod;
  /** Why no more than fits can be deposited. */
  above: RoomProblem | null;
  symbol: string;
  onChoose: () => void;
}

const Bounds = ({ method, symbol }: Pick<MethodProps, 'method' | 'symbol'>) => {
  // What a limit leaves is said by the method that it keeps from being used.
  const { least, most } = method.whyNot === null ? boundsOf(method) : method;
  return (
    <FormattedMessage
      id="deposit_bounds"
      values={{ least: formatMoney(least, symbol), most: formatMoney(most, symbol) }}
    />
  );
};

/** R2.77: what a method costs, takes and how fast it is, before anything is chosen. */
const Method = ({ method, above, symbol, onChoose }: MethodProps) => {
  const { kind, title, note, feeRate, minutes, available, whyNot } = method;
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.method}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        aria-disabled={!available || undefined}
        onClick={() => {
          if (available) onChoose();
        }}
      >
        <span className={styles.mark}>
          <Icon name={methodIcons[kind]} />
        </span>
        <span id={`${id}-title`} className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span id={`${id}-about`} className={styles.about}>
          {note !== '' && <span>{note}</span>}
          {kind !== 'voucher' && (
            <span className={styles.terms}>
              <span>
                <Bounds method={method} symbol={symbol} />,
              </span>{' '}
              <span>
                <FeeRate rate={feeRate} />
              </span>
            </span>
          )}
          <span>
            <PayWithin minutes={minutes} />
          </span>
          {whyNot !== null && (
            <span className={styles.whyNot}>
              <Icon name="info" small />
              {above?.id === whyNot ? (
                <RoomText problem={above} symbol={symbol} />
              ) : (
                <FormattedMessage id={bonusRefusalWords[whyNot]} />
              )}
            </span>
          )}
        </span>
        <Icon name="forward" small turns />
      </button>
    </li>
  );
};

/** Why the last request came to nothing, once its form is gone. */
const News = ({ flow }: { flow: DepositRef }) => {
  const failure = useSelector(flow, selectFailure);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  if (isUnmoved) return <Unmoved />;
  return (
    failure && (
      <Notice>
        {isRefusal(failure, 'wrong_state') ? (
          <FormattedMessage id="deposit_too_many" />
        ) : (
          <FailureText failure={failure} />
        )}
      </Notice>
    )
  );
};

/** R2.77: the ways to deposit, below the deposits that wait for something. */
export const Methods = ({ flow, desk, symbol }: { flow: DepositRef; desk: DepositDesk; symbol: string }) => (
  <>
    <News flow={flow} />
    <OpenDeposits deposits={desk.open} symbol={symbol} />
    <Panel title={<FormattedMessage id="deposit_new" />}>
      <ul className={styles.methods}>
        {desk.methods.map((method) => (
          <Method
            key={method.methodId}
            method={method}
            above={desk.above}
            symbol={symbol}
            onChoose={sends(flow, { type: 'method.chosen', methodId: method.methodId })}
          />
        ))}
      </ul>
    </Panel>
    <SafePlayLink />
    <EarlierDeposits deposits={desk.earlier} symbol={symbol} />
  </>
);
