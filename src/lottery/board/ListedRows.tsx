import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasRowSets, rowSetOf, rowSets, type RowSet } from '../../../machines/lottery/boardSets.ts';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import type { Play } from '../../../machines/lottery/slip.rules.ts';
import type { TextId } from '../../intl/texts.ts';
import { wordFor } from '../words/wordFor.ts';
import { selectRow } from './board.select.ts';
import styles from './Board.module.css';
import { Choices } from './Choices.tsx';

const setTexts = {
  all: 'lottery_set_all',
  big: 'lottery_set_big',
  small: 'lottery_set_small',
  odd: 'lottery_set_odd',
  even: 'lottery_set_even',
} as const satisfies Record<RowSet, TextId>;

interface Props {
  flow: SlipRef;
  play: Play;
  row: number;
}

const Sets = ({ flow, play, row, title }: Props & { title: string }) => {
  const { formatMessage } = useIntl();
  const fill = (text: TextId, choices: readonly string[]) => (
    <button
      key={text}
      type="button"
      aria-label={formatMessage({ id: 'lottery_set_of_row' }, { set: formatMessage({ id: text }), row: title })}
      onClick={() => {
        flow.send({ type: 'board.acted', act: { kind: 'filled', row, choices } });
      }}
    >
      <FormattedMessage id={text} />
    </button>
  );
  return (
    <div className={styles.sets}>
      {rowSets.map((set) => fill(setTexts[set], rowSetOf(play, set)))}
      {fill('lottery_set_clear', [])}
    </div>
  );
};

/** One row; a press on one row leaves the others as they are drawn. */
const Row = memo(({ flow, play, row }: Props) => {
  const intl = useIntl();
  const chosen = useSelector(
    flow,
    useMemo(() => selectRow(row), [row]),
  );
  const title = wordFor(play.rows[row] ?? '', intl);
  return (
    <fieldset className={styles.row}>
      <legend>{title}</legend>
      <Choices
        choices={play.choices}
        chosen={chosen}
        label={(choice) => wordFor(choice, intl)}
        onPress={(choice) => {
          flow.send({ type: 'board.acted', act: { kind: 'toggled', row, choice } });
        }}
      />
      {hasRowSets(play) && <Sets flow={flow} play={play} row={row} title={title} />}
    </fieldset>
  );
});
Row.displayName = 'Row';

/** The rows of a play type whose choices are listed. */
export const ListedRows = ({ flow, play }: Omit<Props, 'row'>) =>
  play.rows.map((title, row) => <Row key={`${play.playType} ${title}`} flow={flow} play={play} row={row} />);
