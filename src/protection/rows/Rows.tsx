import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Rows.module.css';

interface RowProps {
  icon: IconName;
  title: ReactNode;
  /** How it stands now. */
  children: ReactNode;
}

const Row = ({ icon, title, children }: RowProps) => (
  <>
    <Icon name={icon} />
    <span>
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
    <Icon name="forward" small turns />
  </>
);

/** A tool that has a page of its own. */
export const LinkRow = ({ href, ...row }: RowProps & { href: string }) => (
  <li>
    <Link href={href} state={location.href} className={styles.row}>
      <Row {...row} />
    </Link>
  </li>
);

/** A tool that opens above the page. */
export const ButtonRow = ({ onPress, ...row }: RowProps & { onPress: () => void }) => (
  <li>
    <button type="button" className={styles.row} onClick={onPress}>
      <Row {...row} />
    </button>
  </li>
);

/** Tools below each other, each with how it stands. */
export const Rows = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.rows} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
};
