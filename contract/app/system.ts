import { array, boolean, enums, nullable, object, optional, string, type, type Infer } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { address, count, dialingCode, id, language, line, merchant, minor, moment, nothing, text } from '../shapes.ts';

/** How mobile numbers are verified: not at all, by the gateway's own SMS, or by the third-party phone provider. */
const phoneProvider = enums(['off', 'sms', 'firebase']);

/**
 * The configuration of Firebase Authentication, the third-party phone provider. `emulator` is the address of an emulator, as
 * in a sandbox, and is resolved against the page's own address.
 */
const firebase = type({ projectId: line(60), apiKey: text(100), authDomain: text(253), emulator: nullable(address) });

const switches = type({
  mobileRegistration: boolean(),
  directRegistration: boolean(),
  forcedPasswordChange: boolean(),
  mobileLoginCode: boolean(),
  freePlay: boolean(),
  pointsSystem: boolean(),
  phoneReset: boolean(),
  facebookSignIn: boolean(),
  googleSignIn: boolean(),
});

const bonus = type({ amount: minor, currency: line(8) });

export const whitelabel = type({
  merchantCode: merchant,
  brand: line(60),
  REGMOBVERF3: phoneProvider,
  siteKind: enums(['member', 'agent', 'both']),
  /** Visitors without a session are redirected to /login from nearly every route. */
  loginedToHomePage: boolean(),
  vipEnabled: boolean(),
  agentCentreEnabled: boolean(),
  /** Whether side menu and right bar are also shown next to games; not by default. */
  showSideMenu: optional(boolean()),
  /** Whether the cards of games say their return to the player; not by default. */
  returnOnCards: optional(boolean()),
  currencySymbol: line(8),
  ageLimit: count,
  languages: array(language),
  registerBonus: nullable(bonus),
  /** R9.14: what a newcomer gets for a Zalo number; null where nothing is offered. */
  zaloBonus: nullable(bonus),
  autoReceiveMinutes: count,
  feedbackWords: type({ least: count, most: count }),
  /** Whether players can set limits and take breaks; not by default. */
  protection: optional(enums(['offered'])),
  /** Whether players have to send documents; not by default. */
  kyc: optional(enums(['offered'])),
});

export const resource = type({
  resourceType: line(40),
  url: optional(address),
  qrCodeUrl: optional(address),
  labelNameEn: optional(line(80)),
});

/** `path` is left out of the VIP service that the caller is not entitled to. */
export const serviceEntry = type({
  csType: enums(['LIVECHAT', 'VIP']),
  csPosition: line(20),
  path: optional(line(2_048)),
});

const helpArticle = type({
  id,
  title: line(200),
  html: text(100_000),
  /** What the article is about, where the operator may not offer it: it is listed only while it is offered. */
  offer: optional(enums(['protection', 'kyc'])),
});

export const registerField = type({
  enabled: boolean(),
  required: boolean(),
  minLength: count,
  maxLength: count,
  acceptedPattern: text(200),
  patternId: nullable(line(60)),
});

const registerFields = type({
  username: registerField,
  password: registerField,
  payeeName: registerField,
  paymentPassword: registerField,
  qqNum: registerField,
  line: registerField,
  whatsapp: registerField,
  zalo: registerField,
  facebook: registerField,
  wechat: registerField,
  idNumber: registerField,
  email: registerField,
  mobileNum: registerField,
  affiliateCode: registerField,
  captcha: registerField,
  recommenderId: registerField,
});

export const country = type({
  countryCode: line(2),
  countryDialingCode: dialingCode,
  name: line(80),
  leastDigits: count,
  mostDigits: count,
});

const exampleField = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 16,
  acceptedPattern: '[a-zA-Z0-9]*',
  patternId: 'letters_or_digits',
};
const hidden = { ...exampleField, enabled: false, required: false, acceptedPattern: '*', patternId: null };

const exampleWhitelabel: Infer<typeof whitelabel> = {
  merchantCode: 'croupier',
  brand: 'Croupier',
  REGMOBVERF3: 'off',
  siteKind: 'both',
  loginedToHomePage: false,
  vipEnabled: true,
  agentCentreEnabled: true,
  currencySymbol: '$',
  ageLimit: 18,
  languages: ['EN', 'TY'],
  registerBonus: { amount: '100000', currency: 'VND' },
  zaloBonus: { amount: '13100000', currency: 'VND' },
  autoReceiveMinutes: 30,
  feedbackWords: { least: 3, most: 200 },
};

const exampleSwitches = {
  mobileRegistration: true,
  directRegistration: true,
  forcedPasswordChange: true,
  mobileLoginCode: true,
  freePlay: true,
  pointsSystem: true,
  phoneReset: true,
  facebookSignIn: false,
  googleSignIn: false,
};

export const system = area('system', {
  status: call({
    purpose: 'Get what the site needs to know before it renders anything',
    ...spec('GET', '/wps/system/status', 'optional', 'read'),
    chosen:
      'Every shape inside; `status` 0, 1 or 2; `publicKey` for encrypted calls; `now`, the gateway’s clock; `signedIn`, because scripts cannot read the session cookie; `sandbox`, if nothing is real; `firebase`, if REGMOBVERF3 is firebase: the configuration of its library, and in a sandbox `emulator`, the address for `connectAuthEmulator`, resolved against the page’s; `path` of VIP service only for members above rank 4.',
    whilePasswordDue: true,
    whileRestricted: true,
    request: object({ url: optional(address) }),
    reply: type({
      status: enums([0, 1, 2]),
      whitelabel,
      register: switches,
      /** By which ways a code can be sent; a way that is off needs no field and no button. */
      codes: type({ sms: boolean(), email: boolean() }),
      resources: array(resource),
      customerService: array(serviceEntry),
      analytics: type({ gtagId: nullable(line(40)) }),
      imageCDNs: array(address),
      launchGameCDNs: array(address),
      location: type({ ip: line(45), country: nullable(line(2)) }),
      maintenance: nullable(type({ message: text(2_000), until: nullable(moment) })),
      regionRestriction: nullable(type({ message: text(2_000) })),
      publicKey: string(),
      now: moment,
      /** Only if the phone provider verifies numbers. */
      firebase: optional(firebase),
      signedIn: boolean(),
      /** Whether nothing here is real; false by default. */
      sandbox: optional(boolean()),
    }),
    requirements: ['R7.20', 'R1.26', 'R3.31', 'R3.32', 'R3.35', 'R6.13', 'R6.14'],
    example: {
      request: { url: 'www.example.com' },
      reply: {
        status: 0,
        whitelabel: exampleWhitelabel,
        register: exampleSwitches,
        codes: { sms: true, email: true },
        resources: [{ resourceType: 'TELEGRAM', url: 'https://example.com/telegram', labelNameEn: 'Telegram' }],
        customerService: [{ csType: 'VIP', csPosition: 'VIP-1', path: 'AMSSoqUcylyyHc95ZYKZURLtDP3MXYTmabcdefgh' }],
        analytics: { gtagId: null },
        imageCDNs: [],
        launchGameCDNs: [],
        location: { ip: '203.0.113.7', country: null },
        maintenance: null,
        regionRestriction: null,
        publicKey: '-----BEGIN PUBLIC KEY-----',
        now: '2026-01-02T03:04:05.678Z',
        signedIn: false,
      },
    },
  }),
  whitelabel: call({
    purpose: 'Get the settings of this deployment',
    ...spec('GET', '/wps/system/whitelabel', 'none', 'read'),
    chosen: 'Method and shape; REGMOBVERF3 is off, sms or firebase.',
    shared: true,
    request: nothing,
    reply: whitelabel,
    requirements: ['R7.08', 'R6.14', 'R9.19'],
    example: { request: {}, reply: exampleWhitelabel },
  }),
  registerSettings: call({
    purpose: 'List the fields of the registration form with their rules',
    ...spec('GET', '/wps/system/setting/register', 'none', 'read'),
    chosen: 'One entry per field; `patternId` names a pattern family or is null.',
    shared: true,
    request: nothing,
    reply: registerFields,
    requirements: ['R7.16', 'R3.06', 'R3.08', 'R5.01'],
    example: {
      request: {},
      reply: {
        username: exampleField,
        password: exampleField,
        payeeName: hidden,
        paymentPassword: hidden,
        qqNum: hidden,
        line: hidden,
        whatsapp: hidden,
        zalo: hidden,
        facebook: hidden,
        wechat: hidden,
        idNumber: hidden,
        email: hidden,
        mobileNum: hidden,
        affiliateCode: hidden,
        captcha: hidden,
        recommenderId: hidden,
      },
    },
  }),
  countries: call({
    purpose: 'List the countries with their dialing codes and the length of their mobile numbers',
    ...ours('GET', '/wps/system/countries', 'none', 'read'),
    shared: true,
    request: nothing,
    reply: type({ list: array(country) }),
    requirements: ['R7.51', 'R2.20', 'R3.19', 'R5.16'],
    example: {
      request: {},
      reply: {
        list: [{ countryCode: 'VN', countryDialingCode: '84', name: 'Vietnam', leastDigits: 9, mostDigits: 10 }],
      },
    },
  }),
  helpCenter: call({
    purpose: 'List the articles of the help centre',
    ...spec('GET', '/wps/system/helpCenter', 'none', 'read'),
    chosen: 'Method and shape; the site sanitises `html` before showing it.',
    shared: true,
    request: object({ language: optional(language) }),
    reply: type({ sections: array(type({ id, title: line(120), articles: array(helpArticle) })) }),
    requirements: ['R7.47', 'R1.19'],
    example: {
      request: { language: 'EN' },
      reply: {
        sections: [
          {
            id: 'money',
            title: 'Money',
            articles: [{ id: 'deposit', title: 'How do I deposit?', html: '<p>Open the cashier.</p>' }],
          },
        ],
      },
    },
  }),
});
