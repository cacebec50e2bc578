import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { WatchRef } from '../../../machines/cashier/watched.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import styles from '../Cashier.module.css';
import { selectWatchFailure } from './watch.select.ts';

/** Shown in place of something that never loaded. */
export const Lost = ({ watch, title }: { watch: WatchRef; title: TextId }) => {
  const failure = useSelector(watch, selectWatchFailure);
  return (
    <FailedState title={<FormattedMessage id={title} />} onRetry={sends(watch, { type: 'look.requested' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

/** What is shown may be old where the last look gave nothing; where something was refused, that is all there is to say. */
export const Stale = ({ watch }: { watch: WatchRef }) => {
  const failure = useSelector(watch, selectWatchFailure);
  return (
    failure && (
      <p className={styles.stale} role="status">
        {failure.kind !== 'refused' && failure.kind !== 'rateLimited' && <FormattedMessage id="deposit_stale" />}{' '}
        <FailureText failure={failure} />
      </p>
    )
  );
};
