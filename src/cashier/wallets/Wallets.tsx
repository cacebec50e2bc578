import { useSelector } from '@xstate/react';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { WalletsRef } from '../../../machines/cashier/wallets.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import styles from '../Cashier.module.css';
import { readIntent } from '../moneyRequest/note.ts';
import { AwaitedRequest } from '../AwaitedRequest.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { Balances } from './Balances.tsx';
import { createWallets, noteOfWallets } from './createWallets.ts';
import { Move } from './Move.tsx';
import { selectFunds, selectHasFailed } from './wallets.select.ts';

interface Props {
  flow: WalletsRef;
  symbol: string;
}

const Body = ({ flow, symbol }: Props) => {
  const funds = useSelector(flow, selectFunds);
  const request = useSelector(flow, selectRequest);
  if (useSelector(flow, selectHasFailed)) return <Unloaded flow={flow} title="wallets_failed" />;
  if (!funds) return <AwaitedRequest request={request} title="wallets_heading" />;
  return (
    <>
      <Balances flow={flow} funds={funds} symbol={symbol} />
      <Move flow={flow} funds={funds} symbol={symbol} />
    </>
  );
};

/** R2.76: what is in which wallet, and moving it between them. */
export const Wallets = ({ member: { id, currencySymbol } }: { member: Member }) => {
  const flow = useFlow(
    (site) => createWallets(site, id),
    ({ now, session }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      kept: readIntent(noteOfWallets, id),
    }),
  );
  return (
    <div className={styles.desk}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
