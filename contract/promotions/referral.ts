import { enums, object, type } from 'superstruct';
import { area, call } from '../call.ts';
import { address, count, id, line, minor, moment, pageOf, paging } from '../shapes.ts';

export const referral = area('referral', {
  overview: call({
    purpose: 'Show the caller’s invitation link, and who registered with it',
    method: 'GET',
    path: '/wps/member/referral',
    origin: 'ours',
    chosen: 'For members if REFERRAL is enabled; agents use the register centre instead.',
    session: 'account',
    kind: 'read',
    request: object(paging),
    reply: type({
      referralCode: id,
      url: address,
      invited: count,
      earned: minor,
      friends: pageOf(
        type({ account: line(64), at: moment, state: enums(['registered', 'deposited', 'rewarded']), reward: minor }),
      ),
    }),
    refusals: ['feature_off'],
    requirements: ['R2.85', 'R2.38', 'R6.02', 'R3.02'],
    example: {
      request: {},
      reply: {
        referralCode: 'mai88',
        url: 'https://www.example.com/register?referralCode=mai88',
        invited: 1,
        earned: '5000',
        friends: {
          list: [{ account: 'q••8', at: '2026-01-02T03:04:05Z', state: 'rewarded', reward: '5000' }],
          totalPages: 1,
        },
      },
    },
  }),
});
