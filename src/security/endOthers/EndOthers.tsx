import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EndOthersRef } from '../../../machines/security/endOthers.machine.ts';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './EndOthers.module.css';

/** R2.75: logging out everywhere else, once that is confirmed. */
export const EndOthers = ({ flow }: { flow: EndOthersRef }) => {
  const { formatMessage } = useIntl();
  const isBusy = useSelector(flow, selectIsBusy);
  const close = sends(flow, { type: 'form.closed' });
  return (
    <Modal
      size="dialog"
      icon="question"
      title={<FormattedMessage id="security_others_end" />}
      closeName={formatMessage({ id: 'close' })}
      onDismiss={close}
      busy={isBusy}
      foot={
        <>
          <Button kind="quiet" disabled={isBusy} onPress={close}>
            <FormattedMessage id="cancel" />
          </Button>
          <Submit
            flow={flow}
            kind="danger"
            size="usual"
            wide={false}
            submit={false}
            onPress={sends(flow, { type: 'form.submitted' })}
          >
            <FormattedMessage id="security_others_confirm" />
          </Submit>
        </>
      }
    >
      <div className={styles.body}>
        <Refusal flow={flow} />
        <p>
          <FormattedMessage id="security_others_text" />
        </p>
      </div>
    </Modal>
  );
};
