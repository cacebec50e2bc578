import { unanswered } from './formAnswers.ts';

/** R5.24: fetches the password rules before the form is shown, in the state `form`. */
export const ruleFetch = <Form extends string>({ form, req }: { form: Form; req: readonly string[] }) =>
  ({
    loading: {
      description: 'Loading the password rules',
      tags: 'busy',
      meta: { call: 'system.registerSettings', req },
      invoke: {
        id: 'loadRule',
        src: 'loadRule',
        onDone: {
          target: form,
          description: 'the rules arrive',
          meta: { usual: true },
          actions: {
            type: 'storeRule',
            params: <Rule>({ event }: { event: { output: Rule } }) => ({ rule: event.output }),
          },
        },
        onError: { ...unanswered, target: 'failed' },
      },
    },
    failed: {
      description: 'The form could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'rule.retried': { target: 'loading', description: 'tries again' } },
    },
  }) as const;
