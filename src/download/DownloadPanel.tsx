import { FormattedMessage } from 'react-intl';
import { Apps } from './Apps.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { PanelProps } from '../app/panel/panel.ts';
import { sends } from '../form/sends.ts';

/** R2.35, R2.68: the apps, from wherever one is. */
export const Panel = ({ panel }: PanelProps) => {
  const close = sends(panel, { type: 'panel.closed' });
  return (
    <Modal
      title={<FormattedMessage id="download_title" />}
      onDismiss={close}
      foot={
        <ActionLink href="/down" kind="quiet" onPress={close}>
          <FormattedMessage id="download_page" />
        </ActionLink>
      }
    >
      <Apps />
    </Modal>
  );
};
