import { array, enums, integer, max, min, object, optional, size, string, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { count, dialingCode, id, language, mobile, moment } from '../shapes.ts';

/** What a captcha or a code may be used for; it is refused anywhere else. */
const purpose = enums(['login', 'register', 'forgot']);

/** Only in header mode: the mark of the browser, sent back in the header `browser`; a code works only with its mark. */
const browser = optional(id);

const sent = type({ expiredMinutes: count, expirationTime: moment, browser });
const exampleSent = { expiredMinutes: 5, expirationTime: '2026-01-02T03:09:05Z' };

export const verification = area('verification', {
  captcha: call({
    purpose: 'Get a captcha: a picture with characters to read',
    ...spec('GET', '/wps/captcha', 'none', 'verify'),
    chosen: '`captchaId` is sent back with the answer; `image` is a base64 PNG without a prefix.',
    request: object({ purpose: optional(purpose) }),
    reply: type({ captchaId: id, image: string(), expirationTime: moment }),
    requirements: ['R7.17', 'R2.58', 'R4.11'],
    example: {
      request: { purpose: 'login' },
      reply: { captchaId: 'c1', image: 'iVBORw0KGgo=', expirationTime: '2026-01-02T03:09:05Z' },
    },
  }),
  slider: call({
    purpose: 'Get a slider captcha: a picture with a piece missing, and the piece',
    ...ours('GET', '/wps/captcha/slider', 'none', 'verify'),
    request: object({ purpose: optional(purpose) }),
    reply: type({
      sliderId: id,
      background: string(),
      piece: string(),
      width: count,
      height: count,
      pieceSize: count,
      y: count,
      expirationTime: moment,
    }),
    requirements: ['R4.01'],
    example: {
      request: { purpose: 'register' },
      reply: {
        sliderId: 'p1',
        background: 'iVBORw0KGgo=',
        piece: 'iVBORw0KGgo=',
        width: 320,
        height: 160,
        pieceSize: 48,
        y: 40,
        expirationTime: '2026-01-02T03:06:05Z',
      },
    },
  }),
  sliderAnswer: call({
    purpose: 'Solve a slider captcha: where the piece was put and how it moved; the reply is a ticket for one call',
    ...ours('POST', '/wps/captcha/slider', 'none', 'verify'),
    chosen:
      'A picture takes one answer. `path` ends at `x` after at least 300 ms; the path of a drag starts at the left and has at least eight points, because ' +
      'a hand moves neither in one jump nor evenly. Keys and buttons may move in any way. The ticket is valid for the purpose of the picture and the address of the visitor.',
    request: object({
      sliderId: id,
      x: max(min(integer(), 0), 1_000),
      /** Milliseconds since the start, and the position at that time. */
      path: size(array(object({ at: max(min(integer(), 0), 120_000), x: max(min(integer(), 0), 1_000) })), 2, 500),
      by: enums(['drag', 'keys', 'buttons']),
    }),
    reply: type({ ticket: id, expirationTime: moment }),
    refusals: ['captcha_wrong', 'code_expired'],
    requirements: ['R4.01', 'R3.03'],
    example: {
      request: {
        sliderId: 'p1',
        x: 132,
        path: [
          { at: 0, x: 0 },
          { at: 900, x: 132 },
        ],
        by: 'buttons',
      },
      reply: { ticket: 't1', expirationTime: '2026-01-02T03:14:05Z' },
    },
  }),
  loginCode: call({
    purpose: 'Send a login code by SMS',
    ...spec('POST', '/wps/verification/sms/noLogin', 'none', 'verify'),
    chosen:
      'The reply is the same whether or not the number belongs to an account. A code works only in the browser that requested it. `verification_needed` asks for a slider, once an address or a number has had several codes.',
    request: object({
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      humanTicket: optional(id),
      language: optional(language),
    }),
    reply: sent,
    refusals: ['verification_needed', 'feature_off', 'cannot_send'],
    requirements: ['R7.06', 'R3.17', 'R3.18', 'R4.08'],
    example: { request: { mobileNum: '912345678', countryDialingCode: '84' }, reply: exampleSent },
  }),
  registerCode: call({
    purpose: 'Send a registration code by SMS',
    ...spec('POST', '/wps/verification/sms/register', 'none', 'verify'),
    chosen: 'Refused with `feature_off` if the third-party provider verifies numbers.',
    request: object({
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      humanTicket: optional(id),
      language: optional(language),
    }),
    reply: sent,
    refusals: ['verification_needed', 'feature_off', 'cannot_send'],
    requirements: ['R7.07', 'R3.17', 'R3.18'],
    example: { request: { mobileNum: '912345678', countryDialingCode: '84', humanTicket: 't1' }, reply: exampleSent },
  }),
  forgotCode: call({
    purpose: 'Send a password reset code by SMS',
    ...ours('POST', '/wps/verification/sms/forgot', 'none', 'verify'),
    chosen: 'Refused with `feature_off` if the third-party provider verifies numbers.',
    request: object({
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      humanTicket: optional(id),
      language: optional(language),
    }),
    reply: type({ expirationTime: moment, browser }),
    refusals: ['feature_off', 'cannot_send', 'verification_needed'],
    requirements: ['R3.18', 'R4.16'],
    example: {
      request: { mobileNum: '912345678', countryDialingCode: '84' },
      reply: { expirationTime: '2026-01-02T03:09:05Z' },
    },
  }),
});
