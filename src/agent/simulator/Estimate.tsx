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

const spans = {
  dividend: 'agent_estimate_month',
  daily: 'agent_estimate_month',
  hourly: 'agent_estimate_yesterday',
  realtime: 'agent_estimate_yesterday',
} as const;

const Line = ({ flow, kind, symbol }: Pick<Props, 'kind' | 'symbol'> & { flow: SimulatorRef }) => {
  const simulation = useSelector(flow, selectSimulation);
  const hasFailed = useSelector(flow, selectHasFailed);
  if (simulation) {
    const money = (minor: string) => <Money key={minor} minor={minor} symbol={symbol} kind="plain" />;
    return <FormattedMessage id={spans[kind]} values={{ due: money(simulation.due), was: money(simulation.was) }} />;
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
