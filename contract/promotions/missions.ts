import { array, enums, nullable, object, type } from 'superstruct';
import { area, call } from '../call.ts';
import { count, id, line, minor, moment, nothing, text } from '../shapes.ts';

export const mission = type({
  missionId: id,
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
  missionId: 'm1',
  title: 'Ten rounds a day',
  summary: 'Play ten rounds of any game.',
  progress: 4,
  goal: 10,
  reward: '2000',
  points: '50',
  state: 'running',
  until: null,
} as const;

export const missions = area('missions', {
  summary: call({
    purpose: 'List the missions of an account with their progress',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    origin: 'spec',
    chosen: 'Shape; `missionCount` counts what can be claimed.',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(mission), missionCount: count }),
    requirements: ['R7.36', 'R2.86'],
    example: { request: {}, reply: { list: [exampleMission], missionCount: 0 } },
  }),
  leaderboard: call({
    purpose: 'Rank the players by mission progress, with the caller’s own place',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    origin: 'spec',
    chosen: 'Shape; account names are masked, and `own` is null if the caller has no place.',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(place), own: nullable(place), until: nullable(moment) }),
    requirements: ['R7.36', 'R2.86'],
    example: {
      request: {},
      reply: { list: [{ rank: 1, account: 'm••i', score: 412, prize: '50000' }], own: null, until: null },
    },
  }),
  claim: call({
    purpose: 'Claim the reward of a completed mission',
    method: 'POST',
    path: '/wps/missions/claim',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ missionId: id }),
    reply: type({ mission, balance: minor }),
    refusals: ['not_found', 'wrong_state', 'already_done'],
    requirements: ['R2.86', 'R1.25'],
    example: {
      request: { missionId: 'm1' },
      reply: { mission: { ...exampleMission, progress: 10, state: 'claimed' }, balance: '828450' },
    },
  }),
});
