import { array, boolean, enums, nullable, object, optional, type } from 'superstruct';
import { area, call, spec } from '../call.ts';
import {
  address,
  amount,
  attemptsLeft,
  count,
  countOf,
  cursorPageOf,
  cursorPaging,
  id,
  line,
  minor,
  mobile,
  moment,
  nothing,
  pageOf,
  paging,
  password,
  span,
  text,
} from '../shapes.ts';
import { excludedValue } from '../protection/values.ts';

const redemptionStatus = enums(['in_process', 'rejected', 'approved']);

const reward = type({
  rewardId: id,
  title: line(120),
  category: line(40),
  kind: enums(['goods', 'credit']),
  /** The price of one item in points and in money. */
  pointsRequired: minor,
  amountRequired: minor,
  /** What one item of kind `credit` puts into the main wallet; null for goods. */
  creditAmount: nullable(minor),
  /** How many of it one account can redeem; null for any number. */
  mostEach: nullable(count),
  quantity: count,
  availableQuantity: count,
  redeemedQuantity: count,
  status: enums(['available', 'coming', 'gone']),
  units: line(20),
  remark: text(400),
  image: nullable(address),
});

export const redemption = type({
  redemptionId: id,
  rewardId: id,
  title: line(120),
  quantity: count,
  changedPoints: minor,
  paidAmount: minor,
  status: redemptionStatus,
  remark: text(400),
  at: moment,
});

export const pointMovement = type({
  id,
  kind: enums(['activity', 'deposit', 'redemption', 'refund', 'conversion']),
  changedPoints: minor,
  pointsBalance: minor,
  remark: text(200),
  at: moment,
});

const exampleReward = {
  rewardId: 'g1',
  title: 'Phone voucher',
  category: 'Vouchers',
  kind: 'goods',
  pointsRequired: '9800',
  amountRequired: '0',
  creditAmount: null,
  mostEach: null,
  quantity: 100,
  availableQuantity: 12,
  redeemedQuantity: 88,
  status: 'available',
  units: 'piece',
  remark: '',
  image: null,
} as const;
const exampleRedemption = {
  redemptionId: 'r1',
  rewardId: 'g1',
  title: 'Phone voucher',
  quantity: 1,
  changedPoints: '-9800',
  paidAmount: '0',
  status: 'in_process',
  remark: '',
  at: '2026-01-02T03:04:05Z',
} as const;

export const points = area('points', {
  balance: call({
    purpose: 'Show the caller’s points balance; points never expire',
    ...spec('GET', '/wps/relay/MCS2_getPointBalance', 'account', 'read'),
    chosen: 'Method and shape.',
    request: nothing,
    reply: type({ pointBalance: minor }),
    refusals: ['feature_off'],
    requirements: ['R7.48', 'R2.30', 'R1.24'],
    example: { request: {}, reply: { pointBalance: '12480' } },
  }),
  config: call({
    purpose: 'Show what points are worth and who may convert them',
    ...spec('GET', '/wps/relay/MCS2_getPointConfig', 'account', 'read'),
    chosen: 'Method and shape; `pointsRatio` is how many points make one unit of money.',
    request: nothing,
    reply: type({
      pointsRatio: count,
      convertible: boolean(),
      /** The bounds of what can be converted: at least at once, at most on a day. */
      leastPoints: minor,
      mostPoints: minor,
      categories: array(line(40)),
    }),
    refusals: ['feature_off'],
    requirements: ['R7.48', 'R3.39'],
    example: {
      request: {},
      reply: {
        pointsRatio: 100,
        convertible: true,
        leastPoints: '1000',
        mostPoints: '50000',
        categories: ['Credit', 'Vouchers'],
      },
    },
  }),
  rewards: call({
    purpose: 'List the items in the points mall',
    ...spec('GET', '/wps/relay/MCS2_getPointReward', 'optional', 'read'),
    chosen: 'Method, filters and wire names; that visitors can look at the items.',
    /** `pointsUpTo` leaves out items that require more points, and `rewardId` all but one. */
    request: object({ category: optional(line(40)), pointsUpTo: optional(minor), rewardId: optional(id), ...paging }),
    reply: pageOf(reward),
    refusals: ['feature_off'],
    requirements: ['R7.48', 'R3.39', 'R1.25'],
    example: { request: { pageNo: 1 }, reply: { list: [exampleReward], totalPages: 1 } },
  }),
  redeem: call({
    purpose: 'Redeem points for an item in the mall',
    ...spec('POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', 'account', 'money'),
    chosen:
      'Method, wire names and encryption. `paidAccount` is the wallet that pays; the form’s main wallet shows its balance and is not sent.',
    encrypted: true,
    idempotent: true,
    secrets: ['withdrawalPassword'],
    request: object({
      rewardId: id,
      quantity: countOf(1, 100),
      account: line(64),
      paidAccount: id,
      paidAmount: minor,
      receivingAddress: optional(text(300)),
      /** Without one, goods are announced at the bound number. */
      mobileNum: optional(mobile),
      withdrawalPassword: password,
    }),
    reply: type({ redemption, pointBalance: minor, balance: minor }),
    refusals: [
      'feature_off',
      'payment_password_missing',
      'payment_password_wrong',
      'amount_out_of_bounds',
      'game_in_maintenance',
      'points_too_low',
      'balance_too_low',
      'turnover_unmet',
      'sold_out',
      'changed_meanwhile',
      'not_found',
      'not_yours',
      'invalid_fields',
      'sealed_wrong',
      'excluded',
    ],
    /** `most` is how many more of the item the account can redeem. */
    refusal: type({ ...excludedValue, ...attemptsLeft, fields: optional(array(line(40))), most: optional(count) }),
    requirements: ['R7.49', 'R3.40', 'R2.108'],
    example: {
      request: {
        rewardId: 'g1',
        quantity: 1,
        account: 'mai',
        paidAccount: 'main',
        paidAmount: '0',
        receivingAddress: '4 Harbour Street',
        mobileNum: '912345678',
        withdrawalPassword: '482913',
      },
      reply: { redemption: exampleRedemption, pointBalance: '2680', balance: '826450' },
    },
  }),
  redemptions: call({
    purpose: 'List the caller’s redemptions with their state',
    ...spec('GET', '/wps/relay/MCS2_getRedeemPointList', 'account', 'read'),
    chosen: 'Method, filters and shape.',
    request: object({ status: optional(redemptionStatus), ...span, ...cursorPaging }),
    reply: cursorPageOf(redemption),
    refusals: ['feature_off'],
    requirements: ['R7.48', 'R4.34', 'R2.108'],
    example: { request: { status: 'in_process' }, reply: { list: [exampleRedemption], next: null } },
  }),
  details: call({
    purpose: 'List every transaction of the caller’s points',
    ...spec('GET', '/wps/relay/ODSFE2_MemTransDet', 'account', 'read'),
    chosen: 'Method, filters and shape.',
    request: object({ ...span, ...cursorPaging }),
    reply: cursorPageOf(pointMovement),
    refusals: ['feature_off'],
    requirements: ['R7.48', 'R3.39', 'R2.108'],
    example: {
      request: {},
      reply: {
        list: [
          {
            id: 'm1',
            kind: 'deposit',
            changedPoints: '200',
            pointsBalance: '12480',
            remark: 'Bank transfer',
            at: '2026-01-02T03:04:05Z',
          },
        ],
        next: null,
      },
    },
  }),
  convert: call({
    purpose: 'Convert points to money',
    ...spec('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', 'account', 'money'),
    chosen: 'Method, shape and encryption.',
    encrypted: true,
    idempotent: true,
    secrets: ['withdrawalPassword'],
    request: object({ points: amount, withdrawalPassword: password }),
    reply: type({ conversionId: id, amount: minor, pointBalance: minor, balance: minor, at: moment }),
    refusals: [
      'feature_off',
      'payment_password_missing',
      'payment_password_wrong',
      'points_too_low',
      'amount_out_of_bounds',
      'sealed_wrong',
      'excluded',
    ],
    /** How many points can be converted now, at least and at most. */
    refusal: type({ ...excludedValue, ...attemptsLeft, least: optional(minor), most: optional(minor) }),
    requirements: ['R7.49', 'R1.25'],
    example: {
      request: { points: '2000', withdrawalPassword: '482913' },
      reply: {
        conversionId: 'v1',
        amount: '2000',
        pointBalance: '10480',
        balance: '828450',
        at: '2026-01-02T03:04:05Z',
      },
    },
  }),
});
