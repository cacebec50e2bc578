import { is, string, type } from 'superstruct';
import type { SentCode, SmsTarget } from '../../machines/common/codeSending.ts';
import { longestCountdown } from '../../machines/common/limits.ts';
import type { Clock } from '../app/site.tsx';

type Key = 'loginCodeAgain' | 'resetCodeAgain';

const keptShape = type({ to: type({ mobile: string(), dialingCode: string() }), again: string() });

/** Keeps in the tab where a code went and, by the gateway's clock, when another can be requested. */
export const keepSentCode = (key: Key, to: SmsTarget, again: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ to, again }));
  } catch {
    // If nothing can be stored, the gateway says when a request is too early.
  }
};

/**
 * R4.16: neither closing the form nor reloading the page shortens a countdown; null if none is running, or the stored
 * one is impossible.
 */
export const readSentCode = (key: Key, { now, inOurTime }: Clock): SentCode | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!is(kept, keptShape)) return null;
    const resendAt = inOurTime(kept.again);
    return resendAt < now() + longestCountdown ? { to: kept.to, resendAt } : null;
  } catch {
    return null;
  }
};
