import type { Contract } from '../../../contract/index.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { patternFamilies, type PatternId } from '../../../contract/patterns.ts';

type RegisterFields = ReplyOf<Contract['system']['registerSettings']>;
type RegisterField = RegisterFields[keyof RegisterFields];

const field = (
  enabled: boolean,
  required: boolean,
  minLength: number,
  maxLength: number,
  patternId: PatternId,
): RegisterField => ({
  enabled,
  required,
  minLength,
  maxLength,
  acceptedPattern: patternFamilies[patternId],
  patternId,
});

const required = (minLength: number, maxLength: number, patternId: PatternId): RegisterField =>
  field(true, true, minLength, maxLength, patternId);
const wanted = (minLength: number, maxLength: number, patternId: PatternId): RegisterField =>
  field(true, false, minLength, maxLength, patternId);
const off = (minLength: number, maxLength: number, patternId: PatternId): RegisterField =>
  field(false, false, minLength, maxLength, patternId);

/** The default fields of the registration form; the bounds of disabled fields apply once an operator enables them. */
export const registerFields: RegisterFields = {
  username: required(4, 16, 'letter_first'),
  password: required(8, 64, 'letters_digits_symbols'),
  payeeName: off(2, 60, 'letters_spaces'),
  paymentPassword: off(6, 6, 'digits'),
  qqNum: off(5, 12, 'digits'),
  line: off(4, 20, 'no_spaces'),
  whatsapp: off(6, 15, 'digits'),
  zalo: off(9, 15, 'digits'),
  facebook: off(5, 50, 'no_spaces'),
  wechat: off(6, 20, 'no_spaces'),
  idNumber: off(6, 20, 'letters_or_digits'),
  email: wanted(6, 254, 'email'),
  mobileNum: wanted(4, 15, 'digits'),
  affiliateCode: wanted(4, 16, 'letters_or_digits'),
  captcha: off(4, 6, 'letters_or_digits'),
  recommenderId: off(1, 20, 'letters_or_digits'),
};
