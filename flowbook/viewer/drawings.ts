import { useEffect, useState } from 'react';
import type { Drawings } from '../book/model.ts';
import type { Seen } from '../book/seen.ts';

const kept = new Map<string, unknown>();

/** What scripts of the book bring, by the address of their script: a page that is opened as a file may load nothing else. */
const keepBrought = (script: string, brought: unknown): void => {
  kept.set(script, brought);
};

const fetched = (src: string): Promise<unknown> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      resolve(kept.get(src) ?? null);
    });
    script.addEventListener('error', () => {
      resolve(null);
    });
    document.head.append(script);
  });

/** What a script brings: undefined while it loads, null if it cannot be loaded. */
const useBrought = (src: string): unknown => {
  const [came, setCame] = useState<{ readonly src: string; readonly brought: unknown }>();
  useEffect(() => {
    if (kept.has(src)) return;
    let isWanted = true;
    void fetched(src).then((brought) => {
      if (isWanted) setCame({ src, brought });
    });
    return () => {
      isWanted = false;
    };
  }, [src]);
  return kept.get(src) ?? (came?.src === src ? came.brought : undefined);
};

const chartScript = (flow: string): string => `charts/${flow}.js`;
const seenScript = 'seen.js';

export const keepDrawings = (flow: string, drawings: Drawings): void => {
  keepBrought(chartScript(flow), drawings);
};

export const keepSeen = (seen: Seen): void => {
  keepBrought(seenScript, seen);
};

/** The drawings of a flow: undefined while they load, null if they cannot be loaded. */
export const useDrawings = (flow: string): Drawings | null | undefined =>
  useBrought(chartScript(flow)) as Drawings | null | undefined;

/** What shows that requirements are met: undefined while it loads, null if it cannot be loaded. */
export const useSeen = (): Seen | null | undefined => useBrought(seenScript) as Seen | null | undefined;
