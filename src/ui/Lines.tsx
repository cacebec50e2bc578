import { useIntl } from 'react-intl';
import { Skeleton } from './Skeleton.tsx';
import styles from './Lines.module.css';

/** The placeholder of a text that is loading. */
export const Lines = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.lines} role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
};
