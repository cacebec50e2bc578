import type { IntlShape } from 'react-intl';
import type { RegisterProblem } from '../../../machines/auth/register.rules.ts';
import { ruleText } from '../../form/patternText.ts';
import type { TextId } from '../../intl/texts.ts';

type Plain = Exclude<RegisterProblem, { id: 'pattern' }>['id'];

const texts: Readonly<Record<Plain, TextId>> = {
  required: 'required',
  invalid_mobile: 'invalid_mobile',
  invalid_code: 'invalid_code',
  invalid_email: 'invalid_email',
  password_mismatch: 'password_mismatch',
  password_easy: 'password_easy',
  value_refused: 'register_value_refused',
  name_taken: 'name_taken',
  mobile_taken: 'mobile_taken',
  affiliate_unknown: 'affiliate_unknown',
  code_wrong: 'code_wrong',
  code_expired: 'code_expired',
  captcha_needed: 'captcha_needed',
  captcha_wrong: 'captcha_wrong',
};

/** What is wrong with a field, in words. */
export const problemText = (problem: RegisterProblem, intl: Pick<IntlShape, 'formatMessage'>): string =>
  problem.id === 'pattern' ? ruleText(problem, intl) : intl.formatMessage({ id: texts[problem.id] });
