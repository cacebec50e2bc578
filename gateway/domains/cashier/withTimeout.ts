import { providerTimeout } from '../../trust/providers/payments.ts';

/** What a provider answers, unless it takes too long. */
export const withTimeout = <T>(answer: Promise<T>): Promise<T> => {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => {
      reject(new Error('the provider did not answer in time'));
    }, providerTimeout);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timeout);
  });
};
