import { is, string, type } from 'superstruct';
import { fromCallback } from 'xstate';
import type { Intent, NoteEvent, NoteName } from '../../../machines/cashier/intent.ts';

const shape = type({ key: string(), call: string(), member: string() });

const keyOf = (about: NoteName): string => `intent.${about}`;

/** The request of a member that this tab has noted; null if there is none, or if it is another person's. */
export const readIntent = (about: NoteName, member: string): Intent | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null');
    return is(kept, shape) && kept.member === member ? { key: kept.key, call: kept.call } : null;
  } catch {
    return null;
  }
};

/** Removes a note; the outcome of one that cannot be removed is looked up again. */
export const forgetIntent = (about: NoteName): void => {
  try {
    sessionStorage.removeItem(keyOf(about));
  } catch {
    // Nothing was kept either.
  }
};

/** Notes which request of a member waits for its outcome; if the browser stores nothing, a reload forgets it. */
export const noteIntent = (about: NoteName, member: string | (() => string)) =>
  fromCallback<NoteEvent, undefined>(({ receive }) => {
    receive(({ intent }) => {
      try {
        if (intent === null) forgetIntent(about);
        else
          sessionStorage.setItem(
            keyOf(about),
            JSON.stringify({ ...intent, member: typeof member === 'string' ? member : member() }),
          );
      } catch {
        // The flow itself still has it.
      }
    });
  });
