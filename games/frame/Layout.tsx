import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Layout.module.css';

interface LayoutProps {
  name: string;
  stage: ReactNode;
  /** What is played with: figures, stakes, the status and the controls, from the top. */
  children: ReactNode;
  /** Sheets over the game. */
  over?: ReactNode;
}

/** The page of a game: its stage above the panel that plays it, or beside it on a wide screen. */
export const Layout = ({ name, stage, children, over }: LayoutProps) => (
  <main className={styles.page}>
    <h1 className="unseen">{name}</h1>
    <div className={styles.stage}>{stage}</div>
    <section className={styles.panel} aria-labelledby="play">
      <h2 id="play" className="unseen">
        <FormattedMessage id="play_panel" />
      </h2>
      {children}
    </section>
    {over}
  </main>
);

export const Controls = ({ children }: { children: ReactNode }) => <div className={styles.controls}>{children}</div>;
