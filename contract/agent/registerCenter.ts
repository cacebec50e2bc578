import { array, boolean, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import { address, count, countOf, done, id, line, moment, nothing, password, username } from '../shapes.ts';

/** The kind of account that an agent opens. */
export const madeKind = enums(['member', 'agent']);

export const inviteLink = type({
  linkId: id,
  affiliateCode: id,
  url: address,
  kind: madeKind,
  note: nullable(line(80)),
  registered: count,
  until: nullable(moment),
  active: boolean(),
});

const exampleLink: Infer<typeof inviteLink> = {
  linkId: 'l1',
  affiliateCode: 'thanh01',
  url: 'https://www.example.com/register?affiliateCode=thanh01',
  kind: 'member',
  note: 'July flyer',
  registered: 14,
  until: null,
  active: true,
};

export const registerCenter = area('registerCenter', {
  links: call({
    purpose: 'List the invitation links of an agent',
    method: 'GET',
    path: '/wps/agent/links',
    origin: 'ours',
    session: 'agent',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(inviteLink) }),
    requirements: ['R2.94', 'R6.04', 'R6.05'],
    example: { request: {}, reply: { list: [exampleLink] } },
  }),
  addLink: call({
    purpose: 'Create an invitation link',
    method: 'POST',
    path: '/wps/agent/links/add',
    origin: 'ours',
    session: 'agent',
    kind: 'write',
    request: object({ kind: madeKind, note: optional(line(80)), days: optional(countOf(1, 365)) }),
    reply: inviteLink,
    refusals: ['too_many_requests', 'feature_off'],
    requirements: ['R2.94'],
    example: { request: { kind: 'member', note: 'July flyer' }, reply: exampleLink },
  }),
  endLink: call({
    purpose: 'Remove an invitation link; accounts that registered with it stay',
    method: 'POST',
    path: '/wps/agent/links/end',
    origin: 'ours',
    session: 'agent',
    kind: 'write',
    request: object({ linkId: id }),
    reply: done,
    refusals: ['not_found'],
    requirements: ['R2.94'],
    example: { request: { linkId: 'l1' }, reply: {} },
  }),
  createDownline: call({
    purpose: 'Open an account as a direct downline',
    method: 'POST',
    path: '/wps/agent/register',
    origin: 'ours',
    session: 'agent',
    kind: 'auth',
    encrypted: true,
    request: object({ kind: madeKind, username, password, confirmPassword: password }),
    reply: type({ account: line(64) }),
    refusals: ['invalid_fields', 'name_taken', 'feature_off', 'sealed_wrong'],
    requirements: ['R2.94', 'R1.08'],
    example: {
      request: { kind: 'member', username: 'quang88', password: 'correct horse', confirmPassword: 'correct horse' },
      reply: { account: 'quang88' },
    },
  }),
});
