import type { ReactNode } from 'react';
import styles from './Wide.module.css';

/** The controls of a game whose one button says in words what it does. */
export const WideControls = ({ children }: { children: ReactNode }) => (
  <div className={styles.controls}>{children}</div>
);

interface WideButtonProps {
  does: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** It keeps its place and its focus whatever it does. */
export const WideButton = ({ does, isOff, onPress, children }: WideButtonProps) => (
  <button
    type="button"
    className={styles.main}
    data-does={does}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    {children}
  </button>
);
