import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';

interface ClockProps {
  /** By the clock of the server. */
  until: number;
  clock: () => number;
  /** A text with the seconds that are left. */
  text: TextId;
  /** What stands there once they are over. */
  after?: TextId;
}

/** How many seconds something lasts yet. */
export const useLeft = ({ until, clock }: Pick<ClockProps, 'until' | 'clock'>): number => {
  const read = () => Math.max(0, Math.ceil((until - clock()) / 1_000));
  const [, setSeconds] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds(read()), 250);
    return () => window.clearInterval(timer);
  });
  return read();
};

/** How long something lasts yet, to the second; for the eyes alone. */
export const Clock = ({ text, after = text, ...time }: ClockProps) => {
  const seconds = useLeft(time);
  return <FormattedMessage id={seconds === 0 ? after : text} values={{ seconds }} />;
};
