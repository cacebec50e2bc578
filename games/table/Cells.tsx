import { useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import { betAt, useOneStop } from '../frame/useOneStop.ts';
import { tableGames, type TableGame } from '../rules/table.ts';
import styles from './Cells.module.css';
import { markOf, paysOf } from './rounds.ts';
import { Spot } from './Spot.tsx';
import type { Table } from './useTable.ts';
import { betName } from './words.ts';

interface Props extends Pick<StageProps, 'isEditable' | 'money'> {
  readonly table: Table;
  readonly game: TableGame;
}

/** The bets of a game, from the one at the start to the one at the end as they lie on the felt. */
const orders: Readonly<Record<TableGame, readonly string[]>> = {
  baccarat: ['player_pair', 'player', 'tie', 'banker', 'banker_pair'],
  dragon_tiger: ['dragon', 'tie', 'tiger'],
  sic_bo: ['small', 'triple', 'big'],
  wheel: Object.keys(tableGames.wheel.bets),
  roulette: [],
};

/** All bets of a game as large cells: a grid of one row with one tab stop. */
export const Cells = ({ table: { scene, placed, put }, game, isEditable, money }: Props) => {
  const intl = useIntl();
  const bets = orders[game].filter((bet) => bet in tableGames[game].bets);
  const { current, onFocus, onKeyDown } = useOneStop(bets);
  const marked = scene.isMarked ? scene.drawn : null;
  return (
    <div
      role="grid"
      tabIndex={-1}
      className={styles.cells}
      dir="ltr"
      data-game={game}
      data-closed={!isEditable || undefined}
      data-celebrates={scene.isCelebrating || undefined}
      data-marked={marked !== null || undefined}
      aria-label={intl.formatMessage({ id: 'play_table_bets' })}
      onClick={({ target }) => {
        const bet = betAt(target);
        if (bet !== undefined) put([bet]);
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.row}>
        {bets.map((bet) => (
          <Spot
            key={bet}
            bet={bet}
            className={`${styles.bet} ${styles[bet]}`}
            amount={placed[bet] ?? 0}
            said={placed[bet] ? money(placed[bet]) : null}
            mark={marked && markOf(game, marked, bet)}
            isCurrent={bet === current}
            isLocked={!isEditable}
          >
            <span className={styles.label} aria-hidden="true">
              <span>{betName(intl, bet)}</span>
              <small>{paysOf(bet)}:1</small>
            </span>
          </Spot>
        ))}
      </div>
    </div>
  );
};
