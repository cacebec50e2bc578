import { FormattedMessage } from 'react-intl';
import type { AgentContract } from '../../../machines/agent/contracts.ts';
import { awaited } from '../../app/awaited.tsx';
import { Modal } from '../../ui/Modal.tsx';

const History = awaited(
  () => import('./History.tsx'),
  (code) => code.History,
);

interface Props {
  contract: AgentContract;
  account: string;
  symbol: string;
  onClose: () => void;
}

/** R4.37: what has happened to a contract, and to those before it. */
export const HistoryDialog = ({ contract, account, symbol, onClose }: Props) => {
  const { contractId, upline, downline } = contract;
  const other = downline === account ? upline : downline;
  return (
    <Modal
      title={
        other === null ? (
          <FormattedMessage id="agent_history_with_house" />
        ) : (
          <FormattedMessage id="agent_history_with" values={{ account: <bdi key="account">{other}</bdi> }} />
        )
      }
      onDismiss={onClose}
    >
      <History contractId={contractId} account={account} symbol={symbol} />
    </Modal>
  );
};
