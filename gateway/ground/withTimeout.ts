/** What another party answers, unless it takes longer than so many milliseconds. */
export const withTimeout = <T>(answer: Promise<T>, most: number): Promise<T> => {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => {
      reject(new Error(`no answer within ${most} ms`));
    }, most);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timeout);
  });
};
