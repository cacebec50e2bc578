import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StoppingRef } from '../../../machines/protection/stopping.machine.ts';
import { endOf, type Span } from '../../../machines/protection/stops.ts';
import { Moment } from '../../app/Moment.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import formStyles from '../../form/Form.module.css';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SpanName } from './SpanName.tsx';
import { selectAccount, selectGatewayNow, selectIsChecking } from './stopping.select.ts';
import styles from './Stopping.module.css';

interface Props {
  flow: StoppingRef;
  span: Span;
}

const stops = [
  'stopping_stops_deposits',
  'stopping_stops_bets',
  'stopping_stops_offers',
  'stopping_stops_transfers',
] as const;
const goesOn = ['stopping_on_withdraw', 'stopping_on_bets', 'stopping_on_records', 'stopping_on_contact'] as const;

const List = ({ title, icon, lines }: { title: TextId; icon: 'close' | 'check'; lines: readonly TextId[] }) => (
  <div className={styles.list}>
    <h3>
      <FormattedMessage id={title} />
    </h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Icon name={icon} small />
          <FormattedMessage id={line} />
        </li>
      ))}
    </ul>
  </div>
);

const Sure = ({ flow, span }: Props) => {
  const { name, value, error, onChange } = useField(flow, 'isSure');
  return (
    <div className={styles.sure}>
      <Checkbox name={name} checked={value} error={error} onChange={onChange}>
        <FormattedMessage id={span.tool === 'time_out' ? 'stopping_sure_break' : 'stopping_sure_exclusion'} />
      </Checkbox>
    </div>
  );
};

const Account = ({ flow }: Pick<Props, 'flow'>) => {
  const account = useSelector(flow, selectAccount);
  return (
    <TextField
      {...useField(flow, 'account')}
      label={<FormattedMessage id="stopping_account" />}
      hint={<FormattedMessage id="stopping_account_hint" values={{ account: <bdi key="account">{account}</bdi> }} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

/** R1.22: what stops and what goes on, before it is confirmed; it cannot be taken back. */
export const Explained = ({ flow, span }: Props) => {
  const end = endOf(span, useSelector(flow, selectGatewayNow)());
  const isBusy = useSelector(flow, selectIsBusy);
  const isBreak = span.tool === 'time_out';
  const isChecking = useSelector(flow, selectIsChecking);
  return (
    <form className={formStyles.form} {...useFormElement(flow)}>
      {!isChecking && <Refusal flow={flow} />}
      <p className={styles.end}>
        <strong>
          <SpanName span={span} />
        </strong>
        <span>
          {end === null ? (
            <FormattedMessage id="stopping_no_end" />
          ) : (
            <FormattedMessage id="stopping_until" values={{ time: <Moment key="time" named at={end} /> }} />
          )}
        </span>
      </p>
      <div className={styles.lists}>
        <List title="stopping_stops" icon="close" lines={stops} />
        <List title="stopping_on" icon="check" lines={goesOn} />
      </div>
      <p>
        <FormattedMessage id={isBreak ? 'stopping_before_break' : 'stopping_before_exclusion'} />
      </p>
      <div className={formStyles.fields}>
        <Sure flow={flow} span={span} />
        {!isBreak && <Account flow={flow} />}
      </div>
      <div className={styles.actions}>
        <Submit flow={flow} kind={isBreak ? 'primary' : 'danger'}>
          <FormattedMessage id={isBreak ? 'stopping_take_break' : 'stopping_take_exclusion'} />
        </Submit>
        {!isBusy && (
          <Button kind="ghost" wide onPress={sends(flow, { type: 'back.pressed' })}>
            <FormattedMessage id="stopping_other_span" />
          </Button>
        )}
        {isChecking && (
          <p role="status">
            <FormattedMessage id="stopping_checking" />
          </p>
        )}
      </div>
    </form>
  );
};
