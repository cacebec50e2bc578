import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toMinor } from '../../../machines/cashier/amount.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { doubledStake, halvedStake, usualStakes } from '../../../machines/lottery/slip.rules.ts';
import { Form } from '../../form/Form.tsx';
import { selectIsEditable } from '../../form/form.select.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { SlipLines } from './SlipLines.tsx';
import {
  selectDraw,
  selectErrors,
  selectFields,
  selectGame,
  selectIsLocked,
  selectIsOnNextDraw,
  selectIsUnmoved,
  selectLines,
  selectQuote,
  selectScreen,
} from './slip.select.ts';
import styles from './Slip.module.css';

interface Props {
  flow: SlipRef;
  symbol: string;
}

const StakeChips = ({ flow, symbol }: Props) => {
  const { formatMessage } = useIntl();
  const { value, readOnly, onChange } = useField(flow, 'stake');
  const game = useSelector(flow, selectGame);
  const chip = (label: string, next: string, name?: string) => (
    <button
      key={label}
      type="button"
      aria-label={name}
      aria-pressed={name === undefined ? next === value : undefined}
      onClick={() => {
        if (!readOnly) onChange(next);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={formatMessage({ id: 'lottery_stake_chips' })}>
      {usualStakes(game).map((stake) => chip(formatMoney(toMinor(stake) ?? '0', symbol).replace(/\.00$/, ''), stake))}
      {chip('×2', doubledStake(value, game), formatMessage({ id: 'lottery_stake_double' }))}
      {chip('½', halvedStake(value, game), formatMessage({ id: 'lottery_stake_half' }))}
    </div>
  );
};

const StakeField = ({ flow, symbol }: Props) => {
  const { stake } = useSelector(flow, selectErrors);
  const { value, readOnly, onChange } = useField(flow, 'stake');
  const bounds = typeof stake === 'object' ? stake : null;
  const money = (minor: string) => formatMoney(minor, symbol);
  return (
    <Field
      label={<FormattedMessage id="lottery_stake" />}
      error={
        stake &&
        (bounds === null ? (
          <FormattedMessage id={stake as TextId} />
        ) : (
          <FormattedMessage
            id={bounds.id}
            values={
              'step' in bounds ? { step: money(bounds.step) } : { least: money(bounds.least), most: money(bounds.most) }
            }
          />
        ))
      }
      control={(attributes) => (
        <>
          <span className={styles.symbol} aria-hidden="true">
            {symbol}
          </span>
          <input
            {...attributes}
            name="stake"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={value}
            readOnly={readOnly}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        </>
      )}
    />
  );
};

const drawCounts = ['1', '2', '3', '5', '10', '20', '30', '50'] as const;

const Draws = ({ flow }: Pick<Props, 'flow'>) => {
  const { formatMessage } = useIntl();
  const { readOnly: _, error, onChange, ...field } = useField(flow, 'draws');
  const stop = useField(flow, 'stopOnWin');
  return (
    <>
      <Field
        label={<FormattedMessage id="lottery_draws_ahead" />}
        error={error}
        control={(attributes) => (
          <Select
            {...attributes}
            {...field}
            options={drawCounts.map((value) => ({
              value,
              label: formatMessage({ id: 'lottery_draws_count' }, { draws: Number(value) }),
            }))}
            onChange={onChange}
          />
        )}
      />
      {field.value !== '1' && (
        <div className={styles.stop}>
          <Checkbox name="stopOnWin" checked={stop.value} onChange={stop.onChange}>
            <FormattedMessage id="lottery_stop_on_win" />
          </Checkbox>
        </div>
      )}
    </>
  );
};

const Totals = ({ flow, symbol }: Props) => {
  const { bets, total, most } = useSelector(
    flow,
    selectQuote,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  return (
    <dl className={styles.totals}>
      <dt>
        <FormattedMessage id="lottery_total" values={{ bets }} />
      </dt>
      <dd>
        <Money minor={total} symbol={symbol} kind="plain" />
      </dd>
      <dt>
        <FormattedMessage id="lottery_could_pay" />
      </dt>
      <dd>
        <Money minor={most} symbol={symbol} />
      </dd>
    </dl>
  );
};

const News = ({ flow, symbol }: Props) => {
  const draw = useSelector(flow, selectDraw);
  const isOnNextDraw = useSelector(flow, selectIsOnNextDraw);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const { slip } = useSelector(flow, selectErrors);
  return (
    <>
      <div className={styles.live} role="status">
        {isOnNextDraw && draw && (
          <p className={styles.news}>
            <FormattedMessage id="lottery_next_draw" values={{ draw: <bdi key="draw">{draw.drawId}</bdi> }} />
          </p>
        )}
        {isUnmoved && (
          <p className={styles.news}>
            <FormattedMessage id="lottery_unmoved" />
          </p>
        )}
      </div>
      {slip !== undefined && slip !== 'lottery_slip_empty' && (
        <Notice>
          {typeof slip === 'string' ? (
            <FormattedMessage id={slip} />
          ) : (
            <FormattedMessage id={slip.id} values={{ most: formatMoney(slip.most, symbol) }} />
          )}
        </Notice>
      )}
    </>
  );
};

/** The slip while it is filled in: its bets, the stake, on how many draws, and what all of it costs. */
export const SlipForm = ({ flow, symbol }: Props) => {
  const isLocked = useSelector(flow, selectIsLocked);
  const screen = useSelector(flow, selectScreen);
  const isEditable = useSelector(flow, selectIsEditable);
  const { draws } = useSelector(flow, selectFields);
  const isEmpty = useSelector(flow, selectLines).length === 0;
  return (
    <Form
      flow={flow}
      disabled={isEmpty}
      submit={
        screen === 'quoting' ? (
          <FormattedMessage id="lottery_quoting" />
        ) : (
          <FormattedMessage id={isLocked ? 'lottery_place_wait' : 'lottery_place'} values={{ draws }} />
        )
      }
    >
      <News flow={flow} symbol={symbol} />
      <SlipLines flow={flow} symbol={symbol} />
      <div className={styles.fields} inert={!isEditable}>
        <StakeField flow={flow} symbol={symbol} />
        <Draws flow={flow} />
      </div>
      <StakeChips flow={flow} symbol={symbol} />
      <Totals flow={flow} symbol={symbol} />
    </Form>
  );
};
