import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { TransferRef } from '../../../machines/cashier/transfer.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Refusal } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { PaymentPassword } from '../../security/paymentPassword/PaymentPassword.tsx';
import { Button } from '../../ui/Button.tsx';
import desk from '../Cashier.module.css';
import { readIntent } from '../moneyRequest/note.ts';
import { AwaitedRequest } from '../AwaitedRequest.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { createTransfer, noteOfTransfers } from './createTransfer.ts';
import {
  selectFields,
  selectPassword,
  selectReference,
  selectScreen,
  selectSent,
  selectTerms,
  type TransferScreen,
} from './transfer.select.ts';
import styles from './Transfer.module.css';
import { TransferForm } from './TransferForm.tsx';
import { TransferReview } from './TransferReview.tsx';

interface Props {
  flow: TransferRef;
  symbol: string;
}

const Message = ({ title, text, children }: { title: TextId; text: ReactNode; children?: ReactNode }) => (
  <Panel title={<FormattedMessage id={title} />}>
    <p className={styles.text}>{text}</p>
    {children}
  </Panel>
);

const WhyUnavailable = ({ until }: { until: string | undefined }) =>
  until === undefined ? (
    <FormattedMessage id="transfer_unavailable_text" />
  ) : (
    <FormattedMessage id="transfer_wait_text" values={{ time: <Moment key="time" at={until} /> }} />
  );

const Lacking = ({ flow }: Pick<Props, 'flow'>) => {
  const password = useSelector(flow, selectPassword);
  return (
    <>
      <Refusal flow={flow} />
      <Message title="transfer_password" text={<FormattedMessage id="transfer_password_text" />}>
        <Button onPress={sends(flow, { type: 'password.chosen' })}>
          <FormattedMessage id="security_payment_set" />
        </Button>
      </Message>
      {password && <PaymentPassword flow={password} />}
    </>
  );
};

const Done = ({ flow, symbol }: Props) => {
  const sent = useSelector(flow, selectSent);
  const reference = useSelector(flow, selectReference);
  return (
    <Message
      title="transfer_done"
      text={
        sent !== null && <FormattedMessage id="transfer_done_text" values={{ amount: formatMoney(sent, symbol) }} />
      }
    >
      {reference !== null && (
        <p className={styles.text}>
          <FormattedMessage id="transfer_done_number" values={{ number: <bdi key="number">{reference}</bdi> }} />
        </p>
      )}
      <Button kind="quiet" onPress={sends(flow, { type: 'again.pressed' })}>
        <FormattedMessage id="transfer_another" />
      </Button>
    </Message>
  );
};

const Body = ({ flow, symbol }: Props) => {
  const terms = useSelector(flow, selectTerms);
  const isFilled = useSelector(flow, selectFields).amount !== '';
  const awaited = <AwaitedRequest request={useSelector(flow, selectRequest)} title="transfer_heading" />;
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return awaited;
    case 'failed':
      return <Unloaded flow={flow} title="transfer_failed" />;
    case 'unavailable':
      return <Message title="transfer_unavailable" text={<WhyUnavailable until={terms?.coolDownUntil} />} />;
    case 'lacking':
    case 'settingPassword':
      return <Lacking flow={flow} />;
    case 'filling':
    case 'finding':
    case 'proving':
      return terms && <TransferForm flow={flow} terms={terms} symbol={symbol} />;
    case 'reviewing':
      return <TransferReview flow={flow} symbol={symbol} />;
    case 'sending':
      return isFilled ? <TransferReview flow={flow} symbol={symbol} /> : awaited;
    case 'done':
      return <Done flow={flow} symbol={symbol} />;
  }
};

/** Screens that follow each other in place, so that what was pressed stays where it is. */
const sameScreen: Partial<Record<TransferScreen, TransferScreen>> = {
  finding: 'filling',
  proving: 'filling',
  sending: 'reviewing',
  settingPassword: 'lacking',
};

const innerScreens: readonly TransferScreen[] = ['reviewing', 'sending', 'done'];

/** Goes back by one step; null while a request is under way. */
const backFrom = (flow: TransferRef, screen: TransferScreen): (() => void) | null => {
  if (screen === 'reviewing') return sends(flow, { type: 'review.left' });
  return screen === 'done' ? sends(flow, { type: 'again.pressed' }) : null;
};

/** R2.79, R6.06: money to the direct upline, or to an account below. */
export const Transfer = ({ member: { id, currencySymbol }, to }: { member: Member; to?: string | undefined }) => {
  const flow = useFlow(
    (site) => createTransfer(site, id),
    ({ now, session }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      kept: readIntent(noteOfTransfers, id),
      to,
    }),
  );
  const screen = useSelector(flow, selectScreen);
  const isAsking = useSelector(flow, selectTerms) === null;
  // After a reload there is nothing before the request that is asked about.
  useStepBack(innerScreens.includes(screen) && !isAsking ? 1 : 0, backFrom(flow, screen));
  return (
    <div ref={useFocusInStep(sameScreen[screen] ?? screen)} className={desk.desk} tabIndex={-1}>
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
