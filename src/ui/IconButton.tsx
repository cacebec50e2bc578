import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Pick<
  ComponentProps<'button'>,
  'aria-pressed' | 'aria-disabled' | 'onPointerDown' | 'onLostPointerCapture'
> {
  icon: IconName;
  full?: boolean;
  name: string;
  onPress?: () => void;
}

export const IconButton = ({ icon, full = false, name, onPress, ...rest }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={name} title={name} onClick={onPress} {...rest}>
    <Icon name={icon} full={full} />
  </button>
);
