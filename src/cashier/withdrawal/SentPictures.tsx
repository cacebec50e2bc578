import { FormattedMessage, useIntl } from 'react-intl';
import { withdrawals } from '../../../contract/cashier/withdrawals.ts';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from '../Withdrawal.module.css';

/** R3.44: the pictures that were sent as proof, as the gateway keeps them. */
export const SentPictures = ({ withdrawal: { withdrawalId, images } }: { withdrawal: Withdrawal }) => {
  const { formatMessage } = useIntl();
  return (
    images > 0 && (
      <Panel title={<FormattedMessage id="withdraw_pictures_sent" />}>
        <ul className={styles.pictures}>
          {Array.from({ length: images }, (_, place) => (
            <li key={place}>
              <LazyImage
                src={`${withdrawals.image.path}?${new URLSearchParams({ withdrawalId, place: String(place) })}`}
                alt={formatMessage({ id: 'withdraw_picture' }, { number: place + 1 })}
              />
            </li>
          ))}
        </ul>
      </Panel>
    )
  );
};
