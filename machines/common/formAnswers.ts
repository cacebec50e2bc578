import { answerOf, causeOf } from './refusal.ts';

/** The gateway carries out the request. */
export const accepted = <const Transition extends { target: string; description: string }>(transition: Transition) =>
  ({ guard: { type: 'isAccepted', params: answerOf }, meta: { usual: true }, ...transition }) as const;

/** R8.14: back in the form, with a countdown. */
export const rateLimited = {
  guard: { type: 'isRateLimited', params: answerOf },
  target: 'filling.waiting',
  description: 'it is refused',
  meta: { when: 'if there were too many attempts', req: ['R8.14'] },
  actions: [
    { type: 'storeRefusal', params: answerOf },
    { type: 'storeWait', params: answerOf },
  ],
} as const;

/** Back to the form, with the problem next to its field. */
export const aboutFields = {
  guard: { type: 'isAboutFields', params: answerOf },
  target: 'filling',
  description: 'it is refused',
  meta: { when: 'if a field is not accepted', req: ['R5.24'] },
  actions: { type: 'storeFieldErrors', params: answerOf },
} as const;

/** R8.23: back in the form, with any other refusal above it. */
export const refused = {
  target: 'filling',
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answerOf },
} as const;

/** R8.20: what was sent may have been carried out, which is looked up before anything is said. */
export const lookedUp = <const Target extends string>(target: Target) =>
  ({
    ...unanswered,
    guard: { type: 'isUnsure', params: causeOf },
    target,
    meta: { when: 'if it may have been carried out anyway', req: ['R8.20'] },
  }) as const;

/** R8.20: back in the form, with what went wrong above it. */
export const unanswered = {
  target: 'filling',
  description: 'no response',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;
