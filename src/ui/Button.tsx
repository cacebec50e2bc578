import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

export interface ButtonProps {
  kind?: 'primary' | 'money' | 'quiet' | 'line' | 'ghost' | 'danger' | 'link';
  size?: 'usual' | 'large' | 'compact';
  wide?: boolean;
  /** Sends the form that it is in; what the form does is up to the form. */
  submit?: boolean;
  /** At work: it keeps its width and its focus, and takes no second press. */
  busy?: boolean;
  disabled?: boolean;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export const Button = ({
  kind = 'primary',
  size = 'usual',
  wide = false,
  submit = false,
  busy = false,
  disabled = false,
  onPress,
  ref,
  children,
}: ButtonProps) => (
  <button
    ref={ref}
    type={submit ? 'submit' : 'button'}
    className={classes(styles.button, styles[kind], size !== 'usual' && styles[size], wide && styles.wide)}
    aria-busy={busy || undefined}
    aria-disabled={busy || disabled || undefined}
    onClick={(event) => {
      if (busy || disabled) event.preventDefault();
      else onPress?.();
    }}
  >
    {busy && <span className={styles.ring} />}
    <span className={styles.label}>{children}</span>
  </button>
);
