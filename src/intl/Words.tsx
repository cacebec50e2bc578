import { createIntlCache } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { MissingDataError, RawIntlProvider, createIntl, type IntlShape, type ResolvedIntlConfig } from 'react-intl';
import type { Texts } from './texts.ts';

/** A text that is missing or cannot be put together stops a developer, never a player. */
const complain: ResolvedIntlConfig['onError'] = (error) => {
  if (import.meta.env.DEV && !(error instanceof MissingDataError)) throw error;
  console.error(error);
};

const made = new WeakMap<Texts, IntlShape>();

const inWords = ({ language: { locale }, messages, withDates }: Texts): IntlShape => {
  const intl = createIntl({ locale, messages, onError: complain }, createIntlCache());
  return withDates?.(intl) ?? intl;
};

/** Puts texts into words; what does so is made once, since a browser takes its time over the first. */
export const toWords = (texts: Texts): IntlShape => {
  const words = made.get(texts) ?? inWords(texts);
  made.set(texts, words);
  return words;
};

interface WordsProps {
  texts: Texts;
  children: ReactNode;
}

/** Gives everything below it the texts of one language. */
export const Words = ({ texts, children }: WordsProps) => (
  <RawIntlProvider value={toWords(texts)}>{children}</RawIntlProvider>
);
