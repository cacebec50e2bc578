import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { WalletsRef } from '../../../machines/cashier/wallets.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Lines } from '../../ui/Lines.tsx';
import styles from '../Cashier.module.css';
import { readIntent } from '../moneyRequest/note.ts';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unloaded } from '../Unloaded.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { Balances } from './Balances.tsx';
import { createWallets, noteOfWallets } from './createWallets.ts';
import { Move } from './Move.tsx';
import { selectFunds, selectHasFailed } from './wallets.select.ts';

interface Props {
  flow: WalletsRef;
  symbol: string;
}

/** Shown before the balances have loaded; after a reload, the outcome of the noted request is fetched first. */
const Awaited = ({ flow }: Pick<Props, 'flow'>) => {
  const request = useSelector(flow, selectRequest);
  return (
    <Panel title={<FormattedMessage id={request ? 'deposit_asking' : 'wallets_heading'} />}>
      <Lines />
      {request && <Unsure request={request} />}
    </Panel>
  );
};

const Body = ({ flow, symbol }: Props) => {
  const funds = useSelector(flow, selectFunds);
  if (useSelector(flow, selectHasFailed)) return <Unloaded flow={flow} title="wallets_failed" />;
  if (!funds) return <Awaited flow={flow} />;
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
