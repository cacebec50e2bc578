import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Qr } from '../../ui/Qr.tsx';
import styles from './PaymentCode.module.css';

/** R9.16: in pixels, and what it grows to when it is pressed. */
const qrSizes = { small: 100, large: 240 } as const;

/** The code of a payment, for a phone's camera. */
export const PaymentCode = ({ text }: { text: string }) => {
  const { formatMessage } = useIntl();
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      className={styles.code}
      aria-pressed={isLarge}
      onClick={() => {
        setLarge(!isLarge);
      }}
    >
      <Qr
        text={text}
        name={formatMessage({ id: isLarge ? 'deposit_qr_shrink' : 'deposit_qr_grow' })}
        size={isLarge ? qrSizes.large : qrSizes.small}
        margin={0}
      />
    </button>
  );
};
