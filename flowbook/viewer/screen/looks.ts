import { useSyncExternalStore } from 'react';
import type { StageLanguage } from '../../stageNews.ts';

/** How screens are looked at. */
export interface Looks {
  readonly size: 'phone' | 'desktop';
  readonly theme: 'dark' | 'light';
  readonly language: string;
  /** Those that the site speaks, as a stage has told. */
  readonly languages: readonly StageLanguage[];
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

let looks: Looks = {
  size: 'phone',
  theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  language: 'EN',
  languages: [{ code: 'EN', name: 'English' }],
};
const heard = new Set<() => void>();

export const setLooks = (changes: Partial<Looks>): void => {
  looks = { ...looks, ...changes };
  for (const hear of heard) hear();
};

const listen = (hear: () => void) => {
  heard.add(hear);
  return () => {
    heard.delete(hear);
  };
};

/** The same for every screen of the book, for as long as it is open. */
export const useLooks = (): Looks => useSyncExternalStore(listen, () => looks);
