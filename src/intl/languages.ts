export interface Language {
  /** In its own words. */
  readonly name: string;
  /** BCP 47, for the `lang` attribute. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whose rules dates and plurals follow; digits stay Latin everywhere, so that a figure reads the same to everybody. */
  readonly locale: string;
}

const language = (name: string, tag: string, direction: Language['direction'] = 'ltr'): Language =>
  ({ name, tag, direction, locale: `${tag}-u-nu-latn` });

/** R1.14: every language that the specification names, by its product code. */
export const languages = {
  EN: language('English', 'en'),
  // No Intl knows Tahitian, so its dates and plurals are the English ones.
  TY: { ...language('Reo Tahiti', 'ty'), locale: 'en' },
  CN: language('简体中文', 'zh-Hans'),
  TW: language('繁體中文', 'zh-Hant'),
  JA: language('日本語', 'ja'),
  KO: language('한국어', 'ko'),
  VI: language('Tiếng Việt', 'vi'),
  TH: language('ไทย', 'th'),
  KM: language('ខ្មែរ', 'km'),
  LO: language('ລາວ', 'lo'),
  MY: language('မြန်မာ', 'my'),
  ID: language('Bahasa Indonesia', 'id'),
  MS: language('Bahasa Melayu', 'ms'),
  HI: language('हिन्दी', 'hi'),
  NE: language('नेपाली', 'ne'),
  BN: language('বাংলা', 'bn'),
  TA: language('தமிழ்', 'ta'),
  TE: language('తెలుగు', 'te'),
  UR: language('اردو', 'ur', 'rtl'),
  FA: language('فارسی', 'fa', 'rtl'),
  AR: language('العربية', 'ar', 'rtl'),
  TR: language('Türkçe', 'tr'),
  UZ: language('Oʻzbekcha', 'uz'),
  KK: language('Қазақша', 'kk'),
  RU: language('Русский', 'ru'),
  ES: language('Español', 'es'),
  PT: language('Português', 'pt'),
  FR: language('Français', 'fr'),
  SW: language('Kiswahili', 'sw'),
} as const satisfies Record<string, Language>;
