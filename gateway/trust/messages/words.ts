import { IntlMessageFormat } from 'intl-messageformat';
import type { Content } from './content.ts';
import { inHtml, type Part } from './html.ts';
import en from './texts/en.json' with { type: 'json' };
import ty from './texts/ty.json' with { type: 'json' };

type TextId = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

/** What is said in one language; `tag` is its name in HTML, `locale` whose rules its plurals follow. */
interface Language {
  readonly tag: string;
  readonly say: (id: TextId, values?: Values) => string;
}

const inLanguage = (tag: string, locale: string, texts: Readonly<Record<TextId, string>>): Language => {
  const formats = new Map(Object.entries(texts).map(([id, text]) => [id, new IntlMessageFormat(text, locale)]));
  // A text without elements of its own is put together as a string.
  return { tag, say: (id, values) => formats.get(id)?.format(values) as string };
};

const english = inLanguage('en', 'en', en);

/** By product code. Intl does not know Tahitian, whose plurals count as English ones do. */
const languages: ReadonlyMap<string, Language> = new Map([
  ['EN', english],
  ['TY', inLanguage('ty', 'en-GB', ty)],
]);

const codeTexts = {
  loginCode: ['login_code_subject', 'login_code'],
  registerCode: ['register_code_subject', 'register_code'],
  passwordCode: ['password_code_subject', 'password_code'],
  bindNumberCode: ['bind_number_code_subject', 'bind_number_code'],
  bindEmailCode: ['bind_email_code_subject', 'bind_email_code'],
  stepUpCode: ['step_up_code_subject', 'step_up_code'],
  phoneCode: ['phone_code_subject', 'phone_code'],
} as const;

const newsTexts = {
  bankAccountAdded: ['bank_account_added_subject', 'bank_account_added', 'not_you'],
  bankAccountRemoved: ['bank_account_removed_subject', 'bank_account_removed', 'not_you'],
  nameCorrected: ['name_corrected_subject', 'name_corrected', 'not_you'],
  paymentPasswordReset: ['payment_password_reset_subject', 'payment_password_reset', 'not_you'],
  numberTaken: ['number_taken_subject', 'number_taken'],
  authenticatorRemoved: ['authenticator_removed_subject', 'authenticator_removed', 'authenticator_removed_not_you'],
} as const satisfies Record<string, readonly [TextId, ...TextId[]]>;

/** A moment that reads the same in every language. */
const timeOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const partsOf = ({ say }: Language, content: Content, brand: string): { subject: string; parts: readonly Part[] } => {
  const { kind, values } = content;
  switch (kind) {
    case 'loginCode':
    case 'registerCode':
    case 'passwordCode':
    case 'bindNumberCode':
    case 'bindEmailCode':
    case 'stepUpCode':
    case 'phoneCode': {
      const [subject, text] = codeTexts[kind];
      const parts = [
        { text: say(text, { code: values.code }), code: values.code },
        { text: say('code_valid', { minutes: values.minutes }) },
      ];
      return { subject: say(subject, { brand }), parts };
    }
    case 'resetLink': {
      const { account, link, minutes } = values;
      const parts = [
        { text: say('reset_link', { brand, account, minutes }) },
        { text: link, link: say('reset_link_open') },
        { text: say('reset_link_ignore') },
      ];
      return { subject: say('reset_link_subject', { brand }), parts };
    }
    case 'authenticatorLost': {
      const { account, usableAt } = values;
      const parts = [
        { text: say('authenticator_lost', { brand, account, time: timeOf(usableAt) }) },
        { text: say('authenticator_lost_cancel') },
      ];
      return { subject: say('authenticator_lost_subject'), parts };
    }
    default: {
      const [subject, ...texts] = newsTexts[kind];
      return { subject: say(subject), parts: texts.map((id) => ({ text: say(id, { brand, ...values }) })) };
    }
  }
};

/** A letter put into words. */
export interface Words {
  readonly subject: string;
  /** In one line, for a text message. */
  readonly line: string;
  /** For an email: paragraphs, and the same in HTML. */
  readonly text: string;
  readonly html: string;
}

/** Puts a letter into words, in a language by its product code; in English where there are no texts in it. */
export const wordsOf = (content: Content, { language, brand }: { language: string; brand: string }): Words => {
  const found = languages.get(language) ?? english;
  const { subject, parts } = partsOf(found, content, brand);
  const texts = parts.map(({ text }) => text);
  return {
    subject,
    line: texts.join(' '),
    text: texts.join('\n\n'),
    html: inHtml({ language: found.tag, brand, subject, parts }),
  };
};
