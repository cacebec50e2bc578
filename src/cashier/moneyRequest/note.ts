import { is, string, type } from 'superstruct';
import { fromCallback } from 'xstate';
import type { Intent, NoteEvent, NoteName } from '../../../machines/cashier/intent.ts';

const shape = type({ key: string(), call: string(), member: string() });

const keyOf = (about: NoteName): string => `intent.${about}`;

/** What this tab has noted of a request of somebody; null where that is nothing, or another person's. */
export const readIntent = (about: NoteName, member: string): Intent | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null');
    return is(kept, shape) && kept.member === member ? { key: kept.key, call: kept.call } : null;
  } catch {
    return null;
  }
};

/** Takes a note away; what cannot be taken away is asked for again. */
export const forgetIntent = (about: NoteName): void => {
  try {
    sessionStorage.removeItem(keyOf(about));
  } catch {
    // Nothing was kept either.
  }
};

/** Notes which request waits for its outcome; where a browser keeps nothing, a reload forgets it. */
export const noteIntent = (about: NoteName, member: string) =>
  fromCallback<NoteEvent, undefined>(({ receive }) => {
    receive(({ intent }) => {
      try {
        if (intent === null) forgetIntent(about);
        else sessionStorage.setItem(keyOf(about), JSON.stringify({ ...intent, member }));
      } catch {
        // The flow itself has it still.
      }
    });
  });
