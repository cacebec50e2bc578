import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { costOf, playOf, type Line } from '../../../machines/lottery/slip.rules.ts';
import { selectIsEditable } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { wordFor } from '../words/wordFor.ts';
import { numbersText } from '../words/numbersText.ts';
import { selectErrors, selectFields, selectGame, selectLines } from './slip.select.ts';
import styles from './Slip.module.css';

interface Props {
  flow: SlipRef;
  symbol: string;
}

const SlipLine = ({ flow, symbol, line, isWrong }: Props & { line: Line; isWrong: boolean }) => {
  const intl = useIntl();
  const game = useSelector(flow, selectGame);
  const fields = useSelector(flow, selectFields);
  const isEditable = useSelector(flow, selectIsEditable);
  const play = playOf(game, line.playType);
  const title = wordFor(play?.title ?? line.playType, intl);
  return (
    <li className={classes(isWrong && styles.wrong)}>
      <div className={styles.what}>
        <p>{title}</p>
        <p className={styles.numbers}>{numbersText(play, line.numbers, intl)}</p>
      </div>
      <div className={styles.cost}>
        <Money minor={costOf(line, fields)} symbol={symbol} kind="plain" />
        <IconButton
          icon="close"
          name={intl.formatMessage({ id: 'lottery_remove_line' }, { title })}
          aria-disabled={!isEditable || undefined}
          onPress={() => {
            if (isEditable) flow.send({ type: 'line.removed', id: line.id });
          }}
        />
      </div>
      <p className={styles.small}>
        <FormattedMessage id="lottery_bets" values={{ bets: line.bets }} />
      </p>
      <label className={styles.own}>
        <span>
          <FormattedMessage id="lottery_own_stake" values={{ title: <span className="unseen">{title}</span> }} />
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder={fields.stake}
          value={line.stake}
          readOnly={!isEditable}
          aria-invalid={isWrong || undefined}
          onChange={(event) => {
            flow.send({ type: 'line.staked', id: line.id, stake: event.target.value });
          }}
        />
      </label>
      {isWrong && (
        <p className={styles.error}>
          <Icon name="warning" small />
          <FormattedMessage id={line.bets === 0 ? 'lottery_line_unfit' : 'lottery_line_refused'} />
        </p>
      )}
    </li>
  );
};

export const SlipLines = ({ flow, symbol }: Props) => {
  const lines = useSelector(flow, selectLines);
  const { lines: wrong = [] } = useSelector(flow, selectErrors);
  if (lines.length === 0)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="lottery_slip_empty" />
      </p>
    );
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SlipLine key={line.id} flow={flow} symbol={symbol} line={line} isWrong={wrong.includes(line.id)} />
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={sends(flow, { type: 'slip.cleared' })}>
        <FormattedMessage id="lottery_clear_slip" />
      </button>
    </>
  );
};
