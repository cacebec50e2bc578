import { useMemo } from 'react';
import type { HeadingLevel } from '../../contract/html.ts';
import { clean } from './clean.ts';
import styles from './Html.module.css';

interface HtmlProps {
  html: string;
  /** The level of its largest heading, which depends on the headings above it. */
  level?: HeadingLevel;
}

/** HTML from a server, cleaned. */
export const Html = ({ html, level = 3 }: HtmlProps) => (
  <div className={styles.html}>{useMemo(() => clean(html, level), [html, level])}</div>
);
