import { createIntlCache } from '@formatjs/intl';
import { useMemo, type ReactNode } from 'react';
import { MissingDataError, RawIntlProvider, createIntl, type IntlShape, type ResolvedIntlConfig } from 'react-intl';
import type { Texts } from './texts.ts';

/** A text that is missing or cannot be put together stops a developer, never a player. */
const complain: ResolvedIntlConfig['onError'] = (error) => {
  if (import.meta.env.DEV && !(error instanceof MissingDataError)) throw error;
  console.error(error);
};

/** Puts texts into words, for what speaks outside of React. */
export const toWords = ({ language, messages }: Texts): IntlShape =>
  createIntl({ locale: language.locale, messages, onError: complain }, createIntlCache());

export interface WordsProps {
  texts: Texts;
  children: ReactNode;
}

/** Gives everything below it the texts of one language. */
export const Words = ({ texts, children }: WordsProps) => (
  <RawIntlProvider value={useMemo(() => toWords(texts), [texts])}>{children}</RawIntlProvider>
);
