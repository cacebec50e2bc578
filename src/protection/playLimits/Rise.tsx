import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PlayLimitsRef } from '../../../machines/protection/playLimits.machine.ts';
import type { PlayLimit } from '../../../machines/protection/playLimits.rules.ts';
import { Moment } from '../../app/Moment.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { selectCanConfirm, selectIsUnderWay } from './playLimits.select.ts';
import styles from './PlayLimits.module.css';

interface Props {
  flow: PlayLimitsRef;
  limit: PlayLimit;
  rise: NonNullable<PlayLimit['rise']>;
  symbol: string;
}

/** A higher limit that waits: from when it can be confirmed, and once it can, the yes. */
export const Rise = ({ flow, limit: { tool, period, amount }, rise, symbol }: Props) => {
  const name = { tool, period };
  const isConfirming = useSelector(flow, selectIsUnderWay(name, 'confirming'));
  const isDropping = useSelector(flow, selectIsUnderWay(name, 'dropping'));
  const isRipe = useSelector(flow, selectCanConfirm(name)) || isConfirming;
  const to = rise.amount === null ? 'none' : formatMoney(rise.amount, symbol);
  return (
    <div className={styles.rise}>
      <p>
        <FormattedMessage
          id={isRipe ? 'limits_rise_now' : 'limits_rise_waits'}
          values={{
            to,
            from: <Moment key="from" named at={rise.from} />,
            until: <Moment key="until" named at={rise.until} />,
          }}
        />
      </p>
      <div className={styles.actions}>
        {isRipe && (
          <Button busy={isConfirming} disabled={isDropping} onPress={sends(flow, { type: 'rise.confirmed', ...name })}>
            <FormattedMessage id="limits_confirm" values={{ to }} />
          </Button>
        )}
        <Button
          kind="quiet"
          busy={isDropping}
          disabled={isConfirming}
          onPress={sends(flow, { type: 'rise.dropped', ...name })}
        >
          <FormattedMessage id="limits_keep" values={{ amount: formatMoney(amount ?? '0', symbol) }} />
        </Button>
      </div>
    </div>
  );
};
