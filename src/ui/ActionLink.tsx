import type { ReactNode } from 'react';
import { Link } from 'wouter';
import button from './Button.module.css';
import { classes } from './classes.ts';
import styles from './ActionLink.module.css';

interface ActionLinkProps {
  href: string;
  kind?: 'primary' | 'quiet' | 'line';
  /** It opens above this page, which closing it leads back to. */
  isAbove?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** A link to a page of the site that takes the place of a button. */
export const ActionLink = ({ href, kind = 'primary', isAbove = false, onPress, children }: ActionLinkProps) => (
  <Link
    href={href}
    state={isAbove ? location.href : undefined}
    className={classes(button.button, button[kind], styles.link)}
    onClick={onPress}
  >
    <span className={button.label}>{children}</span>
  </Link>
);
