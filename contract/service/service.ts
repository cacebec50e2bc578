import { array, enums, object, optional, size, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { longest, longestLog } from '../limits.ts';
import { count, id, line, nothing, text, transition } from '../shapes.ts';

export const questionType = enums(['account', 'deposit', 'withdrawal', 'game', 'promotion', 'suggestion', 'other']);

/** What the flows of a site did, oldest first: milliseconds since it was opened, the actor, and the transition it took. */
export const siteLog = size(array(object({ at: count, actor: id, transition })), 0, longestLog);

export const service = area('service', {
  lookup: call({
    purpose: 'Show how to reach customer service',
    ...ours('GET', '/wps/system/customerService', 'optional', 'read'),
    chosen:
      '`path` is written as in the status reply: the last 8 characters are the key, the rest the ciphertext. VIP service comes first, and only for ' +
      'accounts above rank 4.',
    whileRestricted: true,
    request: nothing,
    reply: type({ list: array(type({ type: enums(['LIVECHAT', 'VIP']), path: line(2_048) })) }),
    refusals: ['unavailable'],
    requirements: ['R7.52', 'R3.32', 'R3.33', 'R6.10', 'R8.07'],
    example: { request: {}, reply: { list: [{ type: 'LIVECHAT', path: 'AMSSoqUcylyyHc95ZYKZURLtDP3MXYTmabcdefgh' }] } },
  }),
  feedback: call({
    purpose: 'Report a problem or suggest an improvement',
    ...spec('PUT', '/wps/feedback', 'optional', 'write'),
    chosen:
      'Wire names and question types; the white label sets how many words the content may have. `life` is sent only with consent: ' +
      'the transitions that the flows of the site took, for the flow book to play back; it contains nothing that was typed.',
    request: object({
      questionType,
      content: text(longest.feedback, 1),
      contactInfo: text(longest.contactInfo),
      life: optional(siteLog),
    }),
    reply: type({ feedbackId: id }),
    refusals: ['invalid_fields'],
    requirements: ['R7.44', 'R3.42', 'R5.19'],
    example: {
      request: {
        questionType: 'suggestion',
        content: 'Please show the draw numbers larger.',
        contactInfo: 'mai@example.com',
      },
      reply: { feedbackId: 'f1' },
    },
  }),
});
