import { enums, is, literal } from 'superstruct';
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Choices } from '../../../machines/app/preferences.setup.ts';
import { shippedCodes } from '../../intl/texts.ts';

/** R1.15: a language is stored under both keys; the first that is known counts. */
const languageKeys = ['lang', 'hisLang'] as const;
const themeKey = 'theme';
const balanceKey = 'balanceHidden';
const keys: readonly string[] = [...languageKeys, themeKey, balanceKey];

const language = enums(shippedCodes);
const theme = enums(['dark', 'light']);

/** A value in the browser's storage; null where storage is denied. */
const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const deviceTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The choices of an earlier visit; English and the device's theme where there is none. */
export const readChoices = (): Choices => {
  const keptTheme = kept(themeKey);
  return {
    language: languageKeys.map(kept).find((code) => is(code, language)) ?? 'EN',
    theme: is(keptTheme, theme) ? keptTheme : deviceTheme(),
    balanceHidden: is(kept(balanceKey), literal('true')),
  };
};

/** Keeps the choices in the browser; rejects where that is denied, and they hold for this tab. */
export const keepChoices = fromPromise<undefined, Choices>(
  ({ input }) =>
    new Promise((resolve) => {
      for (const key of languageKeys) localStorage.setItem(key, input.language);
      localStorage.setItem(themeKey, input.theme);
      localStorage.setItem(balanceKey, String(input.balanceHidden));
      resolve(undefined);
    }),
);

/** Says when another tab has changed a choice. */
export const otherTabsChoices = fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
  const tell = ({ key }: StorageEvent) => {
    if (key !== null && keys.includes(key)) sendBack({ type: 'choices.changedElsewhere', choices: readChoices() });
  };
  addEventListener('storage', tell);
  return () => {
    removeEventListener('storage', tell);
  };
});
