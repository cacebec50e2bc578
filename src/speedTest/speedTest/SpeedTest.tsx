import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  fastestOf,
  nameOf,
  noAnswer,
  ratingOf,
  underTest,
  type Answer,
  type Row,
} from '../../../machines/speedTest/speedTest.rules.ts';
import type { SpeedTestRef, SpeedTestSnapshot } from '../../../machines/speedTest/speedTest.machine.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useFlow } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import button from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { createSpeedTest } from './createSpeedTest.ts';
import { entryOf } from './entryOf.ts';
import styles from './SpeedTest.module.css';

type SpeedTestScreen = 'fetching' | 'failed' | 'testing' | 'tested';

const selectScreen = ({ value }: SpeedTestSnapshot): SpeedTestScreen => value;
const selectRows = ({ context }: SpeedTestSnapshot) => context.rows;

const words = { fast: 'speed_fast', normal: 'speed_normal', slow: 'speed_slow' } as const;

const Figure = ({ answer: { figure, took } }: { answer: Answer }) => {
  const { formatMessage, formatNumber } = useIntl();
  const { word } = ratingOf(figure);
  return (
    <span
      className={styles.figure}
      {...(took !== null && { title: formatMessage({ id: 'speed_took' }, { ms: took }) })}
    >
      {figure < noAnswer ? (
        <strong>{formatNumber(figure, { style: 'unit', unit: 'millisecond' })}</strong>
      ) : (
        <FormattedMessage id="speed_no_answer" />
      )}
      <small className={classes(styles.word, styles[word])}>
        <FormattedMessage id={words[word]} />
      </small>
    </span>
  );
};

/** R2.70: an address, how fast it is, and the way there once it has answered. */
const Line = ({ row: { domain, answer }, isAsked, isFastest }: { row: Row; isAsked: boolean; isFastest: boolean }) => {
  const { formatMessage } = useIntl();
  const rating = answer && ratingOf(answer.figure);
  const name = nameOf(domain);
  const entry = answer !== null && answer.figure < noAnswer ? entryOf(domain, currentPage()) : null;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <bdi>{name}</bdi>
        <span className={classes(styles.bar, rating !== null && styles[rating.word])} aria-hidden="true">
          <span style={{ inlineSize: `${(rating?.bar ?? (isAsked ? 0.3 : 0)) * 100}%` }} />
        </span>
      </span>
      {answer ? (
        <Figure answer={answer} />
      ) : (
        <small className={classes(styles.word, styles.figure)}>
          <FormattedMessage id={isAsked ? 'speed_testing' : 'speed_untested'} />
        </small>
      )}
      <span className={styles.enter}>
        {entry !== null && (
          <a
            className={classes(
              button.button,
              button[isFastest ? 'primary' : 'line'],
              button.compact,
              !isFastest && styles.other,
            )}
            href={entry}
            rel="noreferrer"
            aria-label={formatMessage({ id: 'speed_enter_at' }, { address: name })}
          >
            <FormattedMessage id="speed_enter" />
          </a>
        )}
      </span>
    </li>
  );
};

const currentPage = () => ({ path: location.pathname, search: location.search });

const Rows = ({ test }: { test: SpeedTestRef }) => {
  const rows = useSelector(test, selectRows);
  const testedDomains = underTest(rows);
  const fastest = fastestOf(rows);
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="speed_text" />
      </p>
      <ul>
        {rows.map((row, at) => (
          <Line key={at} row={row} isAsked={testedDomains.includes(row)} isFastest={row === fastest} />
        ))}
      </ul>
      <p role="status" className={styles.done}>
        {testedDomains.length === 0 && <FormattedMessage id="speed_done" />}
      </p>
    </>
  );
};

const Body = ({ test, again }: { test: SpeedTestRef; again: () => void }) => {
  switch (useSelector(test, selectScreen)) {
    case 'fetching':
      return <Lines />;
    case 'failed':
      return <FailedState title={<FormattedMessage id="speed_failed" />} onRetry={again} />;
    default:
      return <Rows test={test} />;
  }
};

/** R2.35, R2.70: which address of the site is the fastest from here. */
export const Panel = ({ panel }: PanelProps) => {
  const test = useFlow(createSpeedTest, () => ({ here: location.origin, random: Math.random }));
  const screen = useSelector(test, selectScreen);
  const again = sends(test, { type: 'test.again' });
  return (
    <Modal
      title={<FormattedMessage id="speed_title" />}
      onDismiss={sends(panel, { type: 'panel.closed' })}
      {...((screen === 'testing' || screen === 'tested') && {
        foot: (
          <Button kind="quiet" wide onPress={again}>
            <Icon name="refresh" small />
            <FormattedMessage id="speed_again" />
          </Button>
        ),
      })}
    >
      <Body test={test} again={again} />
    </Modal>
  );
};
