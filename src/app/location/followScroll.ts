import { waitFor } from 'xstate';
import type { LocationRef } from '../../../machines/app/location.machine.ts';
import type { PagesRef } from '../../../machines/app/pages.machine.ts';

const scrollTo = (hash: string): void => {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else globalThis.scrollTo(0, 0);
};

/** R2.17: a new address shows the element that its hash names, else the top of the page, once the page has come. */
export const followScroll = (location: LocationRef, pages: PagesRef): void => {
  location.on('scroll.asked', ({ hash }) => {
    requestAnimationFrame(() => {
      waitFor(pages, (snapshot) => !snapshot.hasTag('busy')).then(
        () =>
          requestAnimationFrame(() => {
            scrollTo(hash);
          }),
        () => undefined,
      );
    });
  });
};
