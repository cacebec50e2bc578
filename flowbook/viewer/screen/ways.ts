import { useEffect, useState } from 'react';
import type { Ways } from '../../recorded.ts';

/** A book that is opened as a file has no stage: a browser loads no modules there. */
export const isServed = location.protocol.startsWith('http');

let asked: Promise<Ways | null> | null = null;

const fetchWays = async (): Promise<Ways | null> => {
  const answer = await fetch('stage/ways.json');
  return answer.ok ? ((await answer.json()) as Ways) : null;
};

/** How to get to each screen: undefined while that loads, null where there is no stage. */
export const useWays = (): Ways | null | undefined => {
  const [ways, setWays] = useState<Ways | null | undefined>(isServed ? undefined : null);
  useEffect(() => {
    if (!isServed) return;
    asked ??= fetchWays();
    asked.then(setWays, () => {
      asked = null;
      setWays(null);
    });
  }, []);
  return ways;
};
