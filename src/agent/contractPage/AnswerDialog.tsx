import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractAnswerRef, ContractAnswerSnapshot } from '../../../machines/agent/contractAnswer.machine.ts';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { ConfirmModal } from '../../form/ConfirmModal.tsx';
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
  const hasChanged = useSelector(flow, selectHasChanged);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const request = useSelector(flow, selectRequest);
  const words = wordsOfAsk(ask, contract);
  const other = side === 'upline' ? contract.downline : (contract.upline ?? formatMessage({ id: 'agent_the_house' }));
  return (
    <ConfirmModal
      flow={flow}
      title={hasChanged ? 'agent_changed' : words.question}
      press={words.press}
      kind={ask === 'accept' ? 'primary' : 'line'}
      over={hasChanged ? 'agent_look_again' : undefined}
    >
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
    </ConfirmModal>
  );
};
