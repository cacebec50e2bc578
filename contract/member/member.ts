import { array, boolean, enums, integer, nullable, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { stopTool } from '../protection/values.ts';
import { address, count, done, id, language, line, minor, nothing, text } from '../shapes.ts';

/** `isAgent`: 0 member; 1, 2, 41, 42 agent; 4 trial. */
export const accountKind = enums([0, 1, 2, 4, 41, 42]);

const label = type({ labelName: line(60), color: line(9), color2: line(9), rankLevel: count });

const memberInfo = type({
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
  /** The password has to be changed before anything else is allowed. */
  passwordDue: boolean(),
  referralEnabled: boolean(),
  enableContract: boolean(),
  enableSalary: boolean(),
  enableHourly: boolean(),
  enableRealTime: boolean(),
  /** What stops the account from playing, if anything does. */
  out: optional(stopTool),
});

export const member = area('member', {
  info: call({
    purpose: 'Show who is logged in',
    ...spec('GET', '/wps/member/info', 'any', 'read'),
    chosen:
      'Mobile number and email address are masked; for an agent, the contract switches are included. `passwordDue` says that this session was opened with a password that has to be changed, so that the site asks for it again after a reload.',
    whilePasswordDue: true,
    request: nothing,
    reply: memberInfo,
    requirements: ['R7.09', 'R3.12', 'R2.21', 'R4.13'],
    example: {
      request: {},
      reply: {
        id: 'm1',
        account: 'mai',
        nickname: 'Mai',
        type: 0,
        toUpline: true,
        clubLabel: { labelName: 'Silver', color: '#c0c8cc', color2: '#8f9aa0', rankLevel: 2 },
        memberLabel: [],
        currencySymbol: '$',
        merchantCode: 'croupier',
        language: 'EN',
        mobileNum: '•••••5678',
        email: 'm•••@example.com',
        hasPaymentPassword: true,
        passwordDue: false,
        referralEnabled: true,
        enableContract: false,
        enableSalary: false,
        enableHourly: false,
        enableRealTime: false,
      },
    },
  }),
  icon: call({
    purpose: 'Show the icon beside the account’s name',
    ...spec('GET', '/wps/member/info/icon', 'any', 'read'),
    chosen: '`url` is null if there is none.',
    request: nothing,
    reply: type({ url: nullable(address) }),
    requirements: ['R7.18'],
    example: { request: {}, reply: { url: '/art/avatar/3.svg' } },
  }),
  avatar: call({
    purpose: 'Show the player’s avatar',
    ...spec('GET', '/wps/relay/MCSFE_getPlayerAvatar', 'any', 'read'),
    chosen: '`url` is null if there is none.',
    request: nothing,
    reply: type({ url: nullable(address) }),
    requirements: ['R7.19', 'R8.10'],
    example: { request: {}, reply: { url: '/art/avatar/3.svg' } },
  }),
  setLanguage: call({
    purpose: 'Save the account’s language',
    ...ours('PUT', '/wps/member/language', 'any', 'write'),
    request: object({ language }),
    reply: done,
    requirements: ['R7.55'],
    example: { request: { language: 'TY' }, reply: {} },
  }),
  consolidated: call({
    purpose: 'Summarise an account: wallet, points, missions, messages',
    ...spec('GET', '/wps/member/info/funds/consolidated', 'account', 'read'),
    chosen: 'Method and shape.',
    request: nothing,
    reply: type({
      balance: minor,
      held: minor,
      points: minor,
      /** What bonuses still require to be bet; nothing of nothing where none does. */
      turnover: type({ done: minor, required: minor }),
      availablePromoCount: count,
      /** Null where the gateway has no missions. */
      missionCount: nullable(count),
      unreadMessage: count,
      vipRankLevel: nullable(integer()),
      nextRankProgress: optional(count),
    }),
    requirements: ['R7.39', 'R3.36'],
    example: {
      request: {},
      reply: {
        balance: '826450',
        held: '0',
        points: '12480',
        turnover: { done: '0', required: '0' },
        availablePromoCount: 2,
        missionCount: 1,
        unreadMessage: 0,
        vipRankLevel: 2,
      },
    },
  }),
});
