import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { firstLimitMachine, FirstLimitRef } from '../../../machines/cashier/firstLimit.machine.ts';
import { suggestedLimits } from '../../../machines/common/limits.ts';
import { checkLimit } from '../../../machines/cashier/playLimit.ts';
import { toTyped } from '../../../machines/cashier/amount.ts';
import { Form, Refusal, Submit } from '../../form/Form.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import styles from '../Cashier.module.css';

type Snapshot = SnapshotFrom<typeof firstLimitMachine>;

const screens = ['setting', 'declining'] as const;
const selectScreen = (snapshot: Snapshot) => screens.find((screen) => snapshot.matches(screen)) ?? 'asked';
const selectBounds = ({ context }: Snapshot) => context.bounds;
const selectCanClose = (snapshot: Snapshot): boolean => snapshot.can({ type: 'form.closed' });

interface Props {
  flow: FirstLimitRef;
  symbol: string;
}

const Asked = ({ flow, symbol }: Props) => {
  const bounds = useSelector(flow, selectBounds);
  return (
    <>
      <p>
        <FormattedMessage id="limits_first_text" />
      </p>
      <div className={styles.suggested}>
        {suggestedLimits
          .filter((minor) => checkLimit(toTyped(minor), bounds) === null)
          .map((minor) => (
            <Button key={minor} kind="quiet" onPress={sends(flow, { type: 'limit.suggested', minor })}>
              {formatMoney(minor, symbol)}
            </Button>
          ))}
        <Button kind="quiet" onPress={sends(flow, { type: 'other.chosen' })}>
          <FormattedMessage id="limits_first_other" />
        </Button>
        <Button kind="quiet" onPress={sends(flow, { type: 'none.chosen' })}>
          <FormattedMessage id="limits_no_limit" />
        </Button>
      </div>
    </>
  );
};

const Setting = ({ flow, symbol }: Props) => (
  <Form flow={flow} submit={<FormattedMessage id="limits_first_set" />}>
    <MoneyField
      flow={flow}
      symbol={symbol}
      label={<FormattedMessage id="limits_amount" values={{ period: 'day' }} />}
      hint={<FormattedMessage id="limits_first_hint" />}
    />
  </Form>
);

/** Doing without is as easy as it is to change one's mind. */
const Declining = ({ flow }: Pick<Props, 'flow'>) => (
  <div className={styles.question}>
    <Refusal flow={flow} />
    <p>
      <FormattedMessage id="limits_first_without" />
    </p>
    <div className={styles.suggested}>
      <Submit
        flow={flow}
        kind="quiet"
        size="usual"
        wide={false}
        submit={false}
        onPress={sends(flow, { type: 'form.submitted' })}
      >
        <FormattedMessage id="limits_no_limit" />
      </Submit>
      <Button kind="quiet" onPress={sends(flow, { type: 'form.closed' })}>
        <FormattedMessage id="limits_first_instead" />
      </Button>
    </div>
  </div>
);

/** R1.22: before the first deposit, a limit is proposed. */
export const FirstLimit = ({ flow, symbol }: Props) => {
  const screen = useSelector(flow, selectScreen);
  const close = sends(flow, { type: 'form.closed' });
  const canClose = useSelector(flow, selectCanClose);
  useStepBack(screen === 'asked' ? 0 : 1, canClose ? close : null);
  return (
    <div ref={useFocusInStep(screen)} tabIndex={-1} className={styles.desk}>
      <Panel
        title={<FormattedMessage id="limits_first" />}
        beside={
          screen === 'setting' && (
            <Button kind="ghost" disabled={!canClose} onPress={close}>
              <FormattedMessage id="cancel" />
            </Button>
          )
        }
      >
        {screen === 'asked' && <Asked flow={flow} symbol={symbol} />}
        {screen === 'setting' && <Setting flow={flow} symbol={symbol} />}
        {screen === 'declining' && <Declining flow={flow} />}
      </Panel>
    </div>
  );
};
