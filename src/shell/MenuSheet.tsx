import { useId, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import { useAfterFirstRender } from '../ui/useAfterFirstRender.ts';
import { MenuEntries, MenuFoot } from './MenuEntries.tsx';
import styles from './MenuSheet.module.css';

/** Whatever is chosen is seen better without the menu before it. */
const closeAfterChoice = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a, button'))
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
};

/** The menu of the site on a phone: it slides in from the side, and a press elsewhere or Escape closes it. */
export const MenuSheet = () => {
  const { formatMessage } = useIntl();
  const id = useId();
  const name = formatMessage({ id: 'menu' });
  const isFilled = useAfterFirstRender();
  return (
    <>
      <button type="button" className={styles.opener} aria-label={name} popoverTarget={id}>
        <Icon name="menu" turns />
      </button>
      <nav id={id} popover="auto" aria-label={name} className={styles.sheet}>
        {isFilled && (
          <>
            <div className={styles.entries} onClick={closeAfterChoice}>
              <MenuEntries />
            </div>
            <MenuFoot />
          </>
        )}
      </nav>
    </>
  );
};
