import { useEffect, useState } from 'react';
import { channelName, type Told, type Word } from '../channel.ts';

/** What a site in another tab has reported. */
export interface Site {
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** What happened last, the newest first. */
  readonly happened: readonly { readonly at: number; readonly machine: string; readonly taken: readonly string[] }[];
}

const silent: Site = { states: new Map(), happened: [] };
const kept = 40;

const heard = (site: Site, { machine, states, taken }: Told): Site => ({
  states: new Map([...site.states, [machine, states]]),
  happened:
    taken.length === 0
      ? site.happened
      : [{ at: (site.happened[0]?.at ?? 0) + 1, machine, taken }, ...site.happened].slice(0, kept),
});

/** Listens to the site in other tabs of this browser. */
export const useSite = (): Site => {
  const [site, setSite] = useState(silent);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const ask = () => {
      channel.postMessage('where?' satisfies Word);
    };
    channel.onmessage = ({ data }: MessageEvent<Told | Word>) => {
      if (data === 'gone') {
        // The tabs that are left answer for themselves.
        setSite(({ happened }) => ({ states: new Map(), happened }));
        ask();
      } else if (data !== 'where?') setSite((before) => heard(before, data));
    };
    ask();
    return () => {
      channel.close();
    };
  }, []);
  return site;
};
