import type { Senders } from '../../../gateway/trust/messages/senders.ts';

/** What a sandbox sends by: its messages stay in its outbox. */
export const kept: Senders = { email: 'kept', sms: 'kept' };
