import { button, el } from './kit.ts';
import { setHidden, setText } from './patch.ts';
import { isInSite, isPaused, refusals, tell } from './shell.ts';

const ended: readonly string[] = ['seat_ended', 'token_unknown'];
const forNow: readonly string[] = ['account_locked', 'play_paused'];
/** A lock or a break may be over at any moment, which the wallet tells no one before the next bet. */
const tryAgainAfter = 5_000;

/** Why the player cannot bet, and how they can again: after a lock or a break in this game, else in another seat. */
export const createBlock = (onChange: () => void, goesOn = '') => {
  let heard: string | null = null;
  let timer = 0;
  const text = el('span', {});
  // The site takes the game away, and offers to start it again.
  const reopen = button('Open the game again', () => tell('failed', { reason: 'seat_ended' }));
  const node = el('p', { class: 'blocked', hidden: '' }, text, reopen);
  const why = (): string | null => heard ?? (isPaused() ? 'play_paused' : null);
  const isOver = (): boolean => heard === 'seat_ended';
  const change = (status: string | null): void => {
    window.clearTimeout(timer);
    heard = status;
    const reason = why();
    setHidden(node, reason === null);
    setText(text, reason === null ? '' : `${refusals[reason] ?? ''} ${goesOn}`.trim());
    setHidden(reopen, !isOver() || !isInSite());
    onChange();
  };
  setHidden(reopen, true);
  return {
    node,
    reopen,
    why,
    heed: (status: string): void => {
      if (isOver()) return;
      if (ended.includes(status)) change('seat_ended');
      if (!forNow.includes(status)) return;
      change(status);
      timer = window.setTimeout(() => change(null), tryAgainAfter);
    },
    obey: (): void => change(isOver() ? heard : null),
  };
};
