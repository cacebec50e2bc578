import type { SlipSnapshot } from '../../../machines/lottery/slip.machine.ts';
import {
  areLimitsChanged,
  changesFor,
  quoteOf,
  type Game,
  type Line,
  type PlayChange,
  type Quote,
  type SlipErrors,
  type SlipFields,
} from '../../../machines/lottery/slip.rules.ts';
import type { RealityCheckRef } from '../../../machines/protection/realityCheck.machine.ts';
import type { Receipt, SlipDraw } from '../../../machines/lottery/slip.setup.ts';

const screens = ['gate', 'placing', 'missed', 'quoting', 'changed', 'short', 'barred', 'paused', 'placed'] as const;

export type SlipScreen = (typeof screens)[number] | 'filling';

export const selectScreen = (snapshot: SlipSnapshot): SlipScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'filling';

export const selectRealityCheck = ({ children }: SlipSnapshot) =>
  children['realityCheck'] as RealityCheckRef | undefined;
export const selectIsLocked = (snapshot: SlipSnapshot): boolean => snapshot.matches({ filling: 'locked' });
export const selectGame = ({ context }: SlipSnapshot): Game => context.game;
export const selectLines = ({ context }: SlipSnapshot): readonly Line[] => context.lines;
export const selectFields = ({ context }: SlipSnapshot): SlipFields => context.fields;
export const selectErrors = ({ context }: SlipSnapshot): SlipErrors => context.errors;
export const selectDraw = ({ context }: SlipSnapshot): SlipDraw | null => context.draw;
export const selectIsOnNextDraw = ({ context }: SlipSnapshot): boolean => context.isOnNextDraw;
export const selectIsUnmoved = ({ context }: SlipSnapshot): boolean => context.isUnmoved;
export const selectNeeded = ({ context }: SlipSnapshot): string | null => context.needed;
export const selectReceipt = ({ context }: SlipSnapshot): Receipt | null => context.receipt;
export const selectCanRepeat = ({ context }: SlipSnapshot): boolean => context.placedLines.length > 0;
export const selectQuote = ({ context: { lines, fields } }: SlipSnapshot): Quote => quoteOf(lines, fields);

interface Changes {
  readonly plays: readonly PlayChange[];
  /** The limits of stakes in force, where they are others than before. */
  readonly limits: Game | null;
  /** The lines that the rules in force no longer take. */
  readonly unfit: readonly Line[];
}

export const selectChanges = ({ context: { before, game, lines } }: SlipSnapshot): Changes => ({
  plays: before ? changesFor(before, game, lines) : [],
  limits: before && areLimitsChanged(before, game) ? game : null,
  unfit: lines.filter(({ bets }) => bets === 0),
});
export const selectUntil = ({ context }: SlipSnapshot): number | null => context.pausedUntil;
