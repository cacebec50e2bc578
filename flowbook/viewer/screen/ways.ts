import { useEffect, useState } from 'react';
import type { Ways } from '../../recorded.ts';

/** The address of the stage, as the book's own page sees it. */
export const todayStage = 'stage/';

/** A book that is opened as a file has no stage: a browser loads no modules there. */
export const isServed = location.protocol.startsWith('http');

const asked = new Map<string, Promise<Ways | null>>();

const fetchWays = async (stage: string): Promise<Ways | null> => {
  const answer = await fetch(`${stage}ways.json`);
  return answer.ok ? ((await answer.json()) as Ways) : null;
};

/** How to get to each screen of a stage: undefined while that loads, null where there is none. */
export const useWays = (stage = todayStage): Ways | null | undefined => {
  const [ways, setWays] = useState<Ways | null | undefined>(isServed ? undefined : null);
  useEffect(() => {
    if (!isServed) return;
    const answer = asked.get(stage) ?? fetchWays(stage);
    asked.set(stage, answer);
    answer.then(setWays, () => {
      asked.delete(stage);
      setWays(null);
    });
  }, [stage]);
  return ways;
};
