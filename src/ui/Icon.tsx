import { classes } from './classes.ts';
import type { IconName } from './iconNames.ts';
import icons from './icons.svg';
import styles from './Icon.module.css';

export type { IconName } from './iconNames.ts';

interface IconProps {
  name: IconName;
  small?: boolean;
  full?: boolean;
  /** Points the other way where people read from right to left. */
  turns?: boolean;
}

export const Icon = ({ name, small = false, full = false, turns = false }: IconProps) => (
  <svg
    className={classes(styles.icon, small && styles.small, full && styles.full, turns && styles.turns)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <use href={`${icons}#${name}`} />
  </svg>
);
