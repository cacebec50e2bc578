import { useEffect, useState } from 'react';
import type { Drawings } from '../book/model.ts';

const kept = new Map<string, Drawings>();

/** Keeps what the script of a flow brings. */
export const keepDrawings = (flow: string, drawings: Drawings): void => {
  kept.set(flow, drawings);
};

const fetched = (flow: string): Promise<Drawings | null> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `charts/${flow}.js`;
    script.addEventListener('load', () => {
      resolve(kept.get(flow) ?? null);
    });
    script.addEventListener('error', () => {
      resolve(null);
    });
    document.head.append(script);
  });

/** The drawings of a flow: undefined while they load, null if they cannot be loaded. */
export const useDrawings = (flow: string): Drawings | null | undefined => {
  const [came, setCame] = useState<{ readonly flow: string; readonly drawings: Drawings | null }>();
  useEffect(() => {
    if (kept.has(flow)) return;
    let isWanted = true;
    void fetched(flow).then((drawings) => {
      if (isWanted) setCame({ flow, drawings });
    });
    return () => {
      isWanted = false;
    };
  }, [flow]);
  return kept.get(flow) ?? (came?.flow === flow ? came.drawings : undefined);
};
