import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type {
  WithdrawalAnswerRef,
  WithdrawalAnswerSnapshot,
} from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import { remainingOf, type Receipt } from '../../../machines/cashier/withdrawalAnswer.setup.ts';
import type { WatchRef } from '../../../machines/cashier/watched.ts';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { newKey } from '../../api/newKey.ts';
import { optional } from '../../app/optional.tsx';
import { useFlow } from '../../app/site.tsx';
import { Form, Refusal } from '../../form/Form.tsx';
import { selectErrors, selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from '../Cashier.module.css';
import { Figures } from '../../ui/Figures.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { selectIsUnmoved, selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { createWithdrawalAnswer, timeToAnswer } from './createWithdrawalAnswer.ts';
import desk from '../Withdrawal.module.css';

/** Fetched only where something did not arrive. */
const Pictures = optional(
  () => import('../pictures/Pictures.tsx'),
  (code) => code.Pictures,
);

type AnswerScreen = 'choosing' | 'filling' | 'answered' | 'tooLate';

const selectAnswerScreen = (snapshot: WithdrawalAnswerSnapshot): AnswerScreen => {
  if (snapshot.matches('answered')) return 'answered';
  if (snapshot.matches('tooLate')) return 'tooLate';
  return snapshot.context.receipt === null ? 'choosing' : 'filling';
};

const selectReceipt = ({ context }: WithdrawalAnswerSnapshot) => context.receipt ?? 'received';
const selectUntil = ({ context }: WithdrawalAnswerSnapshot): number => context.until;
const selectExtendsLeft = ({ context }: WithdrawalAnswerSnapshot): number => context.extendsLeft;
const selectIsExtending = (snapshot: WithdrawalAnswerSnapshot): boolean => snapshot.matches('extending');
const selectRemaining = ({ context }: WithdrawalAnswerSnapshot) => remainingOf(context);
const selectPicturesRef = ({ children }: WithdrawalAnswerSnapshot) => children.pictures;

const receiptWords: Readonly<Record<Receipt, { answer: TextId; text: TextId }>> = {
  received: { answer: 'withdraw_all_arrived', text: 'withdraw_received_text' },
  partly_received: { answer: 'withdraw_part_arrived', text: 'withdraw_parts_text' },
  not_received: { answer: 'withdraw_none_arrived', text: 'withdraw_none_text' },
};

const receipts = Object.keys(receiptWords) as readonly Receipt[];

interface FlowProps {
  flow: WithdrawalAnswerRef;
}

interface Props {
  withdrawal: Withdrawal;
  symbol: string;
  watch: WatchRef<Withdrawal>;
}

/** R4.32: the same time again, for those who need it. */
const MoreTime = ({ flow }: FlowProps) => {
  const count = useSelector(flow, selectExtendsLeft);
  const isExtending = useSelector(flow, selectIsExtending);
  return (
    count > 0 && (
      <Button kind="ghost" busy={isExtending} onPress={sends(flow, { type: 'time.asked' })}>
        <FormattedMessage id="withdraw_more_time" values={{ count }} />
      </Button>
    )
  );
};

const Until = ({ flow }: FlowProps) => {
  const at = new Date(useSelector(flow, selectUntil)).toISOString();
  return (
    <p className={styles.stale}>
      <FormattedMessage id="withdraw_ask_text" values={{ time: <Moment key="time" at={at} /> }} />
    </p>
  );
};

const Choices = ({ flow }: FlowProps) => (
  <Panel title={<FormattedMessage id="withdraw_ask" />} beside={<MoreTime flow={flow} />} waits>
    <Refusal flow={flow} />
    <Until flow={flow} />
    <div className={styles.actions}>
      {receipts.map((receipt) => (
        <Button
          key={receipt}
          kind={receipt === 'received' ? 'primary' : 'line'}
          size="large"
          onPress={sends(flow, { type: 'receipt.chosen', receipt })}
        >
          <FormattedMessage id={receiptWords[receipt].answer} />
        </Button>
      ))}
    </div>
  </Panel>
);

const Parts = ({ flow, symbol }: FlowProps & Pick<Props, 'symbol'>) => {
  const remaining = useSelector(flow, selectRemaining);
  return (
    <>
      <MoneyField
        flow={flow}
        symbol={symbol}
        label={<FormattedMessage id="withdraw_received_amount" />}
        hint={undefined}
      />
      <Figures
        lines={[
          {
            name: <FormattedMessage id="withdraw_remaining_amount" />,
            value: remaining === null ? '–' : <Money minor={remaining} symbol={symbol} />,
          },
        ]}
      />
    </>
  );
};

const Details = ({ flow, withdrawal: { payout }, symbol }: FlowProps & Pick<Props, 'withdrawal' | 'symbol'>) => {
  const receipt = useSelector(flow, selectReceipt);
  const request = useSelector(flow, selectRequest);
  const pictures = useSelector(flow, selectPicturesRef);
  const isBusy = useSelector(flow, selectIsBusy);
  const { images } = useSelector(flow, selectErrors);
  const { answer, text } = receiptWords[receipt];
  return (
    <Panel
      title={<FormattedMessage id={answer} />}
      beside={
        !isBusy && (
          <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="withdraw_other_answer" />
          </Button>
        )
      }
      waits
    >
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      <Form
        flow={flow}
        intro={<FormattedMessage id={text} values={{ amount: formatMoney(payout, symbol) }} />}
        submit={<FormattedMessage id="withdraw_answer_send" />}
      >
        {receipt === 'partly_received' && <Parts flow={flow} symbol={symbol} />}
        {receipt !== 'received' && pictures && (
          <Pictures flow={pictures} least={receipt === 'not_received' ? 1 : 0} isLocked={isBusy} error={images} />
        )}
      </Form>
      {request ? (
        <Unsure request={request} />
      ) : (
        <div className={styles.ghost}>
          <MoreTime flow={flow} />
        </div>
      )}
    </Panel>
  );
};

const Body = ({ flow, withdrawal, symbol }: FlowProps & Pick<Props, 'withdrawal' | 'symbol'>) => {
  switch (useSelector(flow, selectAnswerScreen)) {
    case 'choosing':
      return <Choices flow={flow} />;
    case 'filling':
      return <Details flow={flow} withdrawal={withdrawal} symbol={symbol} />;
    case 'answered':
      return (
        <p className={styles.stale} role="status">
          <FormattedMessage id="withdraw_answered" />
        </p>
      );
    case 'tooLate':
      return (
        <Panel title={<FormattedMessage id="withdraw_too_late" />}>
          <p role="status">
            <FormattedMessage id="withdraw_too_late_text" />
          </p>
        </Panel>
      );
  }
};

/** R4.31, R3.44: received, partly received or not received, for as long as it can be answered. */
export const Answer = ({ withdrawal, symbol, watch }: Props) => {
  const flow = useFlow(
    (site) => createWithdrawalAnswer(site, watch),
    ({ now }, { clock }) => ({ now, newKey, withdrawal, watch, ...timeToAnswer(withdrawal, clock) }),
  );
  const screen = useSelector(flow, selectAnswerScreen);
  const isBusy = useSelector(flow, selectIsBusy);
  useStepBack(screen === 'filling' ? 1 : 0, isBusy ? null : sends(flow, { type: 'form.closed' }));
  return (
    <div ref={useFocusInStep(screen)} className={desk.desk} tabIndex={-1}>
      <Body flow={flow} withdrawal={withdrawal} symbol={symbol} />
    </div>
  );
};
