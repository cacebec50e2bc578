import type { FieldRule } from '../common/fieldRule.ts';

/** R3.08: the fields that the settings speak of. */
export const ruledFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'affiliateCode',
  'captcha',
  'recommenderId',
] as const;
export type RuledField = (typeof ruledFields)[number];
export type RegisterRules = Readonly<Record<RuledField, FieldRule>>;
