import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  columnsOf,
  countSteps,
  mostSteps,
  type Column,
  type ContractKind,
  type Period,
  type StepEvent,
  type TermsFields as Fields,
} from '../../../machines/agent/terms.ts';
import { selectIsEditable, type FormFlow } from '../../form/form.select.ts';
import { useField } from '../../form/useField.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TermsFields.module.css';
import { periodWords } from './words.ts';

export interface TermsFlow extends FormFlow<Fields> {
  send(event: Parameters<FormFlow<Fields>['send']>[0] | StepEvent): void;
}

interface Props {
  flow: TermsFlow;
  kind: ContractKind;
  symbol: string;
  /** What the names of the fields begin with, where a form has terms of several kinds. */
  within?: string;
}

const labels = {
  bets: 'agent_terms_bets',
  profit: 'agent_terms_profit',
  active: 'agent_terms_active',
  rate: 'agent_terms_rate',
} as const satisfies Record<Column, TextId>;

type Name = 'profitRate' | 'lossRate' | 'singleBetAmount' | `${Column}.${number}`;

/** A figure of the terms; its unit is part of the label, which is read with it. */
const Figure = ({ flow, name, label, symbol, within = '' }: Omit<Props, 'kind'> & { name: Name; label: TextId }) => {
  const { value = '', ...field } = useField(flow, name);
  return (
    <TextField
      {...field}
      name={`${within}${name}`}
      value={value}
      label={<FormattedMessage id={label} values={{ symbol }} />}
      inputMode={name.startsWith('active') ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
    />
  );
};

const Step = ({ at, isOnly, ...terms }: Props & { at: number; isOnly: boolean }) => {
  const { kind, flow, ...common } = terms;
  const { formatMessage } = useIntl();
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <fieldset className={styles.step}>
      <legend>
        <FormattedMessage id="agent_terms_step" values={{ step: at + 1 }} />
      </legend>
      <div className={styles.cells}>
        {columnsOf(kind).map((column) => (
          <Figure key={column} {...common} flow={flow} name={`${column}.${at}`} label={labels[column]} />
        ))}
      </div>
      {!isOnly && isEditable && (
        <Button
          kind="ghost"
          size="compact"
          onPress={() => {
            flow.send({ type: 'step.removed', at });
          }}
        >
          <span aria-hidden="true">
            <FormattedMessage id="agent_terms_remove" />
          </span>
          <span className="unseen">{formatMessage({ id: 'agent_terms_remove_of' }, { step: at + 1 })}</span>
        </Button>
      )}
    </fieldset>
  );
};

const Steps = (terms: Props) => {
  const { flow } = terms;
  const count = useSelector(flow, ({ context }) => countSteps(context.fields));
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <div className={styles.steps}>
      {Array.from({ length: count }, (_, at) => (
        <Step key={at} {...terms} at={at} isOnly={count === 1} />
      ))}
      {count < mostSteps && isEditable && (
        <Button
          kind="line"
          onPress={() => {
            flow.send({ type: 'step.added' });
          }}
        >
          <FormattedMessage id="agent_terms_add" />
        </Button>
      )}
    </div>
  );
};

const PeriodField = ({ flow }: Pick<Props, 'flow'>) => {
  const { formatMessage } = useIntl();
  const periods = Object.keys(periodWords) as Period[];
  return (
    <SelectField
      {...useField(flow, 'period')}
      label={<FormattedMessage id="agent_terms_period" />}
      options={periods.map((value) => ({ value, label: formatMessage({ id: periodWords[value] }) }))}
    />
  );
};

/** The terms of a contract, to be filled in; where the period is fixed, it is not one of them. */
export const TermsFields = ({ isPeriodFixed = false, ...terms }: Props & { isPeriodFixed?: boolean }) => {
  const { kind, ...common } = terms;
  return kind === 'realtime' ? (
    <div className={styles.cells}>
      <Figure {...common} name="profitRate" label="agent_terms_profit_rate" />
      <Figure {...common} name="lossRate" label="agent_terms_loss_rate" />
      <Figure {...common} name="singleBetAmount" label="agent_terms_single_bet" />
    </div>
  ) : (
    <>
      {kind === 'dividend' && !isPeriodFixed && <PeriodField flow={terms.flow} />}
      <Steps {...terms} />
    </>
  );
};
