import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import { drawnOf } from '../table/rounds.ts';
import { Badge, Told } from '../table/Told.tsx';
import { PutMore, TakeBack, TooMuch } from '../table/Tools.tsx';
import { useTable } from '../table/useTable.ts';
import { feltOf } from '../table/felt.ts';
import { colourOf } from '../table/words.ts';
import { Board } from './Board.tsx';
import styles from './Roulette.module.css';
import { planOf } from './spin.ts';
import { Wheel } from './Wheel.tsx';

const shown = 18;

/** A wheel beside its table. Who listens hears the result elsewhere, once. */
export const Roulette = (props: StageProps) => {
  const { game, seat, isEditable, money } = props;
  const table = useTable(props, planOf);
  const [hasNeighbours, setNeighbours] = useState(false);
  const { scene, tools, isTooMuch } = table;
  const isClosed = scene.phase !== 'resting';
  const pocket = isClosed ? null : (drawnOf(scene.seen)?.[0] ?? null);
  const last = seat.rounds
    .slice(0, shown)
    .map((round) => ({ key: round.roundId, pocket: drawnOf(round)?.[0] ?? 0 }))
    .map((each) => ({ key: each.key, text: String(each.pocket), colour: colourOf(each.pocket) }));
  return (
    <div className={styles.stage} style={feltOf(game)}>
      <div className={styles.head} aria-hidden="true">
        <div className={styles.window}>
          <Wheel scene={scene} />
        </div>
        <Told
          scene={scene}
          money={money}
          outcome={() => null}
          road={last}
          badge={
            <Badge colour={pocket === null ? 'none' : colourOf(pocket)}>{pocket ?? (isClosed ? '•••' : '–')}</Badge>
          }
        />
      </div>
      <div className={styles.board}>
        <div className={styles.takeBack}>
          <TakeBack tools={tools} />
        </div>
        <Board table={table} hasNeighbours={hasNeighbours} isEditable={isEditable} money={money} />
        <div className={styles.putMore}>
          <PutMore tools={tools} neighbours={{ isOn: hasNeighbours, toggle: () => setNeighbours((wasOn) => !wasOn) }} />
        </div>
        {isTooMuch && (
          <div className={styles.note}>
            <TooMuch>
              <FormattedMessage id="play_table_too_much" values={{ amount: money(Number(game.maxBet)) }} />
            </TooMuch>
          </div>
        )}
      </div>
    </div>
  );
};
