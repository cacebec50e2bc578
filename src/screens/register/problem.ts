import type { IntlShape } from 'react-intl';
import type { PatternId } from '../../../contract/patterns.ts';
import type { RegisterProblem } from '../../../machines/auth/register.rules.ts';
import type { TextId } from '../../intl/texts.ts';

/** R5.15: what the fields of each family take. */
const families: Readonly<Record<PatternId, TextId>> = {
  any_characters: 'pattern_any_characters', letter_first: 'pattern_letter_first', chinese_and_digits: 'pattern_chinese_and_digits', email: 'pattern_email',
  letters_or_digits: 'pattern_letters_or_digits', letters_and_digits: 'pattern_letters_and_digits', digits: 'pattern_digits',
  letters_digits_uppercase: 'pattern_letters_digits_uppercase', english_letters_spaces: 'pattern_english_letters_spaces', no_spaces: 'pattern_no_spaces',
  chinese_and_punctuation: 'pattern_chinese_and_punctuation', dates: 'pattern_dates', letters_spaces: 'pattern_letters_spaces',
  alphanumeric: 'pattern_alphanumeric', korean: 'pattern_korean', thai: 'pattern_thai', thai_english_spaces: 'pattern_thai_english_spaces',
  uppercase_spaces: 'pattern_uppercase_spaces', letters_digits_symbols: 'pattern_letters_digits_symbols',
  upper_lower_digit_special: 'pattern_upper_lower_digit_special', full_name: 'pattern_full_name', japanese_full_width: 'pattern_japanese_full_width',
  uppercase: 'pattern_uppercase',
};

const isFamily = (id: string): id is PatternId => id in families;

type Plain = Exclude<RegisterProblem, { id: 'pattern' }>['id'];

const texts: Readonly<Record<Plain, TextId>> = {
  required: 'required', invalid_mobile: 'invalid_mobile', invalid_code: 'invalid_code', invalid_email: 'register_email_wrong',
  password_mismatch: 'register_password_mismatch', password_easy: 'register_password_easy', value_refused: 'register_value_refused',
  name_taken: 'name_taken', mobile_taken: 'mobile_taken', affiliate_unknown: 'affiliate_unknown', code_wrong: 'code_wrong', code_expired: 'code_expired',
  captcha_needed: 'captcha_needed', captcha_wrong: 'captcha_wrong',
};

interface Rule {
  patternId: string;
  min: number;
  max: number;
}

/** R5.02: what a field takes; bounds that are equal are one number. */
export const ruleText = ({ patternId, min, max }: Rule, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string =>
  formatMessage({ id: families[isFamily(patternId) ? patternId : 'any_characters'] }, { bounds: min === max ? String(min) : `${min}–${max}` });

/** What is wrong with a field, in words. */
export const problemText = (problem: RegisterProblem, intl: Pick<IntlShape, 'formatMessage'>): string =>
  (problem.id === 'pattern' ? ruleText(problem, intl) : intl.formatMessage({ id: texts[problem.id] }));
