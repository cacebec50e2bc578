import { FormattedMessage } from 'react-intl';
import type { EndOthersRef } from '../../../machines/security/endOthers.machine.ts';
import { ConfirmModal } from '../../form/ConfirmModal.tsx';

/** R2.75: logging out everywhere else, once that is confirmed. */
export const EndOthers = ({ flow }: { flow: EndOthersRef }) => (
  <ConfirmModal flow={flow} title="security_others_end" press="security_others_confirm" kind="danger">
    <p>
      <FormattedMessage id="security_others_text" />
    </p>
  </ConfirmModal>
);
