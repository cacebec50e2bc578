export interface Language {
  /** In its own words. */
  readonly name: string;
  /** BCP 47, for the `lang` attribute. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whose rules dates and plurals follow; digits stay Latin everywhere, so that a figure reads the same to everybody. */
  readonly locale: string;
  /** How dates are said where Intl does not know the language: put in place of the English words. */
  readonly dates?: Dates;
}

export interface Dates {
  /** From January, and from Sunday. */
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Between a date and its time. */
  readonly at: string;
}

export const language = (name: string, tag: string, direction: Language['direction'] = 'ltr'): Language => ({
  name,
  tag,
  direction,
  locale: `${tag}-u-nu-latn`,
});

export const english = language('English', 'en');

/** No Intl knows Tahitian: it counts as English does, the day comes before the month, and the hours are 24. */
export const tahitian: Language = {
  ...language('Reo Tahiti', 'ty'),
  locale: 'en-GB',
  dates: {
    months: [
      'Tenuare',
      'Fepuare',
      'Māti',
      '’Eperera',
      'Mē',
      'Tiunu',
      'Tiurai',
      '’Atete',
      'Tetepa',
      '’Atopa',
      'Novema',
      'Titema',
    ],
    weekdays: ['Tāpati', 'Monirē', 'Mahana piti', 'Mahana toru', 'Mahana maha', 'Mahana pae', 'Mahana mā’a'],
    at: ' i te hora ',
  },
};
