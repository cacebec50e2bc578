import { array, is, string } from 'superstruct';
import { createActor, fromCallback } from 'xstate';
import { foldName } from '../../../contract/gameOrder.ts';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import { longest } from '../../../machines/common/limits.ts';
import { searchedText } from '../../../machines/lobby/lobby.rules.ts';
import { searchesMachine, type SearchesRef } from '../../../machines/lobby/searches.machine.ts';
import { isWorthKeeping, type Searched } from '../../../machines/lobby/searches.rules.ts';
import type { Site } from '../../app/site.tsx';

export const searchedBy = (typed: string): Searched => {
  const text = searchedText(typed);
  return { text, folded: foldName(text) };
};

const keyOf = (account: string | null): string => `croupier.searches.${account ?? 'visitor'}`;

/** What the browser has kept; where that is denied or was tampered with, nothing. */
const read = (key: string): readonly Searched[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return is(kept, array(string()))
      ? kept.map((text) => searchedBy(text.slice(0, longest.search))).filter(isWorthKeeping)
      : [];
  } catch {
    return [];
  }
};

const write = (key: string, searches: readonly Searched[]): void => {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches.map(({ text }) => text)));
  } catch {
    // They are kept for this visit alone.
  }
};

const made = new WeakMap<AppRef, Map<string, SearchesRef>>();

/** R7.26: the last searches of an account, or of visitors. */
export const searchesOf = ({ app, inspect }: Site, account: string | null): SearchesRef => {
  const all = made.get(app) ?? new Map<string, SearchesRef>();
  made.set(app, all);
  const key = keyOf(account);
  const existing = all.get(key);
  if (existing) return existing;
  const machine = searchesMachine.provide({
    actors: {
      storage: fromCallback<{ type: 'keep'; searches: readonly Searched[] }, undefined>(({ receive }) => {
        receive(({ searches }) => {
          write(key, searches);
        });
      }),
    },
  });
  const searches = createActor(machine, { input: { searches: read(key) }, ...(inspect && { inspect }) });
  all.set(key, searches);
  app.subscribe({ complete: () => searches.stop() });
  return searches.start();
};
