import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scene } from '../table/createShow.ts';
import { colourOf } from '../table/words.ts';
import {
  aTurn,
  fall,
  pocketStep,
  restingAt,
  restingHeight,
  running,
  runningHeight,
  transformOf,
  wheel,
  type Angles,
} from './spin.ts';
import styles from './Wheel.module.css';

const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;
const at = (radius: number, degrees: number): string =>
  `${(radius * Math.cos(radians(degrees))).toFixed(2)} ${(radius * Math.sin(radians(degrees))).toFixed(2)}`;

/** A part of a ring around the top, half a pocket to either side. */
const sector = (inner: number, outer: number): string => {
  const half = pocketStep / 2;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
};
const [numberRing, pocketRing] = [sector(66, 82), sector(46, 66)];

const Disc = ({ ref }: { readonly ref: RefObject<SVGSVGElement | null> }) => (
  <svg ref={ref} className={styles.disc} viewBox="-100 -100 200 200">
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

/** A wheel of two layers, its disc and its ball, of which nothing but transforms change. */
export const Wheel = ({ scene: { phase, pace, drawn } }: { readonly scene: Scene }) => {
  const disc = useRef<SVGSVGElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const stands = useRef<Angles | null>(null);
  const ranSince = useRef<number | null>(null);
  const pocket = drawn?.[0] ?? null;

  useLayoutEffect(() => {
    const parts = [disc.current, arm.current, ball.current] as const;
    const stand = ({ disc: turned, ball: swung }: Angles, height: number) => {
      const transforms = [transformOf.disc(turned), transformOf.arm(swung), transformOf.ball(height)];
      for (const [index, part] of parts.entries()) if (part) part.style.transform = transforms[index] ?? '';
    };
    const from = stands.current ?? restingAt(pocket);
    const since = ranSince.current;
    if (phase === 'resting' || phase === 'closed') {
      stands.current = restingAt(pocket);
      ranSince.current = null;
      stand(stands.current, restingHeight);
      return undefined;
    }
    const turn = (part: Element | null, turned: number, by: 360 | -360, duration: number) =>
      part?.animate([{ transform: transformOf.arm(turned) }, { transform: transformOf.arm(turned + by) }], {
        duration,
        iterations: Infinity,
      });
    const begin = () => {
      if (phase === 'waiting') {
        ranSince.current = performance.now();
        stand(from, runningHeight);
        return [
          turn(parts[0], from.disc, 360, aTurn.disc),
          turn(parts[1], from.ball, -360, aTurn.ball),
          parts[2]?.animate({ transform: [restingHeight, runningHeight].map(transformOf.ball) }, 260),
        ];
      }
      const now = since === null ? from : running(from, (performance.now() - since) / 1_000);
      const frames = fall(now, pocket ?? 0, pace);
      return [frames.disc, frames.arm, frames.ball].map((each, index) =>
        parts[index]?.animate(each, { duration: frames.ms, fill: 'forwards' }),
      );
    };
    const animations = begin();
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, [phase, pace, pocket]);

  return (
    <div className={styles.wheel}>
      <Disc ref={disc} />
      <div ref={arm} className={styles.arm}>
        <div ref={ball} className={styles.ball} />
      </div>
    </div>
  );
};
