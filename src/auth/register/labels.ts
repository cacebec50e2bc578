import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import type { TextId } from '../../intl/texts.ts';

/** R2.53 to R2.59: what each field is called. */
export const labels: Readonly<Record<RegisterField, TextId>> = {
  username: 'login_username',
  password: 'login_password',
  confirmPassword: 'register_confirm',
  payeeName: 'register_full_name',
  paymentPassword: 'register_payment_password',
  qqNum: 'register_qq',
  line: 'register_line',
  whatsapp: 'register_whatsapp',
  zalo: 'register_zalo',
  facebook: 'register_facebook',
  wechat: 'register_wechat',
  idNumber: 'register_id_number',
  email: 'register_email',
  mobileNum: 'login_mobile',
  countryDialingCode: 'login_country',
  verificationCode: 'login_code',
  affiliateCode: 'register_affiliate',
  captcha: 'login_captcha',
  recommenderId: 'register_recommender',
};
