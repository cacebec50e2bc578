import { useIntl } from 'react-intl';
import styles from './Day.module.css';

export const Day = ({ moment }: { moment: string }) => {
  const { formatDate } = useIntl();
  return (
    <time className={styles.day} dateTime={moment}>
      {formatDate(moment, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
};
