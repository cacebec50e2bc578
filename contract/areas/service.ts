import { array, enums, object, type } from 'superstruct';
import { area, call } from '../call.ts';
import { id, line, nothing, text } from '../shapes.ts';

export const questionType = enums(['account', 'deposit', 'withdrawal', 'game', 'promotion', 'suggestion', 'other']);

export const service = area('service', {
  lookup: call({
    purpose: 'Where customer service can be reached now',
    method: 'GET', path: '/wps/system/customerService', origin: 'ours',
    chosen: '`path` is written as in the status reply: the last 8 characters are the key, the rest the cipher text. VIP service comes first, and only for '
      + 'accounts above rank 4.',
    session: 'optional', kind: 'read', request: nothing,
    reply: type({ list: array(type({ type: enums(['LIVECHAT', 'VIP']), path: line(2_048) })) }),
    refusals: ['unavailable'],
    requirements: ['R7.52', 'R3.32', 'R3.33', 'R6.10', 'R8.07'],
    example: { request: {}, reply: { list: [{ type: 'LIVECHAT', path: 'AMSSoqUcylyyHc95ZYKZURLtDP3MXYTmabcdefgh' }] } },
  }),
  feedback: call({
    purpose: 'Say what is wrong or could be better',
    method: 'PUT', path: '/wps/feedback', origin: 'spec',
    chosen: 'Wire names and question types; between how many words the content lies is a setting of the white label.',
    session: 'optional', kind: 'write',
    request: object({ questionType, content: text(4_000, 1), contactInfo: text(200) }),
    reply: type({ feedbackId: id }),
    refusals: ['invalid_fields'],
    requirements: ['R7.44', 'R3.42', 'R5.19'],
    example: {
      request: { questionType: 'suggestion', content: 'Please show the draw numbers larger.', contactInfo: 'mai@example.com' },
      reply: { feedbackId: 'f1' },
    },
  }),
});
