import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import { numbersOf } from '../rules/inside.ts';
import { tableGames } from '../rules/table.ts';
import { markOf } from '../table/rounds.ts';
import { Spot } from '../table/Spot.tsx';
import type { Table } from '../table/useTable.ts';
import { colourOf } from '../table/words.ts';
import styles from './Board.module.css';
import { Label } from './Label.tsx';
import { boxOf, breadth, length, middleOf, nextFrom, rows, spots, type Point, type Spot as Place } from './lattice.ts';
import { neighboursOf } from './spin.ts';

const { returns } = tableGames.roulette;
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

const styleOf = (spot: Place): CSSProperties => {
  const { along, long, across, broad } = boxOf(spot);
  const places = { along: share(along, length), long: share(long, length) };
  return Object.fromEntries(
    Object.entries({ ...places, across: share(across, breadth), broad: share(broad, breadth) }).map(([name, part]) => [
      `--${name}`,
      part,
    ]),
  );
};
const placeStyles = new Map(spots.map((spot) => [spot.bet, styleOf(spot)]));
const spotOf = new Map(spots.map((spot) => [spot.bet, spot]));

const classOf = ({ bet, kind }: Place): string | undefined => {
  if (kind !== 'cell') return `${styles.zone} ${styles[kind]}`;
  const [number] = numbersOf(bet);
  if (number !== undefined) return `${styles.place} ${styles.number} ${styles[colourOf(number)]}`;
  return `${styles.place} ${bet === 'red' || bet === 'black' ? styles[bet] : ''}`;
};
/** Kept, so that no cell is drawn again without need. */
const labels = new Map(
  spots.filter(({ kind }) => kind === 'cell').map(({ bet }) => [bet, <Label key={bet} bet={bet} />]),
);
const placeClasses = new Map(spots.map((spot) => [spot.bet, classOf(spot)]));

/** What an arrow does on a table that runs down, and on one that runs to the right. */
const steps: Readonly<Record<'down' | 'right', Readonly<Record<string, Point>>>> = {
  down: { ArrowDown: { i: 1, j: 0 }, ArrowUp: { i: -1, j: 0 }, ArrowRight: { i: 0, j: 1 }, ArrowLeft: { i: 0, j: -1 } },
  right: {
    ArrowRight: { i: 1, j: 0 },
    ArrowLeft: { i: -1, j: 0 },
    ArrowUp: { i: 0, j: 1 },
    ArrowDown: { i: 0, j: -1 },
  },
};
const runOf = (grid: Element): 'down' | 'right' =>
  getComputedStyle(grid).getPropertyValue('--run').trim() === 'right' ? 'right' : 'down';

const betAt = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-bet]')?.dataset['bet'] ?? null;

interface Props extends Pick<StageProps, 'isEditable' | 'money'> {
  readonly table: Table;
  readonly hasNeighbours: boolean;
}

/** The table of roulette: a grid with one tab stop, on which arrows lead from numbers to the borders between them. */
export const Board = ({ table: { scene, placed, put }, hasNeighbours, isEditable, money }: Props) => {
  const intl = useIntl();
  const [current, setCurrent] = useState('straight_0');
  const [hinted, setHinted] = useState<string | null>(null);
  const at = useRef<Point>({ i: -2, j: 3 });

  const betsFor = (bet: string): readonly string[] => {
    const [number, ...others] = numbersOf(bet);
    return hasNeighbours && number !== undefined && others.length === 0
      ? neighboursOf(number).map((each) => `straight_${each}`)
      : [bet];
  };
  const hints = hinted === null || !isEditable ? [] : betsFor(hinted);
  const lit = new Set(
    hints
      .flatMap((bet) => pockets.filter((pocket) => returns([pocket], bet) > 0))
      .map((pocket) => `straight_${pocket}`),
  );
  const marked = scene.isMarked ? scene.drawn : null;

  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[runOf(event.currentTarget)][event.key];
    const from = betAt(event.target);
    if (!step || from === null) return;
    event.preventDefault();
    const next = nextFrom(from, at.current, step);
    if (!next) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-bet="${next.spot.bet}"]`)?.focus();
    at.current = next.at;
  };
  const focus = (bet: string | null) => {
    const spot = spotOf.get(bet ?? '');
    if (!spot) return;
    setCurrent(spot.bet);
    setHinted(spot.bet);
    at.current = middleOf(spot);
  };

  return (
    <div
      role="grid"
      tabIndex={-1}
      className={styles.table}
      dir="ltr"
      data-closed={!isEditable || undefined}
      data-celebrates={scene.isCelebrating || undefined}
      data-marked={marked !== null || undefined}
      aria-label={intl.formatMessage({ id: 'play_table_bets' })}
      onClick={({ target }) => {
        const bet = betAt(target);
        if (bet !== null) put(betsFor(bet));
      }}
      onKeyDown={go}
      onFocus={({ target }) => focus(betAt(target))}
      onBlur={() => setHinted(null)}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && setHinted(betAt(target))}
      onPointerLeave={() => setHinted(null)}
    >
      {rows.map((row) => (
        <div key={row[0]?.bet} role="row" className={styles.row}>
          {row.map(({ bet, kind }) => (
            <Spot
              key={bet}
              bet={bet}
              className={placeClasses.get(bet)}
              style={placeStyles.get(bet) ?? {}}
              amount={placed[bet] ?? 0}
              said={placed[bet] ? money(placed[bet]) : null}
              mark={marked && (kind === 'cell' || placed[bet]) ? markOf('roulette', marked, bet) : null}
              isLit={lit.has(bet)}
              isCurrent={bet === current}
              isLocked={!isEditable}
            >
              {labels.get(bet)}
            </Spot>
          ))}
        </div>
      ))}
    </div>
  );
};
