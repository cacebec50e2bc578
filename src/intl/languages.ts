export interface Language {
  /** In its own words. */
  readonly name: string;
  /** BCP 47, for the `lang` attribute. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whose rules dates and plurals follow; digits stay Latin and the hours 24, so that a figure reads the same to everybody. */
  readonly locale: string;
}

export const language = (name: string, tag: string, direction: Language['direction'] = 'ltr'): Language => ({
  name,
  tag,
  direction,
  locale: `${tag}-u-hc-h23-nu-latn`,
});

export const english = language('English', 'en');

/** No Intl knows Tahitian: it counts as English does, the day comes before the month, and the hours are 24. */
export const tahitian: Language = { ...language('Reo Tahiti', 'ty'), locale: 'en-GB' };
