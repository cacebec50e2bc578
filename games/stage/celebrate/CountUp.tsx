import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { eachFrame } from '../animate.ts';

interface Props {
  readonly amount: number;
  /** Null shows the amount at once. */
  readonly ms: number | null;
  readonly money: (minor: number) => string;
}

const slowing = (part: number): number => 1 - (1 - part) ** 3;

/** An amount that counts up to itself as it appears. */
export const CountUp = ({ amount, ms, money }: Props) => {
  const text = useRef<HTMLElement>(null);
  const say = useEffectEvent((shown: number) => {
    if (text.current) text.current.textContent = money(shown);
  });
  useLayoutEffect(() => {
    if (ms === null) {
      say(amount);
      return undefined;
    }
    return eachFrame(ms, (part) => say(Math.round(amount * slowing(part))));
  }, [amount, ms]);
  return <bdi ref={text} />;
};
