/**
 * Does the work until it is done, the time is up or the caller's signal says stop, whichever comes first. The last two
 * end as a `TimeoutError` and an `AbortError`, even where the work does not listen to the signal that it is given.
 */
export const within = async <T>(
  milliseconds: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { signal, abort } = stoppable();
  const leave = () => abort('AbortError');
  if (caller?.aborted) leave();
  signal.throwIfAborted();

  const timer = setTimeout(() => abort('TimeoutError'), milliseconds);
  caller?.addEventListener('abort', leave);
  try {
    return await Promise.race([stopped(signal), work(signal)]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  }
};

const stoppable = () => {
  const controller = new AbortController();
  const abort = (name: 'AbortError' | 'TimeoutError') =>
    controller.abort(new DOMException('The call was stopped.', name));
  return { signal: controller.signal, abort };
};

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as DOMException), { once: true }),
  );
