import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { withdrawPath } from '../../../machines/common/places.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { BankAccounts } from '../bankAccounts/BankAccounts.tsx';
import styles from '../Cashier.module.css';
import lackStyles from '../Withdrawal.module.css';
import { readIntent } from '../moneyRequest/note.ts';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { replacePlace } from '../replacePlace.ts';
import { Unloaded } from '../../form/Unloaded.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { SafePlayLink } from '../../protection/SafePlayLink.tsx';
import { useStepBack } from '../../ui/useStepBack.ts';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { createWithdrawal, noteOfWithdrawals } from './createWithdrawal.ts';
import { Following } from './Following.tsx';
import { Lacking } from './Lacking.tsx';
import { EarlierWithdrawals, OpenWithdrawals } from './List.tsx';
import { Request } from './Request.tsx';
import { Review } from './Review.tsx';
import { Terms } from './Terms.tsx';
import { selectAccounts, selectDesk, selectFields, selectScreen, type WithdrawalScreen } from './withdrawal.select.ts';

interface Props {
  flow: WithdrawalRef;
  symbol: string;
}

const Awaited = () => (
  <Panel title={<FormattedMessage id="withdraw_new" />}>
    <Lines />
  </Panel>
);

/** While no provider pays out, which nothing that a player does would change. */
const Off = ({ flow }: Pick<Props, 'flow'>) => (
  <Panel title={<FormattedMessage id="withdraw_new" />}>
    <div className={lackStyles.lack}>
      <p>
        <FormattedMessage id="withdraw_off" />
      </p>
      <Button kind="quiet" onPress={sends(flow, { type: 'again.pressed' })}>
        <FormattedMessage id="deposit_look_again" />
      </Button>
    </div>
  </Panel>
);

/** After a reload: first asks for the outcome of the request that this tab has noted. */
const Asking = ({ flow }: Pick<Props, 'flow'>) => {
  const request = useSelector(flow, selectRequest);
  return (
    <Panel title={<FormattedMessage id="deposit_asking" />}>
      <Lines />
      {request && <Unsure request={request} />}
    </Panel>
  );
};

const Body = ({ flow, symbol }: Props) => {
  const desk = useSelector(flow, selectDesk);
  const accounts = useSelector(flow, selectAccounts);
  const isFilled = useSelector(flow, selectFields).amount !== '';
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return <Awaited />;
    case 'failed':
      return <Unloaded flow={flow} title="withdraw_failed" />;
    case 'accounts':
      return accounts && <BankAccounts flow={accounts} />;
    case 'off':
      return (
        desk && (
          <>
            <OpenWithdrawals withdrawals={desk.open} symbol={symbol} />
            <Off flow={flow} />
            <EarlierWithdrawals withdrawals={desk.earlier} symbol={symbol} />
          </>
        )
      );
    case 'lacking':
    case 'settingPassword':
      return (
        desk && (
          <>
            <OpenWithdrawals withdrawals={desk.open} symbol={symbol} />
            <Lacking flow={flow} desk={desk} symbol={symbol} />
            <EarlierWithdrawals withdrawals={desk.earlier} symbol={symbol} />
          </>
        )
      );
    case 'filling':
    case 'proving':
      return (
        desk && (
          <>
            <OpenWithdrawals withdrawals={desk.open} symbol={symbol} />
            <Request flow={flow} desk={desk} symbol={symbol} />
            <Terms terms={desk.terms} symbol={symbol} />
            <SafePlayLink />
            <EarlierWithdrawals withdrawals={desk.earlier} symbol={symbol} />
          </>
        )
      );
    case 'reviewing':
      return desk && <Review flow={flow} desk={desk} symbol={symbol} />;
    case 'sending':
      return desk && isFilled ? <Review flow={flow} desk={desk} symbol={symbol} /> : <Asking flow={flow} />;
    case 'open':
    case 'settled':
      return <Following flow={flow} symbol={symbol} />;
  }
};

/** Screens that follow each other in place, so that what was pressed stays where it is. */
const sameScreen: Partial<Record<WithdrawalScreen, WithdrawalScreen>> = {
  proving: 'filling',
  sending: 'reviewing',
  settled: 'open',
  settingPassword: 'lacking',
};

/** The screens that are one step away from the form; the bank accounts count their own. */
const innerScreens: readonly WithdrawalScreen[] = ['reviewing', 'sending', 'open', 'settled'];

/** Goes back by one step; null while a request is under way. */
const backFrom = (flow: WithdrawalRef, screen: WithdrawalScreen): (() => void) | null => {
  if (screen === 'reviewing') return sends(flow, { type: 'review.left' });
  return screen === 'sending'
    ? null
    : () => {
        flow.send({ type: 'form.reopened' });
        replacePlace(withdrawPath);
      };
};

interface WithdrawalProps {
  member: Member;
  wanted: string | null;
}

/** R1.06, R2.78: money from the wallet into a bank account. */
export const Withdrawal = ({ member: { id, currencySymbol }, wanted }: WithdrawalProps) => {
  const flow = useFlow(
    (site) => createWithdrawal(site, id),
    ({ now, session }, { app }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      wanted,
      kept: readIntent(noteOfWithdrawals, id),
      location: app.getSnapshot().context.location,
    }),
  );
  const screen = useSelector(flow, selectScreen);
  const isAsking = useSelector(flow, selectDesk) === null && screen === 'sending';
  // After a reload there is nothing before the request that is asked about.
  useStepBack(innerScreens.includes(screen) && !isAsking ? 1 : 0, backFrom(flow, screen));
  return (
    <div ref={useFocusInStep(sameScreen[screen] ?? screen)} className={styles.desk} tabIndex={-1}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
