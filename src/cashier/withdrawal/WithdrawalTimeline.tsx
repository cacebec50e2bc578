import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { transactionsPath } from '../../../machines/common/places.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import styles from '../Cashier.module.css';
import { Moment } from '../../app/Moment.tsx';
import { Reason, Remark } from '../timeline/Remark.tsx';
import { ServiceButton } from '../timeline/ServiceButton.tsx';
import { Timeline, type WordedStep } from '../timeline/Timeline.tsx';
import type { TimelineStep } from '../timeline/timeline.ts';
import { resolutionWords, wordsOf } from './words.ts';

interface Props {
  withdrawal: Withdrawal;
  symbol: string;
}

interface StepProps extends Props {
  step: TimelineStep;
}

const answerNames: Readonly<Partial<Record<Withdrawal['state'], TextId>>> = {
  received: 'withdraw_state_received',
  partly_received: 'withdraw_state_partly',
  not_received: 'withdraw_state_not_received',
  received_by_timeout: 'withdraw_state_timeout',
};

const nameOf = ({ step, state }: TimelineStep, withdrawal: Withdrawal): TextId => {
  switch (step) {
    case 'decision':
      if (state === 'stopped')
        return withdrawal.state === 'cancelled' ? 'withdraw_state_cancelled' : 'withdraw_state_rejected';
      return state === 'done' ? 'withdraw_state_approved' : 'withdraw_step_decision';
    case 'sending':
      if (state === 'stopped') return 'withdraw_state_failed';
      return state === 'done' ? 'withdraw_step_sent' : 'withdraw_step_sending';
    case 'answer':
      return (state === 'done' ? answerNames[withdrawal.state] : undefined) ?? 'withdraw_step_answer';
    case 'dispute':
      return state === 'done' ? 'withdraw_step_settled' : 'withdraw_step_dispute';
    default:
      return 'deposit_step_asked';
  }
};

const MoneyBack = ({ reason }: { reason: string | null }) => (
  <>
    <Reason reason={reason} />
    <Remark id="withdraw_money_back" />
  </>
);

const Decision = ({ step: { state, reason } }: StepProps) => {
  if (state === 'stopped') return <MoneyBack reason={reason} />;
  return state === 'waiting' && <Remark id="withdraw_decision_text" />;
};

const Sending = ({ step: { state, nextLook, reason }, withdrawal: { bankReference } }: StepProps) => {
  if (state === 'stopped') return <MoneyBack reason={reason} />;
  if (nextLook !== null)
    return <Remark id="withdraw_unsure_text" values={{ time: <Moment key="time" at={nextLook} /> }} />;
  return (
    state === 'done' &&
    bankReference !== null && (
      <Remark id="withdraw_reference" values={{ number: <bdi key="number">{bankReference}</bdi> }} />
    )
  );
};

/** For players who see it otherwise: someone to ask, and what was booked. */
const AskAbout = ({ withdrawal: { withdrawalId } }: Pick<Props, 'withdrawal'>) => (
  <div className={styles.actions}>
    <ServiceButton number={withdrawalId} />
    <ActionLink href={transactionsPath} kind="line">
      <FormattedMessage id="header_account_record" />
    </ActionLink>
  </div>
);

/** R4.32, R4.33: what silence means is said all the while, and what it has cost afterwards. */
const Answer = ({ step: { state, until }, withdrawal, symbol }: StepProps) => {
  const { receivedAmount, remainingAmount, securityDeposit } = withdrawal;
  const hasDeposit = securityDeposit === '0' ? 'no' : 'yes';
  const deposit = formatMoney(securityDeposit, symbol);
  if (state === 'waiting' && until !== null)
    return <Remark id="withdraw_silence" values={{ time: <Moment key="time" at={until} />, hasDeposit, deposit }} />;
  if (withdrawal.state === 'received_by_timeout')
    return (
      <>
        <Remark id="withdraw_timed_out" values={{ hasDeposit, deposit }} />
        <AskAbout withdrawal={withdrawal} />
      </>
    );
  return (
    receivedAmount !== null &&
    remainingAmount !== null && (
      <Remark
        id="withdraw_parts"
        values={{ received: formatMoney(receivedAmount, symbol), remaining: formatMoney(remainingAmount, symbol) }}
      />
    )
  );
};

const Dispute = ({ step: { reason }, withdrawal }: StepProps) => {
  const { resolution, withdrawalId } = withdrawal;
  return (
    <>
      <Remark
        id={resolution === null || resolution === 'waiting' ? 'withdraw_dispute_text' : resolutionWords[resolution]}
        values={{ number: <bdi key="number">{withdrawalId}</bdi> }}
      />
      <Reason reason={reason} />
      {resolution === 'refused' && <AskAbout withdrawal={withdrawal} />}
    </>
  );
};

const saysOf = (props: StepProps): ReactNode => {
  switch (props.step.step) {
    case 'decision':
      return Decision(props);
    case 'sending':
      return Sending(props);
    case 'answer':
      return Answer(props);
    case 'dispute':
      return Dispute(props);
    default:
      return null;
  }
};

/** R2.78: requested, decided, sent, answered; what happens at each of them, and what happens next. */
export const WithdrawalTimeline = ({ withdrawal, symbol }: Props) => (
  <Timeline
    number={withdrawal.withdrawalId}
    steps={withdrawal.timeline.map((step): WordedStep => ({
      step,
      name: <FormattedMessage id={nameOf(step, withdrawal)} />,
      says: saysOf({ step, withdrawal, symbol }),
    }))}
    news={
      <FormattedMessage
        id="withdraw_news"
        values={{
          number: withdrawal.withdrawalId,
          state: <FormattedMessage key="state" id={wordsOf(withdrawal).word} />,
        }}
      />
    }
  />
);
