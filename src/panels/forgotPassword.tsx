import { FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../ui/Modal.tsx';
import type { PanelProps } from './panel.ts';

export const Panel = ({ panel }: PanelProps) => (
  <Modal title={<FormattedMessage id="password_forgot_title" />} closeName={useIntl().formatMessage({ id: 'close' })} onDismiss={() => { panel.send({ type: 'panel.closed' }); }}>
    <p />
  </Modal>
);
