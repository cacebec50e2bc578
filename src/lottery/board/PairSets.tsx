import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  digitSetOf,
  digitSets,
  pairSetOf,
  pairSets,
  type DigitSet,
  type PairSet,
} from '../../../machines/lottery/boardSets.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import type { TextId } from '../../intl/texts.ts';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Board.module.css';

const digitTexts = {
  head: 'lottery_set_head',
  tail: 'lottery_set_tail',
  sum: 'lottery_set_sum',
  touch: 'lottery_set_touch',
} as const satisfies Record<DigitSet, TextId>;

const pairTexts = {
  doubles: 'lottery_set_doubles',
  odd: 'lottery_set_odd',
  even: 'lottery_set_even',
  big: 'lottery_set_big',
  small: 'lottery_set_small',
} as const satisfies Record<PairSet, TextId>;

/** Sets of two digits: a second press gives a set back. */
export const PairSets = ({ flow }: { flow: SlipRef }) => {
  const { formatMessage } = useIntl();
  const [by, setBy] = useState<DigitSet>('head');
  const take = (choices: readonly string[]) => {
    flow.send({ type: 'board.acted', act: { kind: 'set', row: 0, choices } });
  };
  return (
    <div className={styles.pairs} role="group" aria-label={formatMessage({ id: 'lottery_sets' })}>
      <Switch
        name={formatMessage({ id: 'lottery_set_by' })}
        choices={digitSets.map((id) => ({ id, label: formatMessage({ id: digitTexts[id] }) }))}
        chosen={by}
        onChoose={setBy}
      />
      <div className={styles.digitSets}>
        {'0123456789'.split('').map((digit) => (
          <button
            key={digit}
            type="button"
            aria-label={formatMessage(
              { id: 'lottery_set_of_digit' },
              { set: formatMessage({ id: digitTexts[by] }), digit },
            )}
            onClick={() => {
              take(digitSetOf(by, Number(digit)));
            }}
          >
            {digit}
          </button>
        ))}
      </div>
      <div className={styles.sets}>
        {pairSets.map((set) => (
          <button
            key={set}
            type="button"
            onClick={() => {
              take(pairSetOf(set));
            }}
          >
            <FormattedMessage id={pairTexts[set]} />
          </button>
        ))}
      </div>
    </div>
  );
};
