import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectGreeting } from './registered.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { createRegistered } from './createRegistered.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { sends } from '../../form/sends.ts';
import { MadeName } from './MadeName.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * R2.67, R4.02, R4.03: greets a player who has just registered; one who did so by number, with the name that was made.
 */
export const Panel = ({ panel, part }: PanelProps) => {
  const registered = useFlow(createRegistered, () => ({ madeName: part }));
  const isNaming = useSelector(registered, selectGreeting) === 'naming';
  const close = sends(panel, { type: 'panel.closed' });
  return (
    <Modal
      key={isNaming ? 'naming' : 'welcoming'}
      title={<FormattedMessage id={isNaming ? 'registered_name_title' : 'registered_title'} />}
      onDismiss={
        isNaming
          ? () => {
              registered.send({ type: 'name.noted' });
            }
          : close
      }
    >
      {isNaming ? <MadeName registered={registered} /> : <Welcome onLeave={close} />}
    </Modal>
  );
};
