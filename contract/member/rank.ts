import { array, nullable, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { count, line, minor, nothing, rate } from '../shapes.ts';
import { gameType } from '../lobby/games.ts';

const rankLevel = type({
  rankLevel: count,
  vipLabelName: line(60),
  validBetRequired: minor,
  upgradeBonus: minor,
  benefits: array(line(200)),
  /** The rebate on valid bets by type of game; types that are not listed have none. */
  rebates: array(type({ gameType, rate })),
});

export const rank = area('rank', {
  levels: call({
    purpose: 'List the VIP levels and their benefits, with the caller’s own progress if logged in',
    ...ours('GET', '/wps/member/rank', 'optional', 'read'),
    request: nothing,
    /** `missing` is what has to be bet until the next rank; null at the highest. */
    reply: type({
      levels: array(rankLevel),
      own: nullable(type({ rankLevel: count, validBet: minor, missing: nullable(minor) })),
    }),
    refusals: ['feature_off'],
    requirements: ['R2.37', 'R2.89', 'R6.11'],
    example: {
      request: {},
      reply: {
        levels: [
          {
            rankLevel: 1,
            vipLabelName: 'Bronze',
            validBetRequired: '1000000',
            upgradeBonus: '1000',
            benefits: ['VIP service'],
            rebates: [{ gameType: 'RNG', rate: 30 }],
          },
        ],
        own: { rankLevel: 1, validBet: '1240000', missing: null },
      },
    },
  }),
});
