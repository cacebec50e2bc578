import type { IntlShape } from 'react-intl';
import { isPatternId, type PatternId } from '../../contract/patterns.ts';
import type { TextId } from '../intl/texts.ts';

const texts: Readonly<Record<PatternId, TextId>> = {
  any_characters: 'pattern_any_characters',
  letter_first: 'pattern_letter_first',
  chinese_and_digits: 'pattern_chinese_and_digits',
  email: 'pattern_email',
  letters_or_digits: 'pattern_letters_or_digits',
  letters_and_digits: 'pattern_letters_and_digits',
  digits: 'pattern_digits',
  letters_digits_uppercase: 'pattern_letters_digits_uppercase',
  english_letters_spaces: 'pattern_english_letters_spaces',
  no_spaces: 'pattern_no_spaces',
  chinese_and_punctuation: 'pattern_chinese_and_punctuation',
  dates: 'pattern_dates',
  letters_spaces: 'pattern_letters_spaces',
  alphanumeric: 'pattern_alphanumeric',
  korean: 'pattern_korean',
  thai: 'pattern_thai',
  thai_english_spaces: 'pattern_thai_english_spaces',
  uppercase_spaces: 'pattern_uppercase_spaces',
  letters_digits_symbols: 'pattern_letters_digits_symbols',
  upper_lower_digit_special: 'pattern_upper_lower_digit_special',
  full_name: 'pattern_full_name',
  japanese_full_width: 'pattern_japanese_full_width',
  uppercase: 'pattern_uppercase',
};

/** R5.15: what a family of patterns takes, in words. */
export const patternText = (patternId: string): TextId => texts[isPatternId(patternId) ? patternId : 'any_characters'];

interface Bounds {
  patternId: string;
  min: number;
  max: number;
}

/** R5.02: what a field takes; bounds that are equal are one number. */
export const ruleText = (
  { patternId, min, max }: Bounds,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string =>
  formatMessage(
    { id: 'pattern_broken' },
    { exact: String(min === max), min, max, pattern: formatMessage({ id: patternText(patternId) }) },
  );
