import type { PreferencesSnapshot } from '../../../machines/app/preferences.machine.ts';
import type { Theme } from '../../../machines/app/preferences.setup.ts';
import type { Texts } from '../../intl/texts.ts';

/** The machine carries the texts unopened; what it carries is what its port has fetched. */
export const selectTexts = ({ context }: PreferencesSnapshot): Texts => context.texts as Texts;
export const selectLanguage = ({ context }: PreferencesSnapshot): string => context.language;
export const selectTheme = ({ context }: PreferencesSnapshot): Theme => context.theme;
export const selectIsLanguageMissing = (snapshot: PreferencesSnapshot): boolean =>
  snapshot.matches({ texts: 'failed' });
export const selectIsUnkept = (snapshot: PreferencesSnapshot): boolean => snapshot.matches({ keeping: 'unkept' });
export const selectIsBalanceHidden = ({ context }: PreferencesSnapshot): boolean => context.balanceHidden;
