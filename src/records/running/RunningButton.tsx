import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectCount } from './running.select.ts';
import { useOpenRunning, useRunning } from './useRunning.ts';
import styles from './RunningBar.module.css';

/** Opens the list of what runs, and says how much does; in the header of a wide screen. */
export const RunningButton = () => {
  const { formatMessage } = useIntl();
  const count = useRunning(selectCount);
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={useOpenRunning()}>
      <Icon name="voucher" />
      <span className={styles.word}>
        <FormattedMessage id="running_title" />
      </span>
      <Badge count={count} name={formatMessage({ id: 'running_count' }, { count })} />
    </button>
  );
};
