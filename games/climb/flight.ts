import { useEffect, useEffectEvent } from 'react';
import type { Flight } from '../../machines/games/climb.rules.ts';
import { highest, multipleAt } from '../rules/climb.ts';
import type { Climbed } from './sky.ts';

/** Where the curve is now. Its server cashes out at the target, so it is never shown beyond. */
export const climbedNow = ({ startedAt, deadline, target }: Flight): Climbed => {
  const elapsed = Math.max(0, Math.min(Date.now(), deadline) - startedAt);
  return { elapsed, reached: Math.min(multipleAt(elapsed), target ?? highest) };
};

const stillEach = 500;

/** Calls back at once and, while the curve climbs, on each frame; without motion twice a second. */
export const useTicks = (flight: Flight | null, isStill: boolean, onTick: () => void): void => {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    tick();
    if (flight === null) return undefined;
    if (isStill) {
      const timer = setInterval(tick, stillEach);
      return () => clearInterval(timer);
    }
    let frame = 0;
    const next = () => {
      tick();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [flight, isStill]);
};
