import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readIntent } from '../moneyRequest/note.ts';
import { Panel } from '../Panel.tsx';
import { Unloaded } from '../Unloaded.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { Voucher } from '../voucher/Voucher.tsx';
import { Amount } from './Amount.tsx';
import { Asking } from './Asking.tsx';
import { createDeposit, noteOfDeposits } from './createDeposit.ts';
import { selectDesk, selectMethod, selectScreen, selectVoucher } from './deposit.select.ts';
import { Following } from './Following.tsx';
import { Methods } from './Methods.tsx';
import { Review } from './Review.tsx';
import methods from './Methods.module.css';
import styles from '../Cashier.module.css';

interface Props {
  flow: DepositRef;
  symbol: string;
}

const awaitedMethods = 4;

const Awaited = () => {
  const { formatMessage } = useIntl();
  return (
    <Panel title={<FormattedMessage id="deposit_new" />}>
      <div
        className={methods.methods}
        role="status"
        aria-label={formatMessage({ id: 'modal_loading' })}
        aria-busy="true"
      >
        {Array.from({ length: awaitedMethods }, (_, at) => (
          <div key={at} className={methods.awaited}>
            <Skeleton shape="short" />
            <Skeleton />
          </div>
        ))}
      </div>
    </Panel>
  );
};

const None = () => (
  <EmptyState icon="wallet" title={<FormattedMessage id="deposit_none" />}>
    <FormattedMessage id="deposit_none_text" />
  </EmptyState>
);

const Body = ({ flow, symbol }: Props) => {
  const desk = useSelector(flow, selectDesk);
  const method = useSelector(flow, selectMethod);
  const voucher = useSelector(flow, selectVoucher);
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return <Awaited />;
    case 'none':
      return <None />;
    case 'failed':
      return <Unloaded flow={flow} title="deposit_failed" />;
    case 'choosing':
      return desk && <Methods flow={flow} desk={desk} symbol={symbol} />;
    case 'filling':
      return method && <Amount flow={flow} method={method} symbol={symbol} />;
    case 'reviewing':
      return method && <Review flow={flow} method={method} symbol={symbol} />;
    case 'sending':
      return method ? <Review flow={flow} method={method} symbol={symbol} /> : <Asking flow={flow} />;
    case 'redeeming':
      return voucher && <Voucher flow={voucher} />;
    case 'open':
    case 'settled':
      return <Following flow={flow} symbol={symbol} />;
  }
};

/** Screens that follow each other in place, so that what was pressed stays where it is. */
const sameScreen = { sending: 'reviewing', settled: 'open' } as const satisfies Record<string, string>;

const useStep = (flow: DepositRef): string => {
  const screen = useSelector(flow, selectScreen);
  return screen in sameScreen ? sameScreen[screen as keyof typeof sameScreen] : screen;
};

interface DepositProps {
  member: Member;
  /** The number of the deposit that the address names. */
  wanted: string | null;
}

/** R1.06, R2.77: money from outside into the wallet. */
export const Deposit = ({ member: { id, currencySymbol }, wanted }: DepositProps) => {
  const flow = useFlow(
    (site) => createDeposit(site, id),
    ({ now, session }, { app }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      wanted,
      kept: readIntent(noteOfDeposits, id),
      location: app.getSnapshot().context.location,
    }),
  );
  useEffect(() => {
    flow.send(wanted === null ? { type: 'form.reopened' } : { type: 'deposit.reopened', depositId: wanted });
  }, [flow, wanted]);
  return (
    <div ref={useFocusInStep(useStep(flow))} className={styles.desk} tabIndex={-1}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
