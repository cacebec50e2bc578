import { FormattedMessage } from 'react-intl';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Unsure.module.css';

/** Says that a request of which nobody knew what became never arrived. */
export const Unmoved = () => (
  <div className={styles.unsure} role="status">
    <Icon name="info" />
    <p>
      <FormattedMessage id="cashier_unmoved" />
    </p>
  </div>
);
