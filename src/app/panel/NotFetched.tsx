import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PanelRef } from '../../../machines/app/panel.machine.ts';
import { selectIsFetching, selectPanelFailure } from './panel.select.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';

/** Shown in a modal that could not be fetched. */
export const NotFetched = ({ panel }: { panel: PanelRef }) => {
  const failure = useSelector(panel, selectPanelFailure);
  return (
    <FailedState
      title={<FormattedMessage id="modal_failed" />}
      busy={useSelector(panel, selectIsFetching)}
      onRetry={sends(panel, { type: 'panel.retried' })}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};
