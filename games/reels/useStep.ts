import { useEffect, useState } from 'react';

const together = 1_300;
const alone = 1_700;

/** Which of the wins of a round is shown by itself; null while all of them are. After the last one it begins again. */
export const useStep = (round: object | null, count: number): number | null => {
  const [at, setAt] = useState<{ readonly round: object | null; readonly step: number | null }>({ round, step: null });
  const step = at.round === round ? at.step : null;
  useEffect(() => {
    // A win that is the only one stays.
    if (round === null || count === 0 || (count === 1 && step === 0)) return undefined;
    const next = step === null ? 0 : step + 1;
    const timer = setTimeout(
      () => setAt({ round, step: next < count ? next : null }),
      step === null ? together : alone,
    );
    return () => clearTimeout(timer);
  }, [round, count, step]);
  return step;
};
