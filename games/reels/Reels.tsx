import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { gainOf } from '../../machines/games/round.rules.ts';
import type { StageProps } from '../frame/engine.ts';
import { linesOf, waysCount, type Column } from '../rules/reels.ts';
import { BigWin } from '../stage/celebrate/BigWin.tsx';
import { CountUp } from '../stage/celebrate/CountUp.tsx';
import { countingMs } from '../stage/heard.ts';
import { picturesOf } from './pictures.ts';
import { Plaque } from './Plaque.tsx';
import { Reel } from './Reel.tsx';
import styles from './Reels.module.css';
import { createShow } from './show.ts';
import { useStep } from './useStep.ts';
import { isOfWin, reelsOf, type ReelWin } from './wins.ts';
import { Lines } from './Wins.tsx';

/** What stands on the reels before anything was played. */
const first: readonly Column[] = ['HWG', 'SHF', 'EGW', 'HWG', 'SHF'];

/** The result of the last round, or something to begin with. */
const columnsOf = ({ game: { setup }, seat }: StageProps): readonly Column[] =>
  reelsOf(seat.round)?.columns ?? first.slice(0, setup.engine === 'reels' && setup.table === 'classic' ? 3 : 5);

const inksOf = ({ look }: StageProps['game']): CSSProperties =>
  Object.fromEntries(Object.entries(look?.inks ?? {}).map(([name, ink]) => [`--${name}`, ink]));

/** What each cell of a reel is while wins are shown: `won`, `faded`, or for ways and scatters, that have no line, `glows`. */
const marksOf = (columns: readonly Column[], reel: number, wins: readonly ReelWin[]): string =>
  [0, 1, 2]
    .map((row) => {
      const of = wins.filter((win) => isOfWin(columns, win, reel, row));
      if (of.length === 0) return wins.length > 0 ? 'faded' : 'plain';
      return of.some(({ line }) => line === null) ? 'glows' : 'won';
    })
    .join(' ');

/** Reels with what they win; nobody who listens needs it, since a round is also said. */
export const Reels = (props: StageProps) => {
  const { game, isPlacing, isStill, tones, line, money } = props;
  const [show] = useState(() => createShow(columnsOf(props)));
  const scene = useSyncExternalStore(show.subscribe, show.scene);
  const { conduct, look, setup } = game;

  useEffect(() => line.attach(show.movesWith({ conduct, isStill, tones })), [line, show, conduct, isStill, tones]);
  useEffect(() => {
    if (isPlacing && !isStill) show.start();
    return show.giveUp;
  }, [show, isPlacing, isStill]);

  const { seen, to, from, isTurning, isCounting, isBig, lit } = scene;
  const all = reelsOf(seen)?.wins ?? [];
  const step = useStep(isStill || isBig ? null : seen, all.length);
  const win = step === null ? null : (all[step] ?? null);
  const marked = win === null ? all : [win];
  const drawn = win === null && !isStill ? [] : marked;
  const lines = setup.engine === 'reels' && linesOf(setup.table).length > 0 ? setup.lines : null;

  return (
    <div className={styles.stage} style={inksOf(game)} data-still={isStill || undefined} aria-hidden="true">
      {look &&
        ['before', 'after'].map((side) => (
          <img key={side} className={styles.emblem} data-side={side} src={picturesOf(look).still['H']} alt="" />
        ))}
      <div className={styles.cabinet} data-reels={to.length}>
        <p className={styles.head}>
          <strong>{game.game.name}</strong>
          <span>
            {lines === null ? (
              <FormattedMessage id="play_reels_ways" values={{ ways: waysCount }} />
            ) : (
              <FormattedMessage id="play_reels_lines" values={{ lines }} />
            )}
          </span>
        </p>
        <div className={styles.frame}>
          <div className={styles.reels} dir="ltr">
            <div className={styles.ground} />
            <Lines key={step} reels={to.length} wins={drawn} />
            {to.map((column, reel) => (
              <Reel
                key={reel}
                show={show}
                reel={reel}
                look={look}
                from={from[reel] ?? column}
                to={column}
                isTurning={isTurning}
                marks={marksOf(to, reel, marked)}
              />
            ))}
            <div className={styles.shade} />
            {lit !== null && <div className={styles.lit} style={{ insetInlineStart: `${(100 * lit) / to.length}%` }} />}
          </div>
        </div>
        <Plaque game={game} money={money} scene={scene} win={win} />
      </div>
      {isBig && seen && gainOf(seen) === 'won' && (
        <BigWin
          above={<FormattedMessage id="play_reels_times" values={{ times: Math.floor(seen.win / seen.stake) }} />}
          title={<FormattedMessage id="play_reels_big_win" />}
          amount={<CountUp amount={seen.win} ms={isCounting ? countingMs(seen) : null} money={money} />}
          picture={look ? (picturesOf(look).still['H'] ?? null) : null}
        />
      )}
    </div>
  );
};
