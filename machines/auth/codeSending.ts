import * as form from '../common/form.ts';
import { answerOf, causeOf } from '../common/refusal.ts';

/** An earlier code counts on, wherever the form was closed or loaded anew meanwhile. */
export const sorting = {
  description: 'Does a countdown run?',
  meta: { req: ['R4.16'] },
  always: [
    { guard: 'isCooling', target: 'cooling', description: 'yes' },
    { target: 'ready', description: 'no', meta: { usual: true } },
  ],
} as const;

/** Nothing is on its way. */
export const ready = {
  description: 'A code can be sent',
  meta: { usual: true },
  on: {
    'code.requested': {
      target: 'sending',
      description: 'asks for a code',
      meta: { usual: true },
      actions: {
        type: 'storeTarget',
        params: <Target>({ event }: { event: { target: Target } }) => ({ target: event.target }),
      },
    },
  },
} as const;

export const sent = {
  guard: { type: 'wasSent', params: answerOf },
  target: 'cooling',
  description: 'the code is sent',
  meta: { usual: true },
  actions: { type: 'startCountdown', params: answerOf },
} as const;

export const rateLimited = {
  ...form.rateLimited,
  target: 'cooling',
  actions: [
    { type: 'storeRefusal', params: answerOf },
    { type: 'startWait', params: answerOf },
  ],
} as const;

export const refused = { ...form.refused, target: 'refused' } as const;

export const unanswered = {
  target: 'refused',
  description: 'no answer comes',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;

/** Until another code can be asked for. */
export const cooling = {
  description: 'A countdown runs',
  after: {
    untilResend: { target: 'ready', description: 'the countdown ends', meta: { usual: true }, actions: 'clearFailure' },
  },
} as const;

/** R8.02, R4.09: a refusal is confirmed, and nothing can be asked for within a second of it. */
export const afterRefusal = {
  refused: {
    description: 'A dialog says why not',
    tags: 'failed',
    meta: { req: ['R8.02'] },
    on: { 'refusal.confirmed': { target: 'pausing', description: 'confirms the dialog', actions: 'clearFailure' } },
  },
  pausing: {
    description: 'Waiting a second',
    meta: { req: ['R4.09'] },
    after: { throttle: { target: 'ready', description: 'a second later' } },
  },
} as const;
