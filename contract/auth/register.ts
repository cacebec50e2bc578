import { literal, nullable, object, optional, size, string, type, type Infer } from 'superstruct';
import { area, call, spec } from '../call.ts';
import {
  address,
  dialingCode,
  humanTicket,
  id,
  line,
  mobile,
  password,
  phoneProof,
  text,
  username,
} from '../shapes.ts';
import type { FailureCode } from '../failures.ts';

/** The request of both registrations, without the fields the deployment leaves out. */
const form = {
  username,
  password,
  confirmPassword: password,
  payeeName: optional(line(100)),
  email: optional(line(254)),
  qqNum: optional(line(60)),
  mobileNum: optional(mobile),
  countryDialingCode: optional(dialingCode),
  recommenderId: optional(line(60)),
  captcha: optional(size(string(), 1, 12)),
  captchaId: optional(id),
  humanTicket,
  verificationCode: optional(line(8)),
  ...phoneProof,
  affiliateCode: optional(id),
  referralCode: optional(id),
  paymentPassword: optional(password),
  line: optional(line(60)),
  whatsapp: optional(line(60)),
  zalo: optional(line(60)),
  facebook: optional(line(60)),
  wechat: optional(line(60)),
  idNumber: optional(line(60)),
  domain: line(253),
  login: literal(true),
};

export const registered = type({
  /** Only in header mode. */
  token: optional(string()),
  account: line(64),
});

const refusals: readonly FailureCode[] = [
  'feature_off',
  'invalid_fields',
  'name_taken',
  'mobile_taken',
  'affiliate_unknown',
  'captcha_needed',
  'captcha_wrong',
  'verification_needed',
  'not_accepted',
  'code_wrong',
  'code_expired',
  'sealed_wrong',
  'key_reused',
];

const chosen =
  'Shape of the reply; the new account is logged in immediately. A registration that is sent again with the same `Idempotency-Key`, ' +
  'because its reply was lost, logs in; the same key with other details is refused with `key_reused`.';

const exampleForm = {
  username: 'mai',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  humanTicket: 't1',
  domain: 'www.example.com',
  login: true,
} as const;
const exampleRegistered: Infer<typeof registered> = { account: 'mai' };

export const register = area('register', {
  byUsername: call({
    purpose: 'Open an account with a chosen username',
    ...spec('PUT', '/wps/member/register', 'none', 'auth'),
    chosen: `${chosen} \`captchaId\` and \`humanTicket\` carry the results of the two captchas. \`invalid_fields\` names the fields in the value. If REGMOBVERF3 is firebase, a mobile number comes with \`firebaseChannel\` and \`firebaseIdToken\` instead of \`verificationCode\`: \`verification_needed\` means that they are missing, not issued by the provider or for another number; \`code_expired\` means that they were already used or are more than ten minutes old.`,
    encrypted: true,
    request: object(form),
    reply: registered,
    refusals,
    requirements: ['R7.10', 'R3.01', 'R3.02', 'R3.03', 'R3.04', 'R4.01', 'R4.02'],
    example: { request: exampleForm, reply: exampleRegistered },
  }),
  byMobile: call({
    purpose: 'Open an account with a mobile number; the gateway chooses the account name',
    ...spec('PUT', '/wps/member/register/mobile', 'none', 'auth'),
    chosen: `${chosen} \`username\` is the mobile number; both it and \`account\` can be used to log in afterwards.`,
    encrypted: true,
    request: object({
      ...form,
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      registerUrl: address,
      registerMethod: literal('WEB'),
    }),
    reply: registered,
    refusals: [...refusals, 'cannot_send'],
    requirements: ['R7.11', 'R3.05', 'R4.03', 'R4.04', 'R5.04'],
    example: {
      request: {
        ...exampleForm,
        username: '912345678',
        mobileNum: '912345678',
        countryDialingCode: '84',
        verificationCode: '123456',
        registerUrl: 'https://www.example.com/register',
        registerMethod: 'WEB',
      },
      reply: { account: 'u48213077' },
    },
  }),
  affiliate: call({
    purpose: 'Check an invitation code',
    ...spec('GET', '/wps/agent/affiliate', 'none', 'verify'),
    chosen:
      'Shape of the reply; an invalid code is a refusal. Without `code`, the code bound to the domain is looked up; both fields are null if there is none.',
    request: object({ code: optional(id), domain: line(253) }),
    reply: type({ affiliateCode: nullable(id), nickname: nullable(text(60)) }),
    refusals: ['affiliate_unknown'],
    requirements: ['R7.15', 'R4.05', 'R4.06', 'R8.01'],
    example: {
      request: { code: 'thanh01', domain: 'www.example.com' },
      reply: { affiliateCode: 'thanh01', nickname: 'Thanh' },
    },
  }),
});
