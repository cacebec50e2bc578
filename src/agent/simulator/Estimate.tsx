import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SimulatorRef, SimulatorSnapshot } from '../../../machines/agent/simulator.machine.ts';
import type { ContractKind, Terms } from '../../../machines/agent/terms.ts';
import { useFlow } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createSimulator } from './createSimulator.ts';
import styles from './Simulator.module.css';

interface Props {
  kind: ContractKind;
  terms: Terms;
  /** A direct downline, whose team it is about; the agent’s own if it is left out. */
  account?: string;
  symbol: string;
}

const selectSimulation = (snapshot: SimulatorSnapshot) =>
  snapshot.matches({ estimate: 'shown' }) ? snapshot.context.simulation : null;
const selectHasFailed = (snapshot: SimulatorSnapshot): boolean => snapshot.matches({ estimate: 'failed' });

const month = { compared: 'agent_estimate_month', alone: 'agent_estimate_month_alone' } as const;
const yesterday = { compared: 'agent_estimate_yesterday', alone: 'agent_estimate_yesterday_alone' } as const;
const spans = { dividend: month, daily: month, hourly: yesterday, realtime: yesterday } as const;

const Line = ({ flow, kind, symbol }: Pick<Props, 'kind' | 'symbol'> & { flow: SimulatorRef }) => {
  const simulation = useSelector(flow, selectSimulation);
  const hasFailed = useSelector(flow, selectHasFailed);
  if (simulation) {
    const { compared, outside } = simulation;
    const money = (name: string, minor: string) => <Money key={name} minor={minor} symbol={symbol} kind="plain" />;
    if (compared.periods === 0)
      return <FormattedMessage id={spans[kind].alone} values={{ due: money('due', outside.due) }} />;
    return (
      <>
        <FormattedMessage
          id={spans[kind].compared}
          values={{ due: money('due', compared.due), was: money('was', compared.was) }}
        />
        {outside.periods > 0 && (
          <span className={styles.quiet}>
            {' '}
            <FormattedMessage id="agent_simulated_periods_compared" values={{ count: compared.periods }} />
          </span>
        )}
      </>
    );
  }
  return hasFailed ? (
    <>
      <FormattedMessage id="agent_estimate_failed" />{' '}
      <Button kind="link" onPress={sends(flow, { type: 'again.pressed' })}>
        <FormattedMessage id="retry" />
      </Button>
    </>
  ) : (
    <Skeleton shape="short" />
  );
};

const Reckoned = ({ kind, terms, account = '', symbol }: Props) => {
  const flow = useFlow(
    (site) => createSimulator(site, kind),
    ({ now }) => ({ now, kind, fixed: { terms, account } }),
  );
  return (
    <p className={styles.estimate} role="status">
      <Line flow={flow} kind={kind} symbol={symbol} />
    </p>
  );
};

/** R3.41: what given terms would have paid last month, or yesterday, in one line; it begins again for other terms. */
export const Estimate = (props: Props) => (
  <Reckoned key={JSON.stringify([props.kind, props.terms, props.account])} {...props} />
);
