import { FormattedMessage } from 'react-intl';
import type { Failure } from '../../machines/common/failure.ts';
import { FailureText } from './FailureText.tsx';
import { FailedState } from '../ui/FailedState.tsx';

/** What stands in for a form that could not be fetched. */
export const NoForm = ({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) => (
  <FailedState
    title={<FormattedMessage id="password_form_failed" />}
    retry={<FormattedMessage id="retry" />}
    onRetry={onRetry}
  >
    {failure && <FailureText failure={failure} />}
  </FailedState>
);
