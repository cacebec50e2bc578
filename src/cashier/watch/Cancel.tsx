import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { WatchRef } from '../../../machines/cashier/watched.ts';
import type { TextId } from '../../intl/texts.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { selectIsCancelling, selectIsConfirming } from './watch.select.ts';

interface Props {
  watch: WatchRef;
  name: TextId;
  title: TextId;
  text: TextId;
}

/** Cancelling what is followed, once that is confirmed. */
export const Cancel = ({ watch, name, title, text }: Props) => {
  const keep = sends(watch, { type: 'cancel.declined' });
  return (
    <>
      <Button
        kind="ghost"
        busy={useSelector(watch, selectIsCancelling)}
        onPress={sends(watch, { type: 'cancel.requested' })}
      >
        <FormattedMessage id={name} />
      </Button>
      {useSelector(watch, selectIsConfirming) && (
        <Modal
          size="dialog"
          icon="question"
          title={<FormattedMessage id={title} />}
          onDismiss={keep}
          foot={
            <>
              <Button kind="quiet" onPress={keep}>
                <FormattedMessage id="cashier_cancel_keep" />
              </Button>
              <Button kind="danger" onPress={sends(watch, { type: 'cancel.confirmed' })}>
                <FormattedMessage id="cashier_cancel_yes" />
              </Button>
            </>
          }
        >
          <p>
            <FormattedMessage id={text} />
          </p>
        </Modal>
      )}
    </>
  );
};
