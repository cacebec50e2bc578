import { FormattedMessage } from 'react-intl';
import { selectScreen } from '../app/session/session.select.ts';
import { useSession, useSessionRef } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useOnline } from '../ui/useOnline.ts';
import styles from './SessionBar.module.css';

/** Says that the visitor may be logged in although their account did not load. */
export const SessionBar = () => {
  const session = useSessionRef();
  const retry = sends(session, { type: 'restore.retried' });
  useOnline(retry);
  if (useSession(selectScreen) !== 'unsure') return null;
  return (
    <div className={styles.bar} role="alert">
      <Icon name="warning" />
      <p>
        <FormattedMessage id="session_restore_failed" />
      </p>
      <Button kind="line" onPress={retry}>
        <FormattedMessage id="retry" />
      </Button>
    </div>
  );
};
