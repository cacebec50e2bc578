import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './State.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** The message of a list that has nothing to show yet. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <Icon name={icon} />
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);
