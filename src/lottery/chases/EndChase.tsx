import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { selectIsDone, selectOver } from '../../cashier/oneTime/oneTime.select.ts';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { Form } from '../../form/Form.tsx';
import { selectIsBusy } from '../../form/form.select.ts';
import { Modal } from '../../ui/Modal.tsx';
import { createEndChase } from './createEndChase.ts';

interface Props {
  chaseId: string;
  onClose: () => void;
}

/** R2.05: asks before a chase is ended, and says what came of it. */
export const EndChase = ({ chaseId, onClose }: Props) => {
  const flow = useFlow(createEndChase, ({ now, session }) => ({
    now,
    newKey,
    request: { chaseId },
    wallet: () => selectWalletRef(session.getSnapshot()),
  }));
  const isDone = useSelector(flow, selectIsDone);
  const isTooLate = useSelector(flow, selectOver) !== null;
  const isBusy = useSelector(flow, selectIsBusy);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const request = useSelector(flow, selectRequest);
  return (
    <Modal
      size="dialog"
      title={<FormattedMessage id="lottery_end_chase" />}
      busy={isBusy}
      onDismiss={() => {
        if (!isBusy) onClose();
      }}
    >
      {isDone || isTooLate ? (
        <p role="status">
          <FormattedMessage id={isDone ? 'lottery_chase_ended' : 'lottery_chase_over'} />
        </p>
      ) : (
        <Form
          flow={flow}
          intro={<FormattedMessage id="lottery_end_chase_text" />}
          submit={<FormattedMessage id="lottery_end_chase" />}
        >
          {isUnmoved && <Unmoved />}
          {request && <Unsure request={request} />}
        </Form>
      )}
    </Modal>
  );
};
