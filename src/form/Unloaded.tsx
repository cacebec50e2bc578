import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../machines/common/failure.ts';
import { FailureText } from './FailureText.tsx';
import { selectFailure } from './form.select.ts';
import { sends } from './sends.ts';
import type { TextId } from '../intl/texts.ts';
import { FailedState } from '../ui/FailedState.tsx';

interface Loading extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { context: { failure: Failure | null } };
  send: (event: { type: 'again.pressed' }) => void;
}

/** R8.20: what a page begins with could not be loaded. */
export const Unloaded = ({ flow, title }: { flow: Loading; title: TextId }) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <FailedState title={<FormattedMessage id={title} />} onRetry={sends(flow, { type: 'again.pressed' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};
