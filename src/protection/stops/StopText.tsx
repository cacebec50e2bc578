import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';
import { Moment } from '../../app/Moment.tsx';

export interface StopTextProps {
  tool?: string | undefined;
  until?: string | null | undefined;
  forGood?: boolean | undefined;
  by?: 'player' | 'operator' | 'register';
}

const idFor = ({ tool, until, forGood, by = 'player' }: StopTextProps): TextId => {
  if (by === 'register') return 'stopping_registered_now';
  if (forGood === true) return 'stopping_good_now';
  const hasEnd = typeof until === 'string';
  if (by === 'operator') return hasEnd ? 'stopping_paused_until' : 'stopping_paused_now';
  if (tool === 'exclusion' && hasEnd) return 'stopping_exclusion_now';
  return tool === 'time_out' && hasEnd ? 'stopping_break_now' : 'excluded';
};

/** R1.22: what stops a player, and until when. */
export const StopText = (stop: StopTextProps) => (
  <FormattedMessage id={idFor(stop)} values={{ time: stop.until && <Moment key="time" named at={stop.until} /> }} />
);
