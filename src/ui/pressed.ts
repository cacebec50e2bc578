import type { MouseEvent } from 'react';

/** Takes a plain press of a link over; one that asks for a new tab or window stays with the browser. */
export const takePress =
  (onPress: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!onPress || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    onPress();
  };
