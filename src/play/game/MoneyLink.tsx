import { FormattedMessage } from 'react-intl';
import { depositPath, walletsPath } from '../../../machines/common/places.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';

/** Leads a player whose balance is too low to more of it: a deposit, or money for the vendor's own wallet. */
export const MoneyLink = ({ hasOwnWallet }: { hasOwnWallet: boolean }) => (
  <ActionLink href={hasOwnWallet ? walletsPath : depositPath} isAbove>
    <FormattedMessage id={hasOwnWallet ? 'wallets_form' : 'header_deposit'} />
  </ActionLink>
);
