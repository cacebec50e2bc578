import { classes } from './classes.ts';
import { initials } from './initials.ts';
import { LazyImage } from './LazyImage.tsx';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'usual' | 'large';
}

/** Shows who someone is at a glance, next to a name in words: a picture, or the initials if none loads. */
export const Avatar = ({ name, src, size = 'usual' }: AvatarProps) => {
  const letters = <span className={styles.letters}>{initials(name)}</span>;
  return (
    <span className={classes(styles.avatar, size === 'large' && styles.large)} aria-hidden="true">
      {src ? <LazyImage src={src} alt="" ground={letters} /> : letters}
    </span>
  );
};
