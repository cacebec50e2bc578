import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StopTool } from '../../../machines/app/session.rules.ts';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import type { Overview } from '../../../machines/protection/stops.ts';
import { Moment } from '../../app/Moment.tsx';
import { sends } from '../../form/sends.ts';
import { ButtonRow, Rows } from '../rows/Rows.tsx';
import { selectOverview } from './stops.select.ts';

interface Props {
  flow: StopsRef;
}

const words = {
  time_out: { icon: 'clock', title: 'stopping_break', none: 'stopping_break_none' },
  exclusion: { icon: 'leave', title: 'stopping_exclude', none: 'stopping_exclude_none' },
} as const;

const untilOf = ({ timeOut, exclusion }: Overview, tool: StopTool): string | null =>
  (tool === 'time_out' ? timeOut : exclusion)?.until ?? null;

const Row = ({ flow, tool, overview }: Props & { tool: StopTool; overview: Overview }) => {
  const { icon, title, none } = words[tool];
  const until = untilOf(overview, tool);
  return (
    <ButtonRow icon={icon} title={<FormattedMessage id={title} />} onPress={sends(flow, { type: 'stop.chosen', tool })}>
      {until === null ? (
        <FormattedMessage id={none} />
      ) : (
        <FormattedMessage id="stopping_runs_until" values={{ time: <Moment key="time" named at={until} /> }} />
      )}
    </ButtonRow>
  );
};

/** R1.22: the ways to stop playing, as far as they are open: an exclusion has no break beside it, and for good has no end. */
export const StopRows = ({ flow }: Props) => {
  const overview = useSelector(flow, selectOverview);
  if (!overview || overview.exclusion?.forGood) return null;
  return (
    <Rows title={<FormattedMessage id="protection_stop" />}>
      {!overview.exclusion && <Row flow={flow} tool="time_out" overview={overview} />}
      <Row flow={flow} tool="exclusion" overview={overview} />
    </Rows>
  );
};
