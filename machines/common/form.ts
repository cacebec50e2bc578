/** What came of a call, for the guards and actions that look at it. */
export const replyOf = <Reply>({ event }: { event: { output: Reply } }) => ({ reply: event.output });

/** Why nothing came of it. */
export const causeOf = ({ event }: { event: { error: unknown } }) => ({ cause: event.error });

/** What is typed. */
export const fillingIn = {
  description: 'fills in a field',
  actions: {
    type: 'storeField',
    params: <Name extends string, Value>({ event }: { event: { name: Name; value: Value } }) => ({
      name: event.name,
      value: event.value,
    }),
  },
} as const;

/** R8.14: after too many tries. */
export const waiting = {
  description: 'A countdown to the next try',
  after: { untilAllowed: { target: 'editing', description: 'the wait is over', actions: 'clearFailure' } },
} as const;

/** R8.14: back in the form, with a wait. */
export const toldToWait = {
  guard: { type: 'isToldToWait', params: replyOf },
  target: 'filling.waiting',
  description: 'it is refused',
  meta: { when: 'if there were too many tries', req: ['R8.14'] },
  actions: [
    { type: 'storeRefusal', params: replyOf },
    { type: 'storeWait', params: replyOf },
  ],
} as const;

/** Back in the form, with what is said beside its fields. */
export const aboutFields = {
  guard: { type: 'isAboutFields', params: replyOf },
  target: 'filling',
  description: 'it is refused',
  meta: { when: 'if a field is the reason', req: ['R5.24'] },
  actions: { type: 'storeProblems', params: replyOf },
} as const;

/** R8.23: back in the form, with any other refusal. */
export const refused = {
  target: 'filling',
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: replyOf },
} as const;

/** R8.20: back in the form, with what went wrong. */
export const unanswered = {
  target: 'filling',
  description: 'no answer comes',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;
