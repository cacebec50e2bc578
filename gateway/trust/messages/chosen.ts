import type { Config } from '../../ground/config.ts';
import type { Log } from '../../ground/log.ts';
import type { Senders } from './senders.ts';
import { smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

/** What a deployment sends by; a sandbox keeps what it has no server for. */
export const chooseSenders = (
  { mode, smtpUrl, smsUrl, smsSecrets }: Pick<Config, 'mode' | 'smtpUrl' | 'smsUrl' | 'smsSecrets'>,
  log: Pick<Log, 'fault'>,
): { readonly senders: Senders; readonly close: () => void } => {
  const otherwise = mode === 'sandbox' ? 'kept' : null;
  const email = smtpUrl === null ? null : smtpSender(smtpUrl, log);
  const sms = smsUrl === null ? null : smsSender(smsUrl, smsSecrets);
  return { senders: { email: email ?? otherwise, sms: sms ?? otherwise }, close: () => email?.close() };
};
