import { accepted, unanswered } from '../../common/formAnswers.ts';
import { answerOf } from '../../common/refusal.ts';
import type { Overview } from '../playLimits.rules.ts';
import { playLimitsSetup, type initialContext } from '../playLimits.setup.ts';

const changedTo = ({ event }: { event: { output: unknown } }) => ({
  answer: (event.output as { overview: Overview }).overview,
});

export const storeChange = [
  { type: 'storeOverview', params: changedTo },
  { type: 'storeNews', params: changedTo },
] as const;

export const look = { id: 'load', src: 'load' } as const;

/** A rise is confirmed or dropped, unless the limits are no longer as they were shown. */
const changing = <const Src extends 'confirmLimit' | 'dropRise'>(src: Src, description: string) =>
  ({
    description,
    tags: 'busy',
    meta: { call: `protection.${src}`, req: ['R1.22'] },
    invoke: {
      id: src,
      src,
      input: ({ context: { change } }: { context: Pick<ReturnType<typeof initialContext>, 'change'> }) => {
        const { tool, period, amount } = change ?? { tool: 'deposit', period: 'day', amount: null };
        return { tool, period, amount };
      },
      onDone: [
        accepted({ target: 'shown', description: 'the gateway carries it out', actions: storeChange }),
        {
          guard: { type: 'isOutdated', params: answerOf },
          target: 'loading',
          description: 'it is refused',
          meta: { when: 'if the limit is no longer as it was shown', req: ['R8.23'] },
          actions: { type: 'storeOutdated', params: answerOf },
        },
        {
          target: 'shown',
          description: 'it is refused',
          meta: { req: ['R8.23'] },
          actions: { type: 'storeRefusal', params: answerOf },
        },
      ],
      onError: { ...unanswered, target: 'looking' },
    },
  }) as const;

export const confirming = changing('confirmLimit', 'Confirming a rise');
export const dropping = changing('dropRise', 'Dropping a rise');

/** An answer has not come: whether it was changed all the same. */
export const looking = playLimitsSetup.createStateConfig({
  description: 'Looking whether it was changed',
  tags: 'busy',
  meta: { call: 'protection.overview', req: ['R1.22', 'R8.20'] },
  invoke: {
    ...look,
    onDone: [
      {
        guard: { type: 'hasHappened', params: answerOf },
        target: 'shown',
        description: 'it was',
        actions: [
          { type: 'storeOverview', params: answerOf },
          { type: 'storeNews', params: answerOf },
        ],
      },
      {
        guard: 'isSetting',
        target: 'editing',
        description: 'it was not',
        meta: { when: 'if a limit was typed' },
        actions: [{ type: 'storeOverview', params: answerOf }, 'storeUnchanged'],
      },
      {
        target: 'shown',
        description: 'it was not',
        actions: [{ type: 'storeOverview', params: answerOf }, 'storeUnchanged'],
      },
    ],
    onError: { ...unanswered, target: 'failed' },
  },
});
