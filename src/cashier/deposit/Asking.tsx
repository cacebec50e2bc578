import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { Lines } from '../../ui/Lines.tsx';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';

/** After a reload: first asks what became of the request that this tab has noted. */
export const Asking = ({ flow }: { flow: DepositRef }) => {
  const request = useSelector(flow, selectRequest);
  return (
    <Panel title={<FormattedMessage id="deposit_asking" />}>
      <Lines />
      {request && <Unsure request={request} />}
    </Panel>
  );
};
