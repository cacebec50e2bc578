import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { takePress } from './pressed.ts';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Where all of it is, of which the section shows a part; `name` says all of what. */
  all?: { label: ReactNode; name: string; href: string; onPress?: () => void };
  /** What stands after the title, and what before the link. */
  beside?: ReactNode;
  arrows?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ title, all, beside, arrows, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
        {(all !== undefined || Boolean(arrows)) && (
          <div className={styles.end}>
            {arrows}
            {all && (
              <a href={all.href} aria-label={all.name} onClick={takePress(all.onPress)}>
                {all.label}
                <Icon name="forward" small turns />
              </a>
            )}
          </div>
        )}
      </div>
      {children}
    </section>
  );
};
