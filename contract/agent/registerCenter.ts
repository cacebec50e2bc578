import { array, boolean, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { longest } from '../limits.ts';
import { anyProposal, anyTerms } from './contracts.ts';
import { address, count, countOf, done, id, line, minor, moment, nothing, password, username } from '../shapes.ts';
import { madeKind } from './madeKind.ts';

export const inviteLink = type({
  linkId: id,
  affiliateCode: id,
  url: address,
  kind: madeKind,
  note: nullable(line(longest.linkNote)),
  madeAt: moment,
  until: nullable(moment),
  /** Whether newcomers can still register with it. */
  live: boolean(),
  registered: count,
  /** How many of those who registered have made a deposit, and how many have bet as much as an active member. */
  deposited: count,
  active: count,
  /** What they have staked. */
  bets: minor,
  /** The terms that each newcomer is offered on arrival, under the names of their kinds. */
  offers: anyTerms,
});

const exampleOffer = { steps: [{ teamBetAmount: '0', rate: 30 }] };

const exampleLink: Infer<typeof inviteLink> = {
  linkId: 'l1',
  affiliateCode: 'thanh01',
  url: 'https://www.example.com/register?affiliateCode=thanh01',
  kind: 'member',
  note: 'July flyer',
  madeAt: '2026-07-01T08:00:00.000Z',
  until: null,
  live: true,
  registered: 14,
  deposited: 9,
  active: 6,
  bets: '482500',
  offers: {},
};

export const registerCenter = area('registerCenter', {
  links: call({
    purpose: 'List the invitation links of an agent',
    ...ours('GET', '/wps/agent/links', 'agent', 'read'),
    chosen:
      'The newest come first; of those that have ended, only the newest are listed. The figures are those of whoever registered with the link, without their downlines. `most` is how many links can be in use at once, and `kinds` what the agent may open: agents only down to the last level that there may be.',
    request: nothing,
    reply: type({ list: array(inviteLink), most: count, kinds: array(madeKind) }),
    requirements: ['R2.94', 'R6.04', 'R6.05'],
    example: { request: {}, reply: { list: [exampleLink], most: 50, kinds: ['member', 'agent'] } },
  }),
  addLink: call({
    purpose: 'Create an invitation link',
    ...ours('POST', '/wps/agent/links/add', 'agent', 'write'),
    chosen:
      'It can be used for `days`, or until it is removed. Refused with `too_many_requests` while as many as there may be are in use. `offers` are for the links of agents alone: each newcomer is offered these terms on arrival, which are held to the rules of a proposal now and again then; what does not fit any more is withdrawn at once, and both are told. A refusal of offers names their kinds as its fields.',
    request: object({
      kind: madeKind,
      note: optional(line(longest.linkNote)),
      days: optional(countOf(1, 365)),
      offers: optional(object(anyProposal)),
    }),
    reply: inviteLink,
    refusals: ['too_many_requests', 'feature_off', 'invalid_fields', 'above_own_terms'],
    requirements: ['R2.94'],
    example: {
      request: { kind: 'agent', note: 'July flyer', offers: { daily: exampleOffer } },
      reply: {
        ...exampleLink,
        kind: 'agent',
        registered: 0,
        deposited: 0,
        active: 0,
        bets: '0',
        offers: { daily: exampleOffer },
      },
    },
  }),
  endLink: call({
    purpose: 'Remove an invitation link; accounts that registered with it stay',
    ...ours('POST', '/wps/agent/links/end', 'agent', 'write'),
    request: object({ linkId: id }),
    reply: done,
    refusals: ['not_found'],
    requirements: ['R2.94'],
    example: { request: { linkId: 'l1' }, reply: {} },
  }),
  createDownline: call({
    purpose: 'Open an account as a direct downline',
    ...ours('POST', '/wps/agent/register', 'agent', 'auth'),
    chosen:
      'Whoever owns the account has to change the password at the first login. The same request made again, because its answer was lost, is answered as the first one until then. An agent can open so many accounts a day.',
    encrypted: true,
    request: object({ kind: madeKind, username, password, confirmPassword: password }),
    reply: type({ account: line(64) }),
    refusals: ['invalid_fields', 'name_taken', 'feature_off', 'too_many_requests', 'sealed_wrong'],
    requirements: ['R2.94', 'R1.08'],
    example: {
      request: { kind: 'member', username: 'quang88', password: 'correct horse', confirmPassword: 'correct horse' },
      reply: { account: 'quang88' },
    },
  }),
});
