import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { WalletsRef } from '../../../machines/cashier/wallets.machine.ts';
import { filledOutside, mainWallet, shownIn, type Funds, type OneWallet } from '../../../machines/cashier/wallets.ts';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { BonusTurnover } from '../../wallet/wallet/BonusTurnover.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useWalletTitle } from './useWalletTitle.ts';
import styles from './Wallets.module.css';
import { selectIsGathering, selectLast } from './wallets.select.ts';

interface Props {
  flow: WalletsRef;
  funds: Funds;
  symbol: string;
}

/** What became of the last request; after gathering, which wallets still hold money. */
const News = ({ flow, funds, symbol }: Props) => {
  const last = useSelector(flow, selectLast);
  const left = filledOutside(funds);
  if (last === 'unmoved') return <Unmoved />;
  return (
    <div role="status">
      {last && (
        <div className={styles.news}>
          <Icon name={last === 'gathered' && left.length > 0 ? 'info' : 'check'} />
          {last === 'moved' && (
            <p>
              <FormattedMessage id="wallets_moved" />
            </p>
          )}
          {last === 'gathered' && left.length === 0 && (
            <p>
              <FormattedMessage id="wallets_gathered" />
            </p>
          )}
          {last === 'gathered' && left.length > 0 && (
            <div>
              <p>
                <FormattedMessage id="wallets_left" />
              </p>
              <ul>
                {left.map(({ wallet, title, balance }) => (
                  <li key={wallet}>
                    <bdi>{title}</bdi> <Money minor={balance} symbol={symbol} kind="plain" />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  );
};

const WalletName = ({ wallet }: { wallet: OneWallet }) => {
  const titleOf = useWalletTitle();
  return (
    <span className={styles.name}>
      <bdi>{titleOf(wallet)}</bdi>
      {wallet.maintenance && (
        <Tag kind="wait">
          <FormattedMessage id="wallets_maintenance_tag" />
        </Tag>
      )}
    </span>
  );
};

const isEmpty = ({ wallet, balance }: OneWallet): boolean => wallet !== mainWallet && balance === '0';

/** R7.22, R7.24: what is in which wallet, and all that there is; the empty wallets can be unfolded. */
export const Balances = ({ flow, funds, symbol }: Props) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const isGathering = useSelector(flow, selectIsGathering);
  const empty = shownIn(funds).filter(isEmpty);
  const plain = (minor: string) => <Money minor={minor} symbol={symbol} kind="plain" />;
  const lineOf = (wallet: OneWallet) => ({ name: <WalletName wallet={wallet} />, value: plain(wallet.balance) });
  return (
    <Panel title={<FormattedMessage id="wallets_heading" />}>
      <div className={styles.sum}>
        <Figures
          lines={[
            ...shownIn(funds)
              .filter((wallet) => !isEmpty(wallet))
              .map(lineOf),
            ...(funds.held === '0' ? [] : [{ name: <FormattedMessage id="wallets_held" />, value: plain(funds.held) }]),
            { name: <FormattedMessage id="wallets_total" />, value: <Money minor={funds.total} symbol={symbol} /> },
          ]}
        />
        <News flow={flow} funds={funds} symbol={symbol} />
        <BonusTurnover />
      </div>
      {filledOutside(funds).length > 0 && (
        <Button kind="quiet" busy={isGathering} disabled={isBusy} onPress={sends(flow, { type: 'gather.pressed' })}>
          <FormattedMessage id="wallets_gather" />
        </Button>
      )}
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary>
            <FormattedMessage id="wallets_empty" values={{ count: empty.length }} />
            <Icon name="chevron" small />
          </summary>
          <Figures lines={empty.map(lineOf)} />
        </details>
      )}
    </Panel>
  );
};
