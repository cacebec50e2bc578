import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { StoppingRef } from '../../../machines/protection/stopping.machine.ts';
import { endOf, isLonger, spans, type Span } from '../../../machines/protection/stops.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { Moment } from '../../app/Moment.tsx';
import { Refusal } from '../../form/Form.tsx';
import { selectFailure, selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SpanName } from './SpanName.tsx';
import { selectGatewayNow, selectOverview, selectTool } from './stopping.select.ts';
import styles from './Stopping.module.css';

interface Props {
  flow: StoppingRef;
}

const Running = ({ flow }: Props) => {
  const { timeOut, exclusion } = useSelector(flow, selectOverview);
  const isBreak = useSelector(flow, selectTool) === 'time_out';
  const until = (isBreak ? timeOut : exclusion)?.until;
  if (until === undefined || until === null) return null;
  return (
    <p className={styles.running}>
      <FormattedMessage
        id={isBreak ? 'stopping_break_runs' : 'stopping_exclusion_runs'}
        values={{ time: <Moment key="time" named at={until} /> }}
      />
    </p>
  );
};

const Choice = ({ flow, span, end, isOpen }: Props & { span: Span; end: number | null; isOpen: boolean }) => (
  <li>
    <button
      type="button"
      className={styles.span}
      aria-disabled={!isOpen || undefined}
      onClick={sends(flow, { type: 'span.chosen', span })}
    >
      <strong>
        <SpanName span={span} />
      </strong>
      <span>
        {end === null ? (
          <FormattedMessage id="stopping_no_end" />
        ) : (
          <FormattedMessage id="stopping_until" values={{ time: <Moment key="time" named at={end} /> }} />
        )}
      </span>
      {isOpen && <Icon name="forward" small turns />}
    </button>
  </li>
);

/** R1.22: how long; only a later end can be chosen than what runs already. */
export const Choosing = ({ flow }: Props) => {
  const tool = useSelector(flow, selectTool);
  const overview = useSelector(flow, selectOverview);
  const now = useSelector(flow, selectGatewayNow)();
  const isBusy = useSelector(flow, selectIsBusy);
  const isChanged = isRefusal(useSelector(flow, selectFailure) ?? undefined, 'wrong_state');
  return (
    <div className={styles.choosing} aria-busy={isBusy || undefined}>
      {isChanged ? (
        <Notice>
          <FormattedMessage id="protection_changed" />
        </Notice>
      ) : (
        <Refusal flow={flow} />
      )}
      <p>
        <FormattedMessage id={tool === 'time_out' ? 'stopping_break_text' : 'stopping_exclude_text'} />
      </p>
      <Running flow={flow} />
      <ul className={styles.spans}>
        {spans[tool].map((span, at) => (
          <Choice
            key={at}
            flow={flow}
            span={span}
            end={endOf(span, now)}
            isOpen={!isBusy && isLonger(span, overview, now)}
          />
        ))}
      </ul>
    </div>
  );
};
