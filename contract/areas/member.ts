import { array, boolean, enums, integer, nullable, object, optional, partial, type } from 'superstruct';
import { area, call } from '../call.ts';
import { address, count, day, done, id, language, line, minor, nothing, text } from '../shapes.ts';

/** `isAgent`: 0 member; 1, 2, 41, 42 agent; 4 trial. */
export const accountKind = enums([0, 1, 2, 4, 41, 42]);

export const label = type({ labelName: line(60), color: line(9), color2: line(9), rankLevel: count });

export const memberInfo = type({
  id,
  account: line(64),
  nickname: text(60),
  type: accountKind,
  toUpline: boolean(),
  clubLabel: nullable(label),
  memberLabel: array(label),
  currencySymbol: line(8),
  merchantCode: line(32),
  language: nullable(language),
  mobileNum: nullable(line(20)),
  email: nullable(line(260)),
  hasPaymentPassword: boolean(),
  /** The password has to be changed before anything else. */
  passwordDue: boolean(),
  referralEnabled: boolean(),
  enableContract: boolean(),
  enableSalary: boolean(),
  enableHourly: boolean(),
  enableRealTime: boolean(),
});

/** What somebody tells about themselves; an empty text is a field left open. */
const profile = {
  nickname: text(60), realName: text(100), telegram: text(60), birthday: nullable(day), address: text(300), nationality: text(60),
  occupation: text(60), sourceOfIncome: text(60), placeOfBirth: text(100),
};

const exampleProfile = {
  nickname: 'Mai', realName: 'M••', telegram: '', birthday: '1990-05-17', address: '', nationality: '', occupation: '', sourceOfIncome: '', placeOfBirth: '',
};

export const member = area('member', {
  info: call({
    purpose: 'Who is logged in',
    method: 'GET', path: '/wps/member/info', origin: 'spec',
    chosen: 'Mobile number and email are masked; the contract switches of an agent come with it. `passwordDue` says that this session was opened with a password that has to be changed, so that a reload asks for it again.',
    session: 'any', whilePasswordDue: true, kind: 'read', request: nothing, reply: memberInfo,
    requirements: ['R7.09', 'R3.12', 'R2.21', 'R4.13'],
    example: {
      request: {},
      reply: {
        id: 'm1', account: 'mai', nickname: 'Mai', type: 0, toUpline: true,
        clubLabel: { labelName: 'Silver', color: '#c0c8cc', color2: '#8f9aa0', rankLevel: 2 }, memberLabel: [],
        currencySymbol: '$', merchantCode: 'croupier', language: 'EN', mobileNum: '•••••5678', email: 'm•••@example.com',
        hasPaymentPassword: true, passwordDue: false, referralEnabled: true,
        enableContract: false, enableSalary: false, enableHourly: false, enableRealTime: false,
      },
    },
  }),
  icon: call({
    purpose: 'The icon beside the account’s name',
    method: 'GET', path: '/wps/member/info/icon', origin: 'spec', chosen: '`url` is null where there is none.',
    session: 'any', kind: 'read', request: nothing, reply: type({ url: nullable(address) }),
    requirements: ['R7.18'],
    example: { request: {}, reply: { url: '/art/avatar/3.svg' } },
  }),
  avatar: call({
    purpose: 'The player’s picture',
    method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', origin: 'spec', chosen: '`url` is null where there is none.',
    session: 'any', kind: 'read', request: nothing, reply: type({ url: nullable(address) }),
    requirements: ['R7.19', 'R8.10'],
    example: { request: {}, reply: { url: '/art/avatar/3.svg' } },
  }),
  setLanguage: call({
    purpose: 'Remember the language with the account',
    method: 'PUT', path: '/wps/member/language', origin: 'ours',
    session: 'any', kind: 'write',
    request: object({ language }), reply: done,
    requirements: ['R7.55'],
    example: { request: { language: 'TY' }, reply: {} },
  }),
  consolidated: call({
    purpose: 'What an account has in all: wallet, points, missions, messages',
    method: 'GET', path: '/wps/member/info/funds/consolidated', origin: 'spec', chosen: 'Method and shape.',
    session: 'account', kind: 'read', request: nothing,
    reply: type({
      balance: minor, held: minor, points: minor, availablePromoCount: count, missionCount: count, unreadMessage: count,
      vipRankLevel: nullable(integer()), nextRankProgress: optional(count),
    }),
    requirements: ['R7.39', 'R3.36'],
    example: {
      request: {},
      reply: { balance: '826450', held: '0', points: '12480', availablePromoCount: 2, missionCount: 1, unreadMessage: 0, vipRankLevel: 2 },
    },
  }),
  profile: call({
    purpose: 'What somebody has told about themselves',
    method: 'GET', path: '/wps/member/profile', origin: 'ours', chosen: 'The real name is masked and cannot be changed once it is set.',
    session: 'account', kind: 'read', request: nothing, reply: type(profile),
    requirements: ['R2.89', 'R3.09'],
    example: { request: {}, reply: exampleProfile },
  }),
  setProfile: call({
    purpose: 'Change what is told; the fields left out stay',
    method: 'PUT', path: '/wps/member/profile', origin: 'ours',
    session: 'account', kind: 'write', request: partial(profile), reply: type(profile),
    refusals: ['invalid_fields', 'already_done'],
    requirements: ['R2.89', 'R3.09'],
    example: { request: { nickname: 'Mai' }, reply: exampleProfile },
  }),
  setAvatar: call({
    purpose: 'Choose one of the pictures that a deployment offers',
    method: 'PUT', path: '/wps/member/avatar', origin: 'ours',
    session: 'account', kind: 'write', request: object({ avatar: id }), reply: type({ url: address }),
    refusals: ['not_found'],
    requirements: ['R2.89'],
    example: { request: { avatar: '5' }, reply: { url: '/art/avatar/5.svg' } },
  }),
});
