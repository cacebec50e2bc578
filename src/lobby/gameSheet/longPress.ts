import { longPressAfter, longPressRoom } from './longPress.limits.ts';

/** Hears a finger that rests on a box. A scroll is none, and the click that follows is swallowed. */
export const onLongPress = (box: HTMLElement, say: () => void): (() => void) => {
  let start: { readonly x: number; readonly y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSwallowing = false;

  const end = () => {
    clearTimeout(timer);
    start = null;
  };
  const listeners: { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: ({ pointerType, isPrimary, clientX, clientY, target }) => {
      end();
      isSwallowing = false;
      const isOnButton = target instanceof Element && target.closest('button') !== null;
      if (pointerType === 'mouse' || !isPrimary || isOnButton) return;
      start = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        start = null;
        isSwallowing = true;
        say();
      }, longPressAfter);
    },
    pointermove: ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > longPressRoom) end();
    },
    pointerup: end,
    pointercancel: end,
    // The browser's own menu of a link would come at the same moment.
    contextmenu: (event) => {
      if (start || isSwallowing) event.preventDefault();
    },
    click: (event) => {
      if (!isSwallowing) return;
      isSwallowing = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) box.addEventListener(name, listener, { capture: true });
  return () => {
    end();
    for (const [name, listener] of all) box.removeEventListener(name, listener, { capture: true });
  };
};
