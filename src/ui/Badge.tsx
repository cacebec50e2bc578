import styles from './Badge.module.css';

interface BadgeProps {
  count: number;
  /** What is counted, with the count. */
  name: string;
}

const most = 99;

/** How many there are that want to be seen; none is not said. */
export const Badge = ({ count, name }: BadgeProps) =>
  count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="unseen">{name}</span>
    </span>
  );
