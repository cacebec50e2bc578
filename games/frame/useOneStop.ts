import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The bet that something on a grid of bets belongs to. */
export const betAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-bet]')?.dataset['bet'];

/** Bets of which one is a stop of the tab key; arrows lead from one to the next, in their order. */
export const useOneStop = (bets: readonly string[]) => {
  const [last, setCurrent] = useState(bets[0]);
  return {
    current: last !== undefined && bets.includes(last) ? last : bets[0],
    onFocus: ({ target }: FocusEvent) => setCurrent(betAt(target) ?? last),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const way = ways[event.key];
      if (way === undefined) return;
      event.preventDefault();
      const next = bets[bets.indexOf(betAt(event.target) ?? '') + way];
      if (next !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-bet="${next}"]`)?.focus();
    },
  };
};
