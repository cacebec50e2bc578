import { useLayoutEffect, type RefObject } from 'react';
import { lockPage } from './pageLock.ts';

/** Shows a dialog above the page for as long as it is there; the focus comes in, and goes back to where it was. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const unlockPage = lockPage();
    shown.showModal();
    shown.focus();
    return () => {
      shown.close();
      unlockPage();
    };
  }, [dialog]);
};
