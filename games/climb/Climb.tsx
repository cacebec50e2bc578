import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Flight } from '../../machines/games/climb.rules.ts';
import type { StageLine } from '../frame/stageLine.ts';
import type { Entered, PlayedSeat } from '../frame/wire.ts';
import { pause } from '../stage/animate.ts';
import { CountUp } from '../stage/celebrate/CountUp.tsx';
import { countingMs } from '../stage/heard.ts';
import type { Tones } from '../stage/sound.ts';
import styles from './Climb.module.css';
import { climbedNow, useTicks } from './flight.ts';
import { Kite } from './Kite.tsx';
import { Scenery } from './Scenery.tsx';
import { drawCurve, kiteAt, reachedAt, type Climbed } from './sky.ts';
import { cashedIn, endIn, multiple } from './words.ts';

interface ClimbProps {
  game: Entered;
  seat: PlayedSeat;
  flight: Flight | null;
  isPlacing: boolean;
  /** Whether the last round has ended on this page. */
  isNews: boolean;
  isStill: boolean;
  tones: Tones;
  line: Pick<StageLine, 'attach'>;
  money: (minor: number) => string;
}

const atRest: Climbed = { elapsed: 0, reached: 100 };
const endMs = 900;
const oneFrame = 16;
const shownLast = 10;
const far = 200;

/** How loudly a multiple in hundredths is heard. */
const loudnessOf = (hundredths: number): 0 | 1 | 2 | 3 => {
  if (hundredths < 200) return 0;
  if (hundredths < 500) return 1;
  return hundredths < 2_000 ? 2 : 3;
};

const inkOf = (style: CSSStyleDeclaration, name: string): string => style.getPropertyValue(name).trim() || '#888888';

/** The sky with its curve; nobody who listens needs it, since a round is also said. */
export const Climb = ({ seat, flight, isPlacing, isNews, isStill, tones, line, money }: ClimbProps) => {
  const intl = useIntl();
  const sky = useRef<HTMLCanvasElement>(null);
  const kite = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const last = seat.round?.state === 'settled' ? seat.round : null;
  const ended = flight === null && !isPlacing ? last : null;
  const cashed = ended && cashedIn(ended);

  useEffect(
    () =>
      line.attach({
        reveal: ({ round, signal }) => {
          const multipleOf = cashedIn(round);
          if (!isStill && multipleOf !== null) tones.win(loudnessOf(multipleOf));
          if (!isStill && multipleOf === null) tones.knock(0);
          return pause(isStill ? oneFrame : endMs, signal);
        },
        celebrate: () => Promise.resolve(),
      }),
    [line, isStill, tones],
  );

  const climbed = (): Climbed => {
    if (flight !== null) return climbedNow(flight);
    if (ended === null) return atRest;
    const reached = cashed ?? endIn(ended);
    return { elapsed: reachedAt(reached), reached };
  };
  const paint = () => {
    const now = climbed();
    if (figure.current) figure.current.textContent = multiple(intl, now.reached);
    const [on, place] = [sky.current?.getContext('2d'), sky.current];
    if (!on || !place) return;
    // Without motion the figure alone tells where the curve is.
    const drawn = isStill && flight !== null ? atRest : now;
    const size = { wide: place.clientWidth, high: place.clientHeight };
    const scale = devicePixelRatio;
    const [width, height] = [Math.round(size.wide * scale), Math.round(size.high * scale)];
    if (place.width !== width || place.height !== height) Object.assign(place, { width, height });
    on.setTransform(scale, 0, 0, scale, 0, 0);
    const style = getComputedStyle(place);
    drawCurve(on, size, drawn, {
      line: inkOf(style, '--curve'),
      fill: [inkOf(style, '--curve-below'), inkOf(style, '--curve-foot')],
      grid: inkOf(style, '--sky-grid'),
      text: inkOf(style, '--sky-quiet'),
      font: `500 13px ${style.fontFamily}`,
    });
    const { x, y } = kiteAt(size, drawn);
    if (kite.current) kite.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  useTicks(flight, isStill, paint);
  useEffect(() => {
    paint();
    const place = sky.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(paint);
    observer.observe(place);
    return () => observer.disconnect();
  });

  const phase = flight !== null ? 'flying' : ended === null ? 'resting' : cashed === null ? 'lost' : 'won';
  return (
    <div
      className={styles.stage}
      data-phase={phase}
      data-news={isNews || undefined}
      data-still={isStill || undefined}
      aria-hidden="true"
      dir="ltr"
    >
      <Scenery isMoving={flight !== null} />
      <canvas ref={sky} className={styles.curve} />
      <div ref={kite} className={styles.kite}>
        <Kite />
      </div>
      <ol className={styles.last}>
        {seat.rounds.slice(0, shownLast).map((round) => (
          <li key={round.roundId} data-far={endIn(round) >= far || undefined}>
            {multiple(intl, endIn(round))}
          </li>
        ))}
      </ol>
      <div className={styles.reading}>
        <strong ref={figure} className={styles.figure} />
        <p className={styles.under}>
          {ended === null && flight === null && <FormattedMessage id="play_climb_idle" />}
          {flight !== null &&
            (flight.target === null ? (
              <FormattedMessage id="play_climb_on" values={{ stake: money(flight.stake) }} />
            ) : (
              <FormattedMessage
                id="play_climb_on_to"
                values={{ stake: money(flight.stake), multiple: multiple(intl, flight.target) }}
              />
            ))}
          {ended !== null && cashed === null && <FormattedMessage id="play_climb_over" />}
          {ended !== null && cashed !== null && (
            <>
              <span className={styles.won}>
                <CountUp
                  key={ended.roundId}
                  amount={ended.win}
                  ms={isNews && !isStill ? countingMs(ended) : null}
                  money={money}
                />
              </span>{' '}
              <FormattedMessage id="play_climb_went_on" values={{ end: multiple(intl, endIn(ended)) }} />
            </>
          )}
        </p>
      </div>
    </div>
  );
};
