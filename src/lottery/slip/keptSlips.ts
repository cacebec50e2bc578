import { array, boolean, is, nullable, string, type } from 'superstruct';
import { fromCallback } from 'xstate';
import type { KeptSlip } from '../../../machines/lottery/slip.rules.ts';
import type { KeepSlip } from '../../../machines/lottery/slip.setup.ts';

const shape = type({
  lines: array(type({ playType: string(), numbers: string(), stake: string() })),
  fields: type({ stake: string(), draws: string(), stopOnWin: boolean() }),
  sentWith: nullable(string()),
});

const keyOf = (gameCode: string): string => `slip.${gameCode}`;

/** What this tab has kept of the slip of a lottery; null if that is nothing, or nonsense. */
export const readSlip = (gameCode: string): KeptSlip | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(gameCode)) ?? 'null');
    return is(kept, shape) ? kept : null;
  } catch {
    return null;
  }
};

/** Keeps the slip of a lottery; if the browser stores nothing, a reload loses it. */
export const keepSlip = (gameCode: string) =>
  fromCallback<KeepSlip, undefined>(({ receive }) => {
    receive(({ lines, fields, sentWith }) => {
      try {
        sessionStorage.setItem(keyOf(gameCode), JSON.stringify({ lines, fields, sentWith }));
      } catch {
        // The flow itself still has it.
      }
    });
  });
