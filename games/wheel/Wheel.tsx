import { segments, timesOf } from '../rules/segments.ts';
import type { Scene } from '../table/createShow.ts';
import { sectorOf } from '../table/turning.ts';
import { useWheel } from '../table/useWheel.ts';
import { course, step, wheel } from './turn.ts';
import styles from './Wheel.module.css';

const segment = sectorOf(34, 88, step);
const bulbs = Array.from({ length: 25 }, (_, at) => (at * 360) / 25);

const Disc = () => (
  <svg data-layer="disc" className={styles.disc} viewBox="-100 -100 200 200">
    <defs>
      <radialGradient id="wheel-shade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="90">
        <stop offset="0.38" stopOpacity="0.55" />
        <stop offset="0.62" stopOpacity="0.1" />
        <stop offset="0.9" stopColor="#ffffff" stopOpacity="0.08" />
        <stop offset="1" stopOpacity="0.28" />
      </radialGradient>
    </defs>
    {wheel.map((drawn, place) => (
      <g key={drawn} className={styles[`times${segments[drawn]}`]} transform={`rotate(${(place * step).toFixed(1)})`}>
        <path d={segment} />
        <text y="-77">{segments[drawn]}</text>
      </g>
    ))}
    <circle r="88" fill="url(#wheel-shade)" />
    {wheel.map((drawn, place) => (
      <circle key={drawn} className={styles.peg} cy="-87.5" r="1.1" transform={`rotate(${(place + 0.5) * step})`} />
    ))}
  </svg>
);

/** A wheel of two layers, its disc and the flap on its pegs, in a rim that stands still. */
export const Wheel = ({ scene }: { readonly scene: Scene }) => {
  const { phase, drawn, isCelebrating } = scene;
  return (
    <div className={styles.window} dir="ltr">
      <div ref={useWheel(scene, course)} className={styles.wheel} data-celebrates={isCelebrating || undefined}>
        <Disc />
        <svg className={styles.rim} viewBox="-100 -100 200 200">
          <circle className={styles.wood} r="94" />
          {[88.6, 99].map((radius) => (
            <circle key={radius} className={styles.brass} r={radius} />
          ))}
          {bulbs.map((turn) => (
            <circle key={turn} className={styles.bulb} cy="-94" r="2" transform={`rotate(${turn})`} />
          ))}
        </svg>
        <div className={styles.hub}>{phase === 'resting' && drawn ? `${timesOf(drawn)}×` : ''}</div>
        <svg data-layer="flap" className={styles.flap} viewBox="0 -2 20 32">
          <path d="M10 30 2.2 8.6a8 8 0 1 1 15.6 0Z" />
          <circle cx="10" cy="8" r="2.6" />
        </svg>
      </div>
    </div>
  );
};
