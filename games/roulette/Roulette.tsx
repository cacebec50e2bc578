import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import { drawnOf } from '../table/rounds.ts';
import { PutMore, TakeBack, TooMuch } from '../table/Tools.tsx';
import { useTable } from '../table/useTable.ts';
import { feltOf } from '../table/felt.ts';
import { colourOf, gainText } from '../table/words.ts';
import { Board } from './Board.tsx';
import styles from './Roulette.module.css';
import { planOf } from './spin.ts';
import { Wheel } from './Wheel.tsx';

const shown = 18;

/** A wheel beside its table. Who listens hears the result elsewhere, once. */
export const Roulette = (props: StageProps) => {
  const { game, seat, isEditable, money } = props;
  const intl = useIntl();
  const table = useTable(props, planOf);
  const [hasNeighbours, setNeighbours] = useState(false);
  const { scene, tools, isTooMuch } = table;
  const isClosed = scene.phase !== 'resting';
  const pocket = isClosed ? null : (drawnOf(scene.seen)?.[0] ?? null);
  const last = seat.rounds.slice(0, shown).flatMap((round) => drawnOf(round) ?? []);
  return (
    <div className={styles.stage} style={feltOf(game)}>
      <div className={styles.head} aria-hidden="true">
        <div className={styles.window}>
          <Wheel scene={scene} />
        </div>
        <div className={styles.told}>
          <p className={styles.result} data-won={scene.isCelebrating || undefined}>
            <strong className={styles[pocket === null ? 'none' : colourOf(pocket)]}>
              {pocket ?? (isClosed ? '•••' : '–')}
            </strong>
            <span>
              {isClosed ? (
                <FormattedMessage id="play_table_no_more_bets" />
              ) : scene.isMarked && scene.seen ? (
                gainText(intl, scene.seen, money)
              ) : (
                <FormattedMessage id="play_table_place_bets" />
              )}
            </span>
          </p>
          <ol className={styles.last} dir="ltr">
            {last.map((number, at) => (
              <li key={seat.rounds[at]?.roundId} className={styles[colourOf(number)]}>
                {number}
              </li>
            ))}
          </ol>
        </div>
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
