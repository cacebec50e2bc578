import type { MouseEvent } from 'react';

/** Takes over a plain press of a link; one that opens a new tab or window is left to the browser. */
export const takePress =
  (onPress: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!onPress || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    onPress();
  };
