import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** What the button that opens it is called, and the menu with it. */
  name: string;
  sign: ReactNode;
  children: ReactNode;
}

/** A panel that hangs from a button of the header; a press elsewhere or Escape closes it. */
export const Menu = ({ name, sign, children }: MenuProps) => {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} aria-label={name} popoverTarget={id}>
        {sign}
      </button>
      <div id={id} popover="auto" role="group" aria-label={name} className={styles.menu}>
        {children}
      </div>
    </>
  );
};

interface MenuItemProps {
  icon: IconName;
  onPress: () => void;
  children: ReactNode;
}

/** The menu goes first, and gives its button the focus to come back to. */
export const MenuItem = ({ icon, onPress, children }: MenuItemProps) => (
  <button
    type="button"
    className={styles.item}
    onClick={(event) => {
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      onPress();
    }}
  >
    <Icon name={icon} turns={icon === 'leave'} />
    {children}
  </button>
);
