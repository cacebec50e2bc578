import type { Scene } from '../table/createShow.ts';
import { sectorOf } from '../table/turning.ts';
import { useWheel } from '../table/useWheel.ts';
import { colourOf } from '../table/words.ts';
import { course, pocketStep, wheel } from './spin.ts';
import styles from './Wheel.module.css';

const [numberRing, pocketRing] = [sectorOf(66, 82, pocketStep), sectorOf(46, 66, pocketStep)];

const Disc = () => (
  <svg data-layer="disc" className={styles.disc} viewBox="-100 -100 200 200">
    <defs>
      <radialGradient id="wheel-cone">
        <stop offset="0" stopColor="#b77a3c" />
        <stop offset="0.55" stopColor="#7a431b" />
        <stop offset="1" stopColor="#4a260d" />
      </radialGradient>
      <radialGradient id="wheel-depth" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="67">
        <stop offset="0.66" stopOpacity="0.62" />
        <stop offset="0.9" stopOpacity="0.16" />
        <stop offset="1" stopOpacity="0.4" />
      </radialGradient>
    </defs>
    {wheel.map((pocket, place) => (
      <g key={pocket} className={styles[colourOf(pocket)]} transform={`rotate(${(place * pocketStep).toFixed(3)})`}>
        <path d={numberRing} />
        <path d={pocketRing} />
        <text y="-70">{pocket}</text>
      </g>
    ))}
    <circle r="66" fill="url(#wheel-depth)" />
    <circle className={styles.fret} r="82" />
    <circle className={styles.fret} r="66" />
    <circle className={styles.cone} r="46" fill="url(#wheel-cone)" />
    {[0, 45, 90, 135].map((turn) => (
      <path key={turn} className={styles.grain} d="M0-45V45" transform={`rotate(${turn + 22.5})`} />
    ))}
    <g className={styles.turret}>
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-2.6 0-1.3-25H1.3L2.6 0Z" />
          <circle cy="-27" r="3.4" />
        </g>
      ))}
      <circle r="9" />
      <circle className={styles.knob} r="4.6" />
    </g>
  </svg>
);

/** A wheel of two layers, its disc and its ball. */
export const Wheel = ({ scene }: { readonly scene: Scene }) => (
  <div ref={useWheel(scene, course)} className={styles.wheel}>
    <Disc />
    <div data-layer="arm" className={styles.arm}>
      <div data-layer="ball" className={styles.ball} />
    </div>
  </div>
);
