import { array, boolean, enums, nullable, object, optional, type } from 'superstruct';
import { area, call } from '../call.ts';
import { address, amount, count, countOf, id, line, minor, mobile, moment, nothing, pageOf, paging, password, span, text } from '../shapes.ts';

export const redemptionStatus = enums(['in_process', 'rejected', 'approved']);

export const reward = type({
  rewardId: id,
  title: line(120),
  category: line(40),
  kind: enums(['goods', 'credit']),
  /** The points and the money that one of it takes. */
  pointsRequired: minor,
  amountRequired: minor,
  quantity: count,
  availableQuantity: count,
  redeemedQuantity: count,
  status: enums(['available', 'coming', 'gone']),
  units: line(20),
  remark: text(400),
  image: nullable(address),
});

export const redemption = type({
  redemptionId: id, rewardId: id, title: line(120), quantity: count, changedPoints: minor, paidAmount: minor, status: redemptionStatus, remark: text(400), at: moment,
});

export const pointMovement = type({
  id, kind: enums(['activity', 'deposit', 'redemption', 'refund', 'conversion']), changedPoints: minor, pointsBalance: minor, remark: text(200), at: moment,
});

const exampleReward = {
  rewardId: 'g1', title: 'Phone voucher', category: 'Vouchers', kind: 'goods', pointsRequired: '9800', amountRequired: '0', quantity: 100, availableQuantity: 12,
  redeemedQuantity: 88, status: 'available', units: 'piece', remark: '', image: null,
} as const;
const exampleRedemption = {
  redemptionId: 'r1', rewardId: 'g1', title: 'Phone voucher', quantity: 1, changedPoints: '-9800', paidAmount: '0', status: 'in_process', remark: '',
  at: '2026-01-02T03:04:05Z',
} as const;

export const points = area('points', {
  balance: call({
    purpose: 'How many points somebody has; they never expire',
    method: 'GET', path: '/wps/relay/MCS2_getPointBalance', origin: 'spec', chosen: 'Method and shape.',
    session: 'account', kind: 'read', request: nothing, reply: type({ pointBalance: minor }),
    requirements: ['R7.48', 'R2.30', 'R1.24'],
    example: { request: {}, reply: { pointBalance: '12480' } },
  }),
  config: call({
    purpose: 'What points are worth and who may convert them',
    method: 'GET', path: '/wps/relay/MCS2_getPointConfig', origin: 'spec',
    chosen: 'Method and shape; `pointsRatio` is how many points make one unit of money.',
    session: 'account', kind: 'read', request: nothing,
    reply: type({ pointsRatio: count, convertible: boolean(), leastPoints: minor, categories: array(line(40)) }),
    requirements: ['R7.48', 'R3.39'],
    example: { request: {}, reply: { pointsRatio: 100, convertible: true, leastPoints: '1000', categories: ['Credit', 'Vouchers'] } },
  }),
  rewards: call({
    purpose: 'What the points mall offers',
    method: 'GET', path: '/wps/relay/MCS2_getPointReward', origin: 'spec', chosen: 'Method, filters and wire names.',
    session: 'account', kind: 'read', request: object({ category: optional(line(40)), ...paging }), reply: pageOf(reward),
    requirements: ['R7.48', 'R3.39', 'R1.25'],
    example: { request: { pageNo: 1 }, reply: { list: [exampleReward], totalPages: 1 } },
  }),
  redeem: call({
    purpose: 'Redeem points for something in the mall',
    method: 'POST', path: '/wps/relay/passwordCheck/MCS2_redeemPointReward', origin: 'spec',
    chosen: 'Method and wire names. `paidAccount` is the wallet that pays; the form’s main wallet shows its balance and is not sent.',
    session: 'account', kind: 'money', idempotent: true,
    request: object({
      rewardId: id,
      quantity: countOf(1, 100),
      account: line(64),
      paidAccount: id,
      paidAmount: minor,
      receivingAddress: optional(text(300)),
      mobileNum: optional(mobile),
      withdrawalPassword: password,
    }),
    reply: type({ redemption, pointBalance: minor, balance: minor }),
    refusals: ['payment_password_wrong', 'points_too_low', 'balance_too_low', 'sold_out', 'changed_meanwhile', 'not_found', 'not_yours', 'invalid_fields'],
    requirements: ['R7.49', 'R3.40', 'R2.108'],
    example: {
      request: {
        rewardId: 'g1', quantity: 1, account: 'mai', paidAccount: 'main', paidAmount: '0', receivingAddress: '4 Harbour Street', mobileNum: '912345678',
        withdrawalPassword: '482913',
      },
      reply: { redemption: exampleRedemption, pointBalance: '2680', balance: '826450' },
    },
  }),
  redemptions: call({
    purpose: 'What somebody has redeemed, and how far it is',
    method: 'GET', path: '/wps/relay/MCS2_getRedeemPointList', origin: 'spec', chosen: 'Method, filters and shape.',
    session: 'account', kind: 'read', request: object({ status: optional(redemptionStatus), ...span, ...paging }), reply: pageOf(redemption),
    requirements: ['R7.48', 'R4.34', 'R2.108'],
    example: { request: { status: 'in_process' }, reply: { list: [exampleRedemption], totalPages: 1 } },
  }),
  details: call({
    purpose: 'Every movement of somebody’s points',
    method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', origin: 'spec', chosen: 'Method, filters and shape.',
    session: 'account', kind: 'read', request: object({ ...span, ...paging }), reply: pageOf(pointMovement),
    requirements: ['R7.48', 'R3.39', 'R2.108'],
    example: {
      request: {},
      reply: {
        list: [{ id: 'm1', kind: 'deposit', changedPoints: '200', pointsBalance: '12480', remark: 'Bank transfer', at: '2026-01-02T03:04:05Z' }],
        totalPages: 1,
      },
    },
  }),
  convert: call({
    purpose: 'Turn points into money',
    method: 'POST', path: '/wps/relay/passwordCheck/MCS2_convertPoint', origin: 'spec', chosen: 'Method and shape.',
    session: 'account', kind: 'money', idempotent: true,
    request: object({ points: amount, withdrawalPassword: password }),
    reply: type({ conversionId: id, amount: minor, pointBalance: minor, balance: minor, at: moment }),
    refusals: ['payment_password_wrong', 'points_too_low', 'amount_out_of_bounds', 'feature_off'],
    requirements: ['R7.49', 'R1.25'],
    example: {
      request: { points: '2000', withdrawalPassword: '482913' },
      reply: { conversionId: 'v1', amount: '2000', pointBalance: '10480', balance: '828450', at: '2026-01-02T03:04:05Z' },
    },
  }),
});
