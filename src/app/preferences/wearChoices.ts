import { waitFor } from 'xstate';
import type { LocationRef } from '../../../machines/app/location.machine.ts';
import type { PagesRef } from '../../../machines/app/pages.machine.ts';
import type { Choices, PreferencesRef } from '../../../machines/app/preferences.machine.ts';
import { setPageLanguage } from '../../intl/pageLanguage.ts';
import { offeredLanguages } from '../../intl/texts.ts';

const named = new Map(offeredLanguages.map(({ code, language }) => [code, language]));

const show = ({ theme, language }: Choices): void => {
  document.documentElement.dataset['theme'] = theme;
  const known = named.get(language);
  if (known) setPageLanguage(known);
};

/** The page wears the theme and the language that have been chosen. */
export const wearChoices = (preferences: PreferencesRef): void => {
  const { theme, shownLanguage, balanceHidden } = preferences.getSnapshot().context;
  show({ theme, language: shownLanguage, balanceHidden });
  preferences.on('choices.shown', ({ choices }) => {
    show(choices);
  });
};

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
