import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AmountProblem, Bounds } from '../../machines/cashier/amount.ts';
import type { FormInput } from '../../machines/common/formSetup.ts';
import { selectIsEditable, type FormFlow } from './form.select.ts';
import { formatMoney } from '../intl/money.ts';
import type { TextId } from '../intl/texts.ts';
import { Field } from '../ui/Field.tsx';
import styles from './MoneyField.module.css';

interface WithAmount {
  amount: string;
}

interface Props<Fields extends WithAmount> {
  flow: FormFlow<Fields>;
  label: ReactNode;
  hint: ReactNode;
  symbol: string;
  filler?: ReactNode;
  /** What is wrong, where the field itself has no words for it. */
  error?: ReactNode;
}

type Problem = AmountProblem | TextId | ({ id: TextId } & Bounds);

const ProblemText = ({ problem, symbol }: { problem: Problem; symbol: string }) =>
  typeof problem === 'string' ? (
    <FormattedMessage id={problem} />
  ) : (
    <FormattedMessage
      id={problem.id}
      values={{ least: formatMoney(problem.least, symbol), most: formatMoney(problem.most, symbol) }}
    />
  );

/** R9.05: an amount of money, as people type it. */
export const MoneyField = <Fields extends WithAmount>({ flow, label, hint, symbol, filler, error }: Props<Fields>) => {
  const problem = useSelector(flow, ({ context }) => (context.errors as { amount?: Problem }).amount);
  const value = useSelector(flow, ({ context }) => context.fields.amount);
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (problem && <ProblemText problem={problem} symbol={symbol} />)}
      control={(attributes) => (
        <>
          <span className={styles.symbol} aria-hidden="true">
            {symbol}
          </span>
          <input
            {...attributes}
            className={styles.amount}
            name="amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={value}
            readOnly={!isEditable}
            onChange={(event) => {
              // The compiler does not see that an event for one of the fields is one for any of them.
              flow.send({
                type: 'field.changed',
                name: 'amount',
                value: event.target.value,
              } as unknown as FormInput<Fields>);
            }}
          />
          {filler}
        </>
      )}
    />
  );
};
