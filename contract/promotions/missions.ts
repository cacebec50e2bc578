import { array, enums, nullable, object, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { count, id, line, minor, moment, nothing, text } from '../shapes.ts';
import { excludedRefusal } from '../protection/values.ts';

export const mission = type({
  missionId: id,
  /** What is counted, so that a site can say it in its own words; null for a mission that only its title tells. */
  kind: nullable(enums(['rounds', 'vendors', 'days', 'week', 'start'])),
  period: enums(['day', 'week', 'once']),
  /** What a round, a vendor or a day has to reach to count; 0 where the goal is an amount itself. */
  least: minor,
  title: line(120),
  summary: text(400),
  progress: count,
  goal: count,
  reward: minor,
  points: minor,
  state: enums(['running', 'claimable', 'claimed', 'ended']),
  until: nullable(moment),
});

const place = type({ rank: count, account: line(64), score: count, prize: minor });

const exampleMission = {
  missionId: 'rounds:2026-01-02',
  kind: 'rounds',
  period: 'day',
  least: '500',
  title: 'Ten rounds a day',
  summary: 'Ten rounds with a valid bet of $5.00 or more each.',
  progress: 4,
  goal: 10,
  reward: '0',
  points: '5',
  state: 'running',
  until: null,
} as const;

export const missions = area('missions', {
  summary: call({
    purpose: 'List the missions of an account with their progress',
    ...spec('GET', '/wps/relay/MCSFE_getMissionSummaryDetails', 'account', 'read'),
    chosen: 'Shape; `missionCount` counts what can be claimed.',
    request: nothing,
    reply: type({ list: array(mission), missionCount: count }),
    requirements: ['R7.36', 'R2.86'],
    example: { request: {}, reply: { list: [exampleMission], missionCount: 0 } },
  }),
  leaderboard: call({
    purpose: 'Rank the players by mission progress, with the caller’s own place',
    ...spec('GET', '/wps/relay/MCSFE_getMissionLeaderboard', 'account', 'read'),
    chosen: 'Shape; account names are masked, and `own` is null if the caller has no place.',
    request: nothing,
    reply: type({ list: array(place), own: nullable(place), until: nullable(moment) }),
    requirements: ['R7.36', 'R2.86'],
    example: {
      request: {},
      reply: { list: [{ rank: 1, account: 'm••i', score: 412, prize: '0' }], own: null, until: null },
    },
  }),
  claim: call({
    purpose: 'Claim the reward of a completed mission',
    ...ours('POST', '/wps/missions/claim', 'account', 'money'),
    idempotent: true,
    request: object({ missionId: id }),
    reply: type({ missionId: id, mission, balance: minor, pointBalance: minor }),
    refusals: ['not_found', 'wrong_state', 'already_done', 'sold_out', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R2.86', 'R1.25'],
    example: {
      request: { missionId: 'rounds:2026-01-02' },
      reply: {
        missionId: 'rounds:2026-01-02',
        mission: { ...exampleMission, progress: 10, state: 'claimed' },
        balance: '828450',
        pointBalance: '12485',
      },
    },
  }),
});
