import { waitFor } from 'xstate';
import type { LocationRef } from '../../../machines/app/location.machine.ts';
import type { PagesRef } from '../../../machines/app/pages.machine.ts';
import { currentEntry, writeEntry } from './entry.ts';

/** How long a page may take to become as long as it was, and how still it has to be before its place is kept. */
const times = { growing: 5_000, stillness: 150 };

/** What a person does who wants to be elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const scrollTo = (hash: string): void => {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else globalThis.scrollTo(0, 0);
};

/** Scrolls to where the page was left, again and again while lists that load later make it longer, until `done`. */
const scrollBack = (top: number, done: () => void): (() => void) => {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    clearTimeout(patience);
    patience = setTimeout(stop, times.growing);
    globalThis.scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight >= top + innerHeight) stop();
  };
  const growing = new ResizeObserver(go);
  const stop = () => {
    growing.disconnect();
    clearTimeout(patience);
    for (const move of ownMoves) removeEventListener(move, stop);
    done();
  };
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  growing.observe(document.body);
  go();
  return stop;
};

const keepPlaces = (isComing: () => boolean): void => {
  let stillness: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (!isComing()) writeEntry({ top: scrollY });
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(stillness);
      stillness = setTimeout(keep, times.stillness);
    },
    { passive: true },
  );
  // A page that is left by a press is left from where it is.
  addEventListener('click', keep, { capture: true });
  addEventListener('pagehide', keep);
};

/**
 * R2.17: a new address shows the element that its hash names, else the top of the page, once the page has loaded; Back,
 * Forward and a reload show what was left.
 */
export const followScroll = (location: LocationRef, pages: PagesRef): void => {
  let stop = () => {};
  let isComing = false;
  history.scrollRestoration = 'manual';
  keepPlaces(() => isComing);

  const show = (hash: string, top: number | undefined) => {
    stop();
    isComing = true;
    // A page that is left while it loads scrolls nothing.
    let isLeft = false;
    stop = () => {
      isLeft = true;
    };
    requestAnimationFrame(() => {
      waitFor(pages, (snapshot) => !snapshot.hasTag('busy')).then(
        () =>
          requestAnimationFrame(() => {
            if (isLeft) return;
            const come = () => {
              isComing = false;
            };
            if (top !== undefined) {
              stop = scrollBack(top, come);
              return;
            }
            scrollTo(hash);
            come();
          }),
        () => undefined,
      );
    });
  };
  location.on('scroll.asked', ({ hash }) => {
    show(hash, currentEntry().top);
  });
  const { top } = currentEntry();
  if (top !== undefined) show('', top);
};
