import type { Answer } from '../common/refusal.ts';
import type { MoneyEnd } from './moneyRequest.machine.ts';

/** What the tab stores about a money request until its outcome is known: never its fields, and no secret. */
export interface Intent {
  key: string;
  /** The call, by its name in the contract. */
  call: string;
}

/** The names a tab stores its requests under: one for each page that sends them. */
export type NoteName = 'deposit' | 'withdrawal' | 'wallets' | 'transfer' | 'lottery' | 'vnlottery' | 'mall' | 'owed';

/** Sent to the note. */
export interface NoteEvent {
  type: 'keep';
  intent: Intent | null;
}

/** Without a session the outcome cannot be looked up: the note stays for the next login. */
export const withoutIntent = ({ intent }: { intent: Intent | null }, end: Answer): { intent: Intent | null } => ({
  intent: end.failure?.kind === 'session' ? intent : null,
});

/** The key to send the request with, or to look up its outcome. */
export const keyOf = ({ intent }: { intent: Intent | null }): string => intent?.key ?? '';

/** How a money request ended, for the guards and actions that look at it. */
export const endOf = ({ event }: { event: { output: MoneyEnd } }) => ({ end: event.output });
