import { FormattedMessage } from 'react-intl';

interface Props {
  direction: 'received' | 'paid';
  /** The house where it is null. */
  account: string | null;
}

/** The other side of a contract: who pays, or who is paid. */
export const Party = ({ direction, account }: Props) => {
  if (account === null) return <FormattedMessage id="agent_from_the_house" />;
  return (
    <FormattedMessage
      id={direction === 'received' ? 'agent_from_account' : 'agent_to_account'}
      values={{ account: <bdi key="account">{account}</bdi> }}
    />
  );
};
