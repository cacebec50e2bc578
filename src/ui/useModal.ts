import { useLayoutEffect, type RefObject } from 'react';
import { fieldGoingOn, removeEarlyDialog } from './earlyLogin.ts';
import { addLayer } from './layers.ts';
import { lockPage } from './pageLock.ts';

const { dataset } = document.documentElement;

/** A modal that takes the place of another in the same frame does not come in a second time. */
const keepStill = (): void => {
  dataset['modal'] = 'follows';
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete dataset['modal'];
    });
  });
};

/**
 * Shows a dialog above the page while it is mounted; Back asks it to close as Escape does. The focus moves in, and
 * returns to where it was.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (removeEarlyDialog()) keepStill();
    const unlockPage = lockPage();
    const gone = addLayer(() => {
      shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    // It takes the focus as it opens, and not after something in it, which would be worked out twice.
    shown.setAttribute('autofocus', '');
    shown.showModal();
    const focused = fieldGoingOn(shown) ?? shown;
    if (document.activeElement !== focused) focused.focus();
    return () => {
      keepStill();
      gone();
      shown.close();
      unlockPage();
    };
  }, [dialog]);
};
