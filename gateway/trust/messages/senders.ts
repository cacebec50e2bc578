import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';

/** A message as a sender is told it; under the same id it is the same message, however often it is sent. */
export interface Message {
  readonly id: string;
  readonly to: string;
  /** An address for an email; for a text message what its reader sees in place of a number. */
  readonly from: string;
  /** Of an email alone: whom it is from, in words, and where answers go if not to `from`. */
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** Empty for a text message. */
  readonly html: string;
  /** After this moment nobody needs it any more. */
  readonly until: Date;
}

/**
 * What a server said to a message: `status` is its number, never its words, which may quote the message. `pause` is how long it wants
 * to be left alone, in milliseconds.
 */
export type Delivery =
  | { readonly kind: 'sent'; readonly status: string }
  | { readonly kind: 'refused'; readonly status: string; readonly again: boolean; readonly pause?: number };

/** Hands messages to a server. One that throws, or has no answer when the signal aborts, leaves the outcome unknown. */
export interface Sender {
  send(message: Message, signal: AbortSignal): Promise<Delivery>;
}

/** What a deployment can send by; `kept` is a sandbox, whose messages stay in its outbox; null sends nothing. */
export interface Senders {
  readonly email: Sender | 'kept' | null;
  readonly sms: Sender | 'kept' | null;
}

/** By which ways a code can be sent at all; trouble of the moment does not turn a way off. */
export const waysOfCodes = async (
  database: Database,
  { email, sms }: Senders,
): Promise<{ readonly sms: boolean; readonly email: boolean }> => ({
  sms: sms !== null,
  email: email === 'kept' || (email !== null && (await readSetting(database, 'messages')).from !== null),
});

/** Refuses what would wait for a message that never comes. */
export const requireSending = async (
  { database, senders }: { readonly database: Database; readonly senders: Senders },
  way: keyof Senders,
): Promise<void> => {
  if (!(await waysOfCodes(database, senders))[way]) throw new Refusal('cannot_send');
};
