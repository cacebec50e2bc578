import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SimulatorRef, SimulatorSnapshot } from '../../../machines/agent/simulator.machine.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { mostSimulatedDays } from '../../../machines/agent/simulator.setup.ts';
import { useFlow } from '../../app/site.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectIsEditable } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TermsFields } from '../terms/TermsFields.tsx';
import { createSimulator } from './createSimulator.ts';
import { Simulated } from './Simulated.tsx';
import styles from './Simulator.module.css';

interface Props {
  flow: SimulatorRef;
  kind: ContractKind;
  symbol: string;
}

type Screen = 'loading' | 'failed' | 'form';

const selectScreen = (snapshot: SimulatorSnapshot): Screen => {
  if (snapshot.matches('form')) return 'form';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};
const selectShown = (snapshot: SimulatorSnapshot) =>
  snapshot.matches({ form: 'shown' }) ? snapshot.context.simulation : null;
const selectAccount = ({ context }: SimulatorSnapshot): string => context.fields.account.trim();

const Account = ({ flow }: Pick<Props, 'flow'>) => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'agent_simulator_account' });
  return (
    <TextField
      {...useField(flow, 'account')}
      label={formatMessage({ id: 'register_optional' }, { label })}
      hint={<FormattedMessage id="agent_simulator_account_text" />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
    />
  );
};

const Day = ({ flow, name }: Pick<Props, 'flow'> & { name: 'from' | 'to' }) => {
  const { error, onChange, ...field } = useField(flow, name);
  return (
    <Field
      label={<FormattedMessage id={name === 'from' ? 'record_from' : 'record_to'} />}
      error={error}
      control={(attributes) => (
        <input
          {...attributes}
          {...field}
          className={styles.day}
          type="date"
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    />
  );
};

const daysText = {
  dividend: 'agent_simulator_month',
  daily: 'agent_simulator_month',
  hourly: 'agent_simulator_yesterday',
  realtime: 'agent_simulator_yesterday',
} as const;

const Form = ({ flow, kind, symbol }: Props) => {
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <Panel title={<FormattedMessage id="agent_simulator" />}>
      <form className={styles.form} {...useFormElement(flow)}>
        <p className={styles.quiet}>
          <FormattedMessage id="agent_simulator_text" />
        </p>
        <Refusal flow={flow} />
        <TermsFields flow={flow} kind={kind} symbol={symbol} />
        <div className={styles.whose}>
          <Account flow={flow} />
          <Day flow={flow} name="from" />
          <Day flow={flow} name="to" />
        </div>
        <p className={styles.quiet}>
          <FormattedMessage id={daysText[kind]} values={{ days: mostSimulatedDays[kind] }} />
        </p>
        <div className={styles.actions}>
          <Submit flow={flow} wide={false}>
            <FormattedMessage id="agent_simulate" />
          </Submit>
          <Button kind="ghost" size="large" disabled={!isEditable} onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="agent_simulator_again" />
          </Button>
        </div>
      </form>
    </Panel>
  );
};

const Shown = ({ flow, kind, symbol }: Props) => {
  const simulation = useSelector(flow, selectShown);
  const account = useSelector(flow, selectAccount);
  return simulation && <Simulated simulation={simulation} kind={kind} account={account} symbol={symbol} />;
};

/** R3.41: what other terms would have paid. */
export const Simulator = ({ kind, member }: { kind: ContractKind; member: Member }) => {
  const flow = useFlow(
    (site) => createSimulator(site, kind),
    ({ now }) => ({ now, kind, fixed: null }),
  );
  const props = { flow, kind, symbol: member.currencySymbol };
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return (
        <Panel title={<FormattedMessage id="agent_simulator" />}>
          <Lines />
        </Panel>
      );
    case 'failed':
      return <Unloaded flow={flow} title="password_form_failed" />;
    case 'form':
      return (
        <div className={styles.simulator}>
          <Form {...props} />
          <Shown {...props} />
        </div>
      );
  }
};
