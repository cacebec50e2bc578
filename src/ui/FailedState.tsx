import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './State.module.css';
import { useOnline } from './useOnline.ts';

interface FailedStateProps {
  title: ReactNode;
  /** What happened, or that nothing was lost. */
  children?: ReactNode;
  retry?: ReactNode;
  busy?: boolean;
  onRetry: () => void;
}

/** Shown in place of something that did not load, which is tried again by itself when the browser is online again. */
export const FailedState = ({
  title,
  children = <FormattedMessage id="nothing_lost" />,
  retry = <FormattedMessage id="retry" />,
  busy = false,
  onRetry,
}: FailedStateProps) => {
  useOnline(() => {
    if (!busy) onRetry();
  });
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" />
      <h2>{title}</h2>
      <p>{children}</p>
      <Button busy={busy} onPress={onRetry}>
        {retry}
      </Button>
    </div>
  );
};
