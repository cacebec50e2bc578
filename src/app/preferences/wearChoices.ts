import type { PreferencesRef } from '../../../machines/app/preferences.machine.ts';
import type { Choices } from '../../../machines/app/preferences.setup.ts';
import { setPageLanguage } from '../../intl/pageLanguage.ts';
import { offeredLanguages } from '../../intl/texts.ts';

const named = new Map(offeredLanguages.map(({ code, language }) => [code, language]));

const show = ({ theme, language }: Choices): void => {
  document.documentElement.dataset['theme'] = theme;
  const names = named.get(language);
  if (names) setPageLanguage(names);
};

/** The page wears the theme and the language that have been chosen. */
export const wearChoices = (preferences: PreferencesRef): void => {
  const { theme, shownLanguage, balanceHidden } = preferences.getSnapshot().context;
  show({ theme, language: shownLanguage, balanceHidden });
  preferences.on('choices.shown', ({ choices }) => {
    show(choices);
  });
};
