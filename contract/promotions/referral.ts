import { enums, nullable, object, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { address, count, cursorPageOf, cursorPaging, id, line, minor, moment } from '../shapes.ts';

/** What either side is awarded, and what has to be bet before it can be withdrawn. */
const award = type({ amount: minor, required: minor });

export const referral = area('referral', {
  overview: call({
    purpose: 'Show the caller’s invitation link, what it brings, and who registered with it',
    ...ours('GET', '/wps/member/referral', 'account', 'read'),
    chosen:
      'For members, while the promotion `referral` runs; agents use the register centre instead. The link is made when it is first shown. `missing` is what a friend still has to deposit and to bet. `held` says why one who has done enough brings nothing yet: `month`, the inviter has had the most of a month; `budget`, that of the day is used up; `refused`, there will be no reward. Friends come newest first.',
    request: object(cursorPaging),
    reply: type({
      referralCode: id,
      url: address,
      goals: type({ deposit: minor, validBet: minor }),
      awards: type({ inviter: award, friend: award }),
      mostAMonth: count,
      leftThisMonth: count,
      invited: count,
      rewarded: count,
      earned: minor,
      friends: cursorPageOf(
        type({
          friendId: id,
          account: line(64),
          at: moment,
          state: enums(['registered', 'deposited', 'rewarded']),
          missing: type({ deposit: minor, validBet: minor }),
          held: nullable(enums(['month', 'budget', 'refused'])),
          reward: minor,
        }),
      ),
    }),
    refusals: ['feature_off'],
    requirements: ['R2.85', 'R2.38', 'R6.02', 'R3.02'],
    example: {
      request: {},
      reply: {
        referralCode: 'mai88',
        url: 'https://www.example.com/register?referralCode=mai88',
        goals: { deposit: '2000', validBet: '5000' },
        awards: { inviter: { amount: '1000', required: '5000' }, friend: { amount: '500', required: '2500' } },
        mostAMonth: 20,
        leftThisMonth: 19,
        invited: 2,
        rewarded: 1,
        earned: '1000',
        friends: {
          list: [
            {
              friendId: '71',
              account: 'p•••',
              at: '2026-01-03T04:05:06Z',
              state: 'deposited',
              missing: { deposit: '0', validBet: '3800' },
              held: null,
              reward: '0',
            },
            {
              friendId: '70',
              account: 'q•••',
              at: '2026-01-02T03:04:05Z',
              state: 'rewarded',
              missing: { deposit: '0', validBet: '0' },
              held: null,
              reward: '1000',
            },
          ],
          next: null,
        },
      },
    },
  }),
});
