import { loadTexts as loadGameTexts } from '../../../games/texts.ts';
import { loadTexts, type Texts } from '../../../src/intl/texts.ts';

/** What the site says in a language, which can be the pseudo-locale. */
export const siteTextsIn = (code: string): Promise<Texts> => loadTexts(code, new AbortController().signal);

/** All texts of a language: those of the site, and those of the games, which no page shows together. */
export const textsIn = async (code: string): Promise<Texts> => {
  const [site, games] = await Promise.all([siteTextsIn(code), loadGameTexts(code, true)]);
  return { ...site, messages: { ...site.messages, ...games.messages } };
};
