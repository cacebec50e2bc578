import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

const icons = { good: 'check', bad: 'warning', info: 'info' } as const satisfies Record<string, IconName>;

export type ToastKind = keyof typeof icons;

export interface ToastProps {
  kind: ToastKind;
  dismissName: string;
  onDismiss: () => void;
  children: ReactNode;
}

export const Toast = ({ kind, dismissName, onDismiss, children }: ToastProps) => (
  <div className={classes(styles.toast, styles[kind])}>
    <Icon name={icons[kind]} />
    <div>{children}</div>
    <IconButton icon="close" name={dismissName} onPress={onDismiss} />
  </div>
);
