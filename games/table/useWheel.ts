import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Pace } from '../../machines/games/round.rules.ts';
import type { Scene } from './createShow.ts';
import type { Move } from './turning.ts';

/** How the layers of a wheel move, by the angles that they are turned to. */
export interface Course<Angles> {
  readonly restingAt: (drawn: number | null) => Angles;
  /** Turned on for some seconds without an end. */
  readonly running: (from: Angles, seconds: number) => Angles;
  readonly stands: (at: Angles, isRunning: boolean) => readonly string[];
  /** What each layer does until a draw is known. */
  readonly runs: (from: Angles) => readonly Move[];
  /** What each layer does until what was drawn stands at the top. */
  readonly ends: (from: Angles, drawn: number, pace: Pace) => readonly Move[];
}

/** Turns the layers in a wheel, of which nothing but transforms change. */
export const useWheel = <Angles>(
  { phase, pace, drawn }: Scene,
  course: Course<Angles>,
): RefObject<HTMLDivElement | null> => {
  const wheel = useRef<HTMLDivElement>(null);
  const stood = useRef<Angles | null>(null);
  const ranSince = useRef<number | null>(null);
  const place = drawn?.[0] ?? null;
  useLayoutEffect(() => {
    const layers = [...(wheel.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
    const stand = (angles: Angles, isRunning: boolean) => {
      for (const [at, transform] of course.stands(angles, isRunning).entries())
        if (layers[at]) layers[at].style.transform = transform;
    };
    const from = stood.current ?? course.restingAt(place);
    const since = ranSince.current;
    if (phase === 'resting' || phase === 'closed') {
      stood.current = course.restingAt(place);
      ranSince.current = null;
      stand(stood.current, false);
      return undefined;
    }
    const begin = () => {
      if (phase === 'waiting') {
        ranSince.current = performance.now();
        stand(from, true);
        return course.runs(from);
      }
      const now = since === null ? from : course.running(from, (performance.now() - since) / 1_000);
      return course.ends(now, place ?? 0, pace);
    };
    const animations = begin().map(([frames, options], at) => layers[at]?.animate(frames, options));
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, [phase, pace, place, course]);
  return wheel;
};
