import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { depositPath } from '../../../machines/common/places.ts';
import { sends } from '../../form/sends.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readIntent } from '../moneyRequest/note.ts';
import { Panel } from '../../ui/Panel.tsx';
import { replacePlace } from '../replacePlace.ts';
import { Unloaded } from '../../form/Unloaded.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { FirstLimit } from '../firstLimit/FirstLimit.tsx';
import { Voucher } from '../voucher/Voucher.tsx';
import { Amount } from './Amount.tsx';
import { Asking } from './Asking.tsx';
import { createDeposit, noteOfDeposits } from './createDeposit.ts';
import {
  selectDesk,
  selectFirstLimit,
  selectMethod,
  selectScreen,
  selectVoucher,
  type DepositScreen,
} from './deposit.select.ts';
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
  const firstLimit = useSelector(flow, selectFirstLimit);
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return <Awaited />;
    case 'none':
      return <None />;
    case 'failed':
      return <Unloaded flow={flow} title="deposit_failed" />;
    case 'proposed':
      return firstLimit && <FirstLimit flow={firstLimit} symbol={symbol} />;
    case 'choosing':
      return desk && <Methods flow={flow} desk={desk} symbol={symbol} />;
    case 'filling':
      return method && <Amount flow={flow} method={method} symbol={symbol} />;
    case 'reviewing':
      return method && <Review flow={flow} method={method} symbol={symbol} />;
    case 'sending':
      return method ? <Review flow={flow} method={method} symbol={symbol} /> : <Asking flow={flow} />;
    case 'redeeming':
      return voucher && <Voucher flow={voucher} symbol={symbol} />;
    case 'open':
    case 'settled':
      return <Following flow={flow} symbol={symbol} />;
  }
};

/** Screens that follow each other in place, so that what was pressed stays where it is. */
const sameScreen: Partial<Record<DepositScreen, DepositScreen>> = { sending: 'reviewing', settled: 'open' };

/** How many steps each screen is away from the methods; the voucher counts its own. */
const stepsTo: Readonly<Partial<Record<DepositScreen, number>>> = {
  filling: 1,
  reviewing: 2,
  sending: 2,
  open: 1,
  settled: 1,
};

/** Goes back by one step; null while a request is under way. */
const backFrom = (flow: DepositRef, screen: DepositScreen): (() => void) | null => {
  switch (screen) {
    case 'filling':
      return sends(flow, { type: 'form.closed' });
    case 'reviewing':
      return sends(flow, { type: 'review.left' });
    case 'open':
    case 'settled':
      return () => {
        flow.send({ type: 'form.reopened' });
        replacePlace(depositPath);
      };
    default:
      return null;
  }
};

interface DepositProps {
  member: Member;
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
  const screen = useSelector(flow, selectScreen);
  const method = useSelector(flow, selectMethod);
  // After a reload there is nothing before the request that is asked about.
  useStepBack(screen === 'sending' && method === null ? 0 : (stepsTo[screen] ?? 0), backFrom(flow, screen));
  return (
    <div ref={useFocusInStep(sameScreen[screen] ?? screen)} className={styles.desk} tabIndex={-1}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
