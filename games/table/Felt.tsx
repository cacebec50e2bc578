import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import { Cells } from './Cells.tsx';
import { feltOf } from './felt.ts';
import styles from './Felt.module.css';
import { gameOf } from './rounds.ts';
import { PutMore, TakeBack, TooMuch } from './Tools.tsx';
import type { Table } from './useTable.ts';

interface Props extends Pick<StageProps, 'game' | 'isEditable' | 'money'> {
  readonly table: Table;
  /** Where the game is, in words. */
  readonly told: ReactNode;
  /** What lies on the table. */
  readonly children: ReactNode;
}

/** A table with its bets below what is drawn. Who listens hears the result elsewhere, once. */
export const Felt = ({ table, told, children, game, isEditable, money }: Props) => (
  <div className={styles.stage} style={feltOf(game)}>
    <div className={styles.head} aria-hidden="true">
      {told}
    </div>
    <div className={styles.scene} aria-hidden="true">
      {children}
    </div>
    <div className={styles.bets}>
      <Cells table={table} game={gameOf(game)} isEditable={isEditable} money={money} />
    </div>
    <div className={styles.tools}>
      <TakeBack tools={table.tools} />
      <PutMore tools={table.tools} />
    </div>
    {table.isTooMuch && (
      <div className={styles.note}>
        <TooMuch>
          <FormattedMessage id="play_table_too_much" values={{ amount: money(Number(game.maxBet)) }} />
        </TooMuch>
      </div>
    )}
  </div>
);
