import { useIntl } from 'react-intl';
import { mainWallet, type OneWallet } from '../../../machines/cashier/wallets.ts';

/** What a wallet is called: the main one in the language of the site, the others as the gateway names them. */
export const useWalletTitle = () => {
  const { formatMessage } = useIntl();
  return ({ wallet, title }: Pick<OneWallet, 'wallet' | 'title'>): string =>
    wallet === mainWallet ? formatMessage({ id: 'wallets_main' }) : title;
};
