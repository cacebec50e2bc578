import { FormattedMessage, useIntl } from 'react-intl';
import type { Deposit } from '../../../machines/cashier/deposits.ts';
import { optional } from '../../app/optional.tsx';
import { useClock } from '../../app/site.tsx';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import button from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { Copyable } from '../Copyable.tsx';
import styles from './Payment.module.css';

/** Fetched only where a payment has a code; the link pays as well. */
const PaymentCode = optional(
  () => import('./PaymentCode.tsx'),
  (code) => code.PaymentCode,
);

const minute = 60;
const longCount = 60 * minute;

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** Counted for the eye alone: the timeline says until when it is, and nobody wants each second read out. */
const Countdown = ({ until }: { until: string }) => {
  const { now, inOurTime } = useClock();
  const seconds = useSecondsUntil(inOurTime(until), now);
  return (
    seconds > 0 &&
    seconds <= longCount && (
      <p className={styles.countdown} aria-hidden="true">
        <FormattedMessage
          id="deposit_left"
          values={{
            time: <strong key="time">{`${Math.floor(seconds / minute)}:${twoDigits(seconds % minute)}`}</strong>,
          }}
        />
      </p>
    )
  );
};

/** R2.77: where and how to pay; the provider's page opens next to this one, which sees the payment by itself. */
export const Payment = ({ deposit: { payTo, payUrl, qr, expirationTime } }: { deposit: Deposit }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.payment}>
      {qr !== null && (
        <div className={styles.scan}>
          <span className={styles.place}>
            <PaymentCode text={qr} />
          </span>
          <p className={styles.forCamera}>
            <FormattedMessage id="deposit_scan" />
          </p>
          <div className={styles.forTouch}>
            <p>
              <FormattedMessage id="deposit_scan_touch" values={{ page: payUrl === null ? 'none' : 'there' }} />
            </p>
            <dl>
              <Copyable label={formatMessage({ id: 'deposit_code' })} value={qr} />
            </dl>
          </div>
        </div>
      )}
      {payTo.length > 0 && (
        <div className={styles.lines}>
          <p>
            <FormattedMessage id="deposit_pay_to" />
          </p>
          <dl>
            {payTo.map(({ label, value }) => (
              <Copyable key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
      )}
      {payUrl !== null && (
        <a
          className={classes(button.button, button.primary, button.large, styles.link)}
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FormattedMessage id="deposit_pay" />
          <span className="unseen">
            {' '}
            <FormattedMessage id="deposit_new_tab" />
          </span>
        </a>
      )}
      {expirationTime !== null && <Countdown until={expirationTime} />}
      <p className={styles.stays}>
        <FormattedMessage id="deposit_stays" />
      </p>
    </div>
  );
};
