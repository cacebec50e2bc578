import type { DoneReply } from '../../machines/security/security.rules.ts';
import { orRefused } from '../api/orRefused.ts';

export const orSaid = <Reply>(call: Promise<Reply>) =>
  orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));

export const done = (call: Promise<unknown>): Promise<DoneReply> =>
  orSaid(call.then(() => ({ kind: 'done' as const })));
