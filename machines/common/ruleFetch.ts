import { loadingStates } from './loadingStates.ts';

/** R5.24: fetches the password rules before the form is shown, in the state `form`. */
export const ruleFetch = <const Form extends string>({ form, req }: { form: Form; req: readonly string[] }) =>
  loadingStates({
    description: 'Loading the password rules',
    meta: { call: 'system.registerSettings', req },
    src: 'loadRule',
    arrival: 'the rules arrive',
    store: 'storeRule',
    then: form,
    failed: 'The form could not be loaded',
    retry: 'rule.retried',
    clear: [],
  });
