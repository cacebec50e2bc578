import type { MessageFormatElement } from 'react-intl';
import { english, tahitian } from '../src/intl/languages.ts';
import type { Texts } from '../src/intl/texts.ts';

type Messages = Readonly<Record<string, MessageFormatElement[]>>;

const catalogs = {
  EN: {
    language: english,
    load: () => import('../locales/en.json?texts=play'),
    loadShared: () => import('../locales/en.json?texts=shared'),
  },
  TY: {
    language: tahitian,
    load: () => import('../locales/ty.json?texts=play'),
    loadShared: () => import('../locales/ty.json?texts=shared'),
  },
};

const isWritten = (code: string): code is keyof typeof catalogs => Object.hasOwn(catalogs, code);

/** What the games say in a language, by its product code; a language without texts of its own speaks English. */
export const loadTexts = async (asked: string, isShared: boolean): Promise<Texts> => {
  const code = isWritten(asked) ? asked : 'EN';
  const { language, load, loadShared } = catalogs[code];
  const parts = await Promise.all(isShared ? [load(), loadShared()] : [load()]);
  const messages = Object.assign({}, ...parts.map((part): Messages => part.default)) as Texts['messages'];
  return { code, language, messages };
};

/** The language of a page that no site shows: that in its address, or else the first that the browser prefers. */
export const wantedLanguage = (): string => {
  const [preferred = ''] = navigator.language.split('-');
  return (
    new URLSearchParams(location.search).get('language') ??
    Object.entries(catalogs).find(([, { language }]) => language.tag === preferred)?.[0] ??
    'EN'
  );
};
