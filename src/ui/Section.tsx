import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { takePress } from './pressed.ts';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Where all of it is, of which the section shows a part; `name` says all of what. */
  all?: { label: ReactNode; name: string; href: string; onPress?: () => void };
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ title, all, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {all && (
          <a href={all.href} aria-label={all.name} onClick={takePress(all.onPress)}>
            {all.label}
            <Icon name="forward" small turns />
          </a>
        )}
      </div>
      {children}
    </section>
  );
};
