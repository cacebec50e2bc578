import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsBusy } from './register.select.ts';
import { Register } from './Register.tsx';
import { useRegistration } from './useRegistration.ts';
import { Modal } from '../../ui/Modal.tsx';

/** R2.53, R2.62: registration in a modal; it closes itself by its flow. */
export const Panel = () => {
  const { formatMessage } = useIntl();
  const register = useRegistration('modal');
  return (
    <Modal
      title={<FormattedMessage id="register_title" />}
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(register, selectIsBusy)}
      onDismiss={() => {
        register.send({ type: 'form.closed' });
      }}
    >
      <Register register={register} place="modal" />
    </Modal>
  );
};
