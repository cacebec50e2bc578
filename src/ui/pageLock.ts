const lock = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  const {
    scrollX: left,
    scrollY: top,
    location: { href },
  } = window;
  const hasScrollbar = window.innerWidth > clientWidth;
  style.overflow = 'hidden';
  if (hasScrollbar) style.scrollbarGutter = 'stable';
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
    if (location.href === href) scrollTo({ left, top, behavior: 'instant' });
  };
};

let holders = 0;
let unlock = () => {};

/**
 * R4.27: the page behind a modal does not scroll, and nothing on it moves when its scrollbar goes. What it gives back
 * lets the page go where it was, once nobody else holds it; a page that has been left meanwhile begins at its own place.
 */
export const lockPage = (): (() => void) => {
  holders += 1;
  if (holders === 1) unlock = lock();
  return () => {
    holders -= 1;
    if (holders === 0) unlock();
  };
};
