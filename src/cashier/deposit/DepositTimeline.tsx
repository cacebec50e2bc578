import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Deposit } from '../../../machines/cashier/deposits.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Moment } from '../../app/Moment.tsx';
import { Reason, Remark } from '../timeline/Remark.tsx';
import { Timeline, type WordedStep } from '../timeline/Timeline.tsx';
import type { TimelineStep } from '../timeline/timeline.ts';
import { wordsOf } from './words.tsx';

interface Props {
  deposit: Deposit;
  symbol: string;
}

/** How the payment ended before its time. */
const stoppedNames: Readonly<Partial<Record<Deposit['state'], TextId>>> = {
  expired: 'deposit_step_expired',
  cancelled: 'deposit_step_cancelled',
  rejected: 'deposit_step_declined',
};

const nameOf = ({ step, state }: TimelineStep, deposit: Deposit): TextId => {
  if (step === 'asked') return 'deposit_step_asked';
  if (step === 'payment') {
    if (state === 'stopped') return stoppedNames[deposit.state] ?? 'deposit_step_declined';
    return state === 'done' ? 'deposit_step_paid' : 'deposit_step_payment';
  }
  if (state === 'stopped') return 'deposit_step_sent_back';
  if (state === 'ahead') return 'deposit_step_credit';
  return state === 'waiting' ? 'deposit_step_checking' : 'deposit_step_credited';
};

const AfterStop = ({ deposit: { state, depositId, reason } }: Pick<Props, 'deposit'>) => {
  const number = <bdi key="number">{depositId}</bdi>;
  switch (state) {
    case 'expired':
      return <Remark id="deposit_expired_text" values={{ number }} />;
    case 'cancelled':
      return <Remark id="deposit_cancelled_text" values={{ number }} />;
    default:
      return (
        <>
          <Reason reason={reason} />
          <Remark id="deposit_declined_text" />
        </>
      );
  }
};

const differsBy = ({ arrived, amount }: Deposit): TextId => {
  const more = BigInt(arrived) - BigInt(amount);
  if (more === 0n) return 'deposit_review_text';
  return more > 0n ? 'deposit_review_more' : 'deposit_review_less';
};

const saysOf = (step: TimelineStep, deposit: Deposit, symbol: string): ReactNode => {
  if (step.step === 'payment' && step.state === 'stopped') return <AfterStop deposit={deposit} />;
  if (step.step === 'payment' && step.nextLook !== null)
    return <Remark id="deposit_unsure_text" values={{ time: <Moment key="time" at={step.nextLook} /> }} />;
  if (step.step !== 'check') return null;
  if (step.state === 'stopped')
    return (
      <>
        <Remark id={deposit.cause === 'stopped' ? 'deposit_sent_back_stopped' : 'deposit_sent_back_text'} />
        <Reason reason={step.reason} />
      </>
    );
  return (
    step.state === 'waiting' && (
      <Remark id={differsBy(deposit)} values={{ arrived: formatMoney(deposit.arrived, symbol) }} />
    )
  );
};

/** R2.77: requested, paid, credited; what happens at each of them, and what happens next. */
export const DepositTimeline = ({ deposit, symbol }: Props) => {
  const steps = deposit.timeline.map((step): WordedStep => ({
    step,
    name: <FormattedMessage id={nameOf(step, deposit)} />,
    says: saysOf(step, deposit, symbol),
  }));
  return (
    <Timeline
      number={deposit.depositId}
      steps={steps}
      news={
        <FormattedMessage
          id="deposit_news"
          values={{ number: deposit.depositId, state: <FormattedMessage key="state" id={wordsOf(deposit).word} /> }}
        />
      }
    />
  );
};
