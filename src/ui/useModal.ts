import { useLayoutEffect, type RefObject } from 'react';
import { addLayer } from './layers.ts';
import { lockPage } from './pageLock.ts';

/**
 * Shows a dialog above the page while it is mounted; Back asks it to close as Escape does. The focus moves in, and
 * returns to where it was.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const unlockPage = lockPage();
    const gone = addLayer(() => {
      shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    shown.showModal();
    shown.focus();
    return () => {
      gone();
      shown.close();
      unlockPage();
    };
  }, [dialog]);
};
