import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EndOthersRef } from '../../../machines/security/endOthers.machine.ts';
import { selectFailure, selectIsBusy } from '../../form/form.select.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../ChangeForm.module.css';

export const EndOthers = ({ flow }: { flow: EndOthersRef }) => {
  const { formatMessage } = useIntl();
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const close = () => {
    flow.send({ type: 'change.closed' });
  };
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
          <Button
            kind="danger"
            busy={isBusy}
            onPress={() => {
              flow.send({ type: 'form.submitted' });
            }}
          >
            <FormattedMessage id="security_others_confirm" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && (
          <Notice>
            <FailureText failure={failure} />
          </Notice>
        )}
        <p>
          <FormattedMessage id="security_others_text" />
        </p>
      </div>
    </Modal>
  );
};
