import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface CountdownButtonProps extends Pick<ButtonProps, 'busy' | 'onPress' | 'children'> {
  /** What it says while it waits, with the seconds that are left; it takes no press until this is gone. */
  waiting: ReactNode;
}

/**
 * Requests something that can be requested again only after a while. It stays the same button, so the focus stays on
 * it.
 */
export const CountdownButton = ({ waiting, children, ...button }: CountdownButtonProps) => {
  const isWaiting = waiting !== undefined && waiting !== null && waiting !== false;
  return (
    <Button {...button} kind="quiet" disabled={isWaiting}>
      {isWaiting ? waiting : children}
    </Button>
  );
};
