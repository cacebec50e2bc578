import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { numbersOf } from '../../../machines/lottery/board.ts';
import { allOrders } from '../../../machines/lottery/boardSets.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectRow, selectTyped, selectUnread } from './board.select.ts';
import styles from './Board.module.css';
import { Choices } from './Choices.tsx';
import { PairSets } from './PairSets.tsx';

interface Props {
  flow: SlipRef;
  digits: number;
}

const onlyRow = selectRow(0);
const keys = [...'123456789'.split(''), '', '0'];

const Keypad = ({ flow }: Pick<Props, 'flow'>) => {
  const { formatMessage } = useIntl();
  const typed = useSelector(flow, selectTyped);
  const chosen = useSelector(flow, onlyRow);
  const type = (text: string) => {
    flow.send({ type: 'board.acted', act: { kind: 'typed', text } });
  };
  return (
    <div className={styles.keypad} role="group" aria-label={formatMessage({ id: 'lottery_keypad' })}>
      {keys.map((key) =>
        key === '' ? (
          <span key="gap" />
        ) : (
          <button
            key={key}
            type="button"
            onClick={() => {
              type(typed + key);
            }}
          >
            {key}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={formatMessage({ id: 'lottery_backspace' })}
        onClick={() => {
          const [last] = chosen.slice(-1);
          if (typed !== '') type(typed.slice(0, -1));
          else if (last !== undefined)
            flow.send({ type: 'board.acted', act: { kind: 'toggled', row: 0, choice: last } });
        }}
      >
        <Icon name="back" />
      </button>
    </div>
  );
};

/** The numbers that are complete; each can be taken away again. */
const Chosen = ({ flow, digits }: Props) => {
  const { formatMessage } = useIntl();
  const chosen = useSelector(flow, onlyRow);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <ul aria-label={formatMessage({ id: 'lottery_chosen' })}>
        {chosen.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              aria-label={formatMessage({ id: 'lottery_remove_number' }, { number: choice })}
              onClick={() => {
                flow.send({ type: 'board.acted', act: { kind: 'toggled', row: 0, choice } });
              }}
            >
              {choice}
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.sets}>
        <button
          type="button"
          onClick={() => {
            flow.send({ type: 'board.acted', act: { kind: 'filled', row: 0, choices: allOrders(chosen) } });
          }}
        >
          <FormattedMessage id={digits === 2 ? 'lottery_set_reversed' : 'lottery_set_orders'} />
        </button>
        <button
          type="button"
          onClick={() => {
            flow.send({ type: 'board.acted', act: { kind: 'cleared' } });
          }}
        >
          <FormattedMessage id="lottery_set_clear" />
        </button>
      </div>
    </div>
  );
};

/** Numbers that are typed or pasted, and for two digits chosen from all of them. */
export const TypedNumbers = ({ flow, digits }: Props) => {
  const typed = useSelector(flow, selectTyped);
  const unread = useSelector(flow, selectUnread);
  const chosen = useSelector(flow, onlyRow);
  return (
    <div className={styles.typed}>
      <Field
        label={<FormattedMessage id="lottery_type_numbers" values={{ digits }} />}
        hint={<FormattedMessage id="lottery_type_hint" />}
        error={
          unread.length > 0 ? (
            <FormattedMessage
              id="lottery_unread"
              values={{ count: unread.length, numbers: unread.slice(0, 5).join(', ') }}
            />
          ) : undefined
        }
        control={(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              flow.send({ type: 'board.acted', act: { kind: 'typed', text: event.target.value } });
            }}
          />
        )}
      />
      <Chosen flow={flow} digits={digits} />
      {digits === 2 ? (
        <>
          <PairSets flow={flow} />
          <Choices
            choices={numbersOf(2)}
            chosen={chosen}
            label={(choice) => choice}
            onPress={(choice) => {
              flow.send({ type: 'board.acted', act: { kind: 'toggled', row: 0, choice } });
            }}
          />
        </>
      ) : (
        <Keypad flow={flow} />
      )}
    </div>
  );
};
