import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import { stopIn } from '../../../machines/protection/stops.ts';
import { Moment } from '../../app/Moment.tsx';
import { StopText } from './StopText.tsx';
import { selectEnded, selectOverview, selectScreen } from './stops.select.ts';

/** How the player stands, in a sentence. */
export const Says = ({ flow }: { flow: StopsRef }) => {
  const overview = useSelector(flow, selectOverview);
  const ended = useSelector(flow, selectEnded);
  const stop = overview && stopIn(overview);
  const time = (at: string | null | undefined) => ({ time: at && <Moment key="time" named at={at} /> });
  switch (useSelector(flow, selectScreen)) {
    case 'over':
      return <FormattedMessage id={ended === 'exclusion' ? 'stopping_back' : 'stopping_break_over'} />;
    case 'returnable':
      return <FormattedMessage id="stopping_returnable" values={time(stop?.until)} />;
    case 'asked':
      return <FormattedMessage id="stopping_asked" values={time(overview?.exclusion?.returnFrom)} />;
    case 'confirmable':
      return <FormattedMessage id="stopping_confirmable" values={time(overview?.exclusion?.returnUntil)} />;
    default:
      return stop && <StopText {...stop} />;
  }
};
