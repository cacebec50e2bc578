import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../app/Moment.tsx';
import { ServiceButton } from './ServiceButton.tsx';
import styles from './Timeline.module.css';
import type { TimelineStep } from './timeline.ts';

export interface WordedStep {
  step: TimelineStep;
  name: ReactNode;
  says?: ReactNode;
}

interface Props {
  number: string;
  steps: readonly WordedStep[];
  news: ReactNode;
}

const when = ({ state, at, until }: TimelineStep): ReactNode => {
  if (at !== null) return <Moment at={at} />;
  if (state === 'waiting' && until !== null)
    return <FormattedMessage id="timeline_until" values={{ time: <Moment key="until" at={until} /> }} />;
  return null;
};

/** R4.36: a promise that was not kept is said, and customer service is a press away, with the number to name there. */
const Late = ({ number }: { number: string }) => (
  <div className={styles.late}>
    <p>
      <Icon name="clock" small />
      <FormattedMessage id="timeline_late" />
    </p>
    <ServiceButton number={number} />
  </div>
);

const decided: ReadonlySet<TimelineStep['step']> = new Set(['decision', 'check', 'dispute']);
const isForColleague = ({ step: { step, state } }: WordedStep): boolean => state === 'waiting' && decided.has(step);

/** A sandbox has no colleagues, so players can act as one. */
const Desk = ({ number }: Pick<Props, 'number'>) => (
  <p>
    <a href={`/sandbox/desk?about=${number}`} target="_blank">
      <FormattedMessage id="timeline_desk" />
    </a>
  </p>
);

/** What has been done, what is pending and what comes next; changes are read out once, through `news`. */
export const Timeline = ({ number, steps, news }: Props) => {
  const { formatMessage } = useIntl();
  const isSandbox = useApp(selectSettings).sandbox;
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps} aria-label={formatMessage({ id: 'timeline_name' })}>
        {steps.map(({ step, name }) => (
          <li
            key={step.step}
            className={classes(styles.step, styles[step.state])}
            aria-current={step.state === 'waiting' ? 'step' : undefined}
          >
            <span>{name}</span>
            <span className={styles.when}>{when(step)}</span>
          </li>
        ))}
      </ol>
      {steps.map(
        ({ step, says }) =>
          (step.late || Boolean(says)) && (
            <div key={step.step} className={styles.says}>
              {step.late && <Late number={number} />}
              {says}
            </div>
          ),
      )}
      {isSandbox && steps.some(isForColleague) && <Desk number={number} />}
      <p className="unseen" role="status">
        {news}
      </p>
    </div>
  );
};
