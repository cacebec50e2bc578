import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';
import { Modal, type ModalProps } from '../ui/Modal.tsx';
import { selectIsBusy, type ClosableForm } from './form.select.ts';
import { sends } from './sends.ts';

interface Props<Fields extends object> extends Pick<ModalProps, 'size' | 'icon' | 'foot'> {
  flow: ClosableForm<Fields>;
  title: TextId;
  children: ReactNode;
}

/** The modal of a form, which cannot be dismissed while the gateway is being asked. */
export const FormModal = <Fields extends object>({ flow, title, children, ...look }: Props<Fields>) => {
  return (
    <Modal
      {...look}
      title={<FormattedMessage id={title} />}
      busy={useSelector(flow, selectIsBusy)}
      onDismiss={sends(flow, { type: 'form.closed' })}
    >
      {children}
    </Modal>
  );
};
