import { endOf } from '../cashier/intent.ts';
import { refused, unanswered } from '../common/formAnswers.ts';

interface SendingChart<Input, Done extends string, Answers extends readonly object[]> {
  readonly description: string;
  readonly input: Input;
  /** The action that notes that the gateway has it. */
  readonly done: Done;
  /** Answers other than those that every such request has; the first one that fits counts. */
  readonly answers: Answers;
}

/** R8.20: sending what an agent does about a contract, under one key until its outcome is known. */
export const sendingContract = <Input, const Done extends string, const Answers extends readonly object[]>({
  description,
  input,
  done,
  answers,
}: SendingChart<Input, Done, Answers>) =>
  ({
    description,
    tags: 'busy',
    meta: { call: 'contracts.processRealTime', req: ['R4.37', 'R8.20'] },
    invoke: {
      id: 'moneyRequest',
      src: 'moneyRequest',
      input,
      onDone: [
        {
          guard: { type: 'isMade', params: endOf },
          target: 'over',
          description: 'the gateway accepts it',
          meta: { usual: true },
          actions: done,
        },
        {
          guard: { type: 'isNever', params: endOf },
          target: 'filling',
          description: 'it never arrived',
          actions: 'noteUnmoved',
        },
        ...answers,
        refused,
      ],
      onError: { ...unanswered, description: 'it fails' },
    },
  }) as const;
