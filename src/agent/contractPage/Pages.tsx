import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import { Pager } from '../../ui/Pager.tsx';
import { selectPage } from './contractPage.select.ts';

/** The pages of a long list of downline contracts. */
export const Pages = ({ flow, total }: { flow: ContractPageRef; total: number }) => {
  const { formatMessage } = useIntl();
  const { state, page } = useSelector(flow, selectPage);
  return (
    <Pager
      name={formatMessage({ id: 'agent_downline_contracts' })}
      previousName={formatMessage({ id: 'pager_previous' })}
      nextName={formatMessage({ id: 'pager_next' })}
      pageName={(number) => formatMessage({ id: 'pager_page' }, { page: number })}
      current={page}
      total={total}
      onChoose={(chosen) => {
        flow.send({ type: 'list.chosen', state, page: chosen });
      }}
    />
  );
};
