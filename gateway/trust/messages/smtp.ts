import { createTransport } from 'nodemailer';
import { second } from '../../ground/clock.ts';
import { isOwnMachine } from '../../ground/config.ts';
import type { Log } from '../../ground/log.ts';
import { refuseInTransaction } from '../../ground/outgoing.ts';
import { Repeats } from '../../ground/repeats.ts';
import type { Delivery, Sender } from './senders.ts';

const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second };

/** How a mail server refuses the account that the gateway logs in with, or to do anything for who has not logged in. */
const accountRefused: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** The commands that are about one letter; whatever a server refuses before them is about the account or the server. */
const ofLetter: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

interface Said {
  readonly responseCode?: number;
  readonly command?: string;
}

/** An email account at a mail server; its connections are kept for a while. */
export interface SmtpSender extends Sender {
  close(): void;
}

/** Sends emails by SMTP, encrypted unless the server is this machine. */
export const smtpSender = (address: string, log: Pick<Log, 'fault'>, limits = timeouts): SmtpSender => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isHere = isOwnMachine(hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    // A letter whose connection broke is tried again when the outbox says so, and each try is written down.
    maxRequeues: 0,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A mail server on this machine mostly offers TLS with a certificate that nobody has signed.
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...limits,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const repeats = new Repeats();

  /** What a server answered; throws where it may have taken the letter. */
  const heard = (error: unknown): Delivery => {
    const { responseCode = 0, command = '' } = error as Said;
    if (responseCode < 400) throw error;
    const status = String(responseCode);
    if (accountRefused.has(responseCode))
      repeats.note({ event: log.fault }, 'mail account refused', { status }, new Date());
    const isForGood = responseCode >= 500 && ofLetter.has(command) && !accountRefused.has(responseCode);
    return { kind: 'refused', status, again: !isForGood };
  };

  return {
    send: async ({ id, to, from, fromName, replyTo, subject, text, html }, signal) => {
      refuseInTransaction();
      try {
        const { response } = await transport.sendMail({
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          // No automatic answer is wanted: nobody would read it.
          headers: { 'auto-submitted': 'auto-generated' },
          signal,
        });
        return { kind: 'sent', status: response.slice(0, 3) };
      } catch (error) {
        return heard(error);
      }
    },
    close: () => transport.close(),
  };
};
