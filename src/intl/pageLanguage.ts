import type { Language } from './languages.ts';

/** Tells the browser which language the page is in and which way it runs. */
export const setPageLanguage = ({ tag, direction }: Language, page: HTMLElement = document.documentElement): void => {
  page.lang = tag;
  page.dir = direction;
};
