import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../machines/common/failure.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { FailureText } from './FailureText.tsx';
import { selectFailure } from './form.select.ts';

interface RuleFlow extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { context: { failure: Failure | null } };
  send(event: { type: 'rule.retried' }): void;
}

/** Shown instead of a form whose rules could not be fetched. */
export const NoForm = ({ flow }: { flow: RuleFlow }) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <FailedState
      title={<FormattedMessage id="password_form_failed" />}
      retry={<FormattedMessage id="retry" />}
      onRetry={() => {
        flow.send({ type: 'rule.retried' });
      }}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};
