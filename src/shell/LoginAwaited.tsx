import { useIntl } from 'react-intl';
import { selectLoginSettings } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './LoginAwaited.module.css';

/** R2.62: a placeholder for the login form until it has loaded, and as high. */
export const LoginAwaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.awaited} role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      {useApp(selectLoginSettings).smsOffered && (
        <div className={styles.ways}>
          <Skeleton shape="block" />
        </div>
      )}
      <div className={styles.field}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={styles.field}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={styles.row}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.submit}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
};
