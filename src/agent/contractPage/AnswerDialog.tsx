import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractAnswerRef, ContractAnswerSnapshot } from '../../../machines/agent/contractAnswer.machine.ts';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './Contracts.module.css';
import { Ending } from './Ending.tsx';
import { wordsOfAsk } from '../terms/words.ts';

const selectAsk = ({ context }: ContractAnswerSnapshot) => context.ask;
const selectContract = ({ context }: ContractAnswerSnapshot) => context.contract;
const selectSide = ({ context }: ContractAnswerSnapshot) => context.side;
const selectHasChanged = (snapshot: ContractAnswerSnapshot): boolean => snapshot.matches('changed');

/** R4.37, R4.38: what an answer means, before it is given. */
export const AnswerDialog = ({ flow }: { flow: ContractAnswerRef }) => {
  const { formatMessage } = useIntl();
  const ask = useSelector(flow, selectAsk);
  const contract = useSelector(flow, selectContract);
  const side = useSelector(flow, selectSide);
  const isBusy = useSelector(flow, selectIsBusy);
  const hasChanged = useSelector(flow, selectHasChanged);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const request = useSelector(flow, selectRequest);
  const words = wordsOfAsk(ask, contract);
  const other = side === 'upline' ? contract.downline : (contract.upline ?? formatMessage({ id: 'agent_the_house' }));
  const close = sends(flow, { type: 'form.closed' });
  return (
    <Modal
      size="dialog"
      icon="question"
      title={<FormattedMessage id={hasChanged ? 'agent_changed' : words.question} />}
      closeName={formatMessage({ id: 'close' })}
      onDismiss={close}
      busy={isBusy}
      foot={
        hasChanged ? (
          <Button onPress={close}>
            <FormattedMessage id="agent_look_again" />
          </Button>
        ) : (
          <>
            <Button kind="quiet" disabled={isBusy} onPress={close}>
              <FormattedMessage id="cancel" />
            </Button>
            <Submit
              flow={flow}
              kind={ask === 'accept' ? 'primary' : 'line'}
              size="usual"
              wide={false}
              submit={false}
              onPress={sends(flow, { type: 'form.submitted' })}
            >
              <FormattedMessage id={words.press} />
            </Submit>
          </>
        )
      }
    >
      <div className={styles.question}>
        <Refusal flow={flow} />
        {isUnmoved && <Unmoved />}
        {!hasChanged && (
          <>
            <p>
              <FormattedMessage id={words.text} values={{ other: <bdi key="other">{other}</bdi> }} />
            </p>
            {ask === 'accept' && <Ending contract={contract} />}
          </>
        )}
        {request && <Unsure request={request} />}
      </div>
    </Modal>
  );
};
