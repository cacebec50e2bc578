import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../machines/common/failure.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { Lines } from '../ui/Lines.tsx';
import { FailureText } from './FailureText.tsx';
import { selectFailure } from './form.select.ts';
import { sends } from './sends.ts';

interface RuleFlow extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { context: { failure: Failure | null } };
  send(event: { type: 'rule.retried' }): void;
}

interface PreparedSnapshot {
  context: { failure: Failure | null };
  matches: (state: { preparing: 'loading' | 'failed' }) => boolean;
}

interface PreparedFlow extends RuleFlow {
  getSnapshot(): PreparedSnapshot;
}

const selectIsLoading = (snapshot: PreparedSnapshot): boolean => snapshot.matches({ preparing: 'loading' });
const selectIsFailed = (snapshot: PreparedSnapshot): boolean => snapshot.matches({ preparing: 'failed' });

/** Shown instead of a form whose rules could not be fetched. */
export const NoForm = ({ flow }: { flow: RuleFlow }) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <FailedState title={<FormattedMessage id="password_form_failed" />} onRetry={sends(flow, { type: 'rule.retried' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

/** A form that is shown once the rules it is held to have loaded. */
export const RuledForm = ({ flow, children }: { flow: PreparedFlow; children: ReactNode }) => {
  const isLoading = useSelector(flow, selectIsLoading);
  const isFailed = useSelector(flow, selectIsFailed);
  if (isLoading) return <Lines />;
  return isFailed ? <NoForm flow={flow} /> : children;
};
