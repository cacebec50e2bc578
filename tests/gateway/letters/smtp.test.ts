import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../gateway/trust/messages/senders.ts';
import { smtpSender, type SmtpSender } from '../../../gateway/trust/messages/smtp.ts';
import { MailServer } from '../support/mailServer.ts';

const message: Message = {
  id: 'letter-4711',
  to: 'mai@example.com',
  from: 'hello@croupier.example',
  fromName: 'Croupier, “the house”',
  replyTo: 'help@croupier.example',
  subject: 'Tā ’oe tāpa’o nō te tomo i Croupier',
  text: 'Your login code is 492817.',
  html: '<p>492817</p>',
  until: new Date('2026-07-22T00:05:00.000Z'),
};
const account = { user: 'house@croupier.example', password: 'p@ss/word' };
const never = new AbortController().signal;

let server: MailServer;
let sender: SmtpSender;
let faults: [event: string, facts: object | undefined][];

const connect = async (
  to: { host?: string; password?: string } = {},
  open: MailServer = new MailServer({ account }),
): Promise<void> => {
  server = open;
  const port = await server.open();
  const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(to.password ?? account.password)}`;
  const log = { fault: (event: string, facts?: object) => void faults.push([event, facts]) };
  sender = smtpSender(`smtp://${login}@${to.host ?? '127.0.0.1'}:${port}`, log);
};

beforeEach(() => {
  faults = [];
});
afterEach(async () => {
  sender.close();
  await server.close();
});

test('an email reaches the server with its sender, recipient, subject, words and a Message-ID of its own', async () => {
  await connect();
  expect(await sender.send(message, never)).toEqual({ kind: 'sent', status: '250' });
  // Long headers are continued in the next line.
  const source = (server.received[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)\r\n`, 'mi').exec(source)?.[1];
  expect(header('Message-ID')).toBe('<letter-4711@croupier.example>');
  expect(header('To')).toBe('mai@example.com');
  expect(header('Reply-To')).toBe('help@croupier.example');
  expect(header('From')).toContain('<hello@croupier.example>');
  expect(header('Auto-Submitted')).toBe('auto-generated');
  expect(header('Content-Type')).toContain('multipart/alternative');
  expect(source).toContain('Your login code is 492817.');
  expect(source).toContain('<p>492817</p>');
});

test.each([
  ['recipient', 550, false],
  ['recipient', 451, true],
  ['letter', 554, false],
  ['letter', 421, true],
] as const)('where a server refuses the %s with %i, another try is made: %j', async (at, code, again) => {
  await connect();
  server.manner = { at, code };
  expect(await sender.send(message, never)).toEqual({ kind: 'refused', status: String(code), again });
  expect(faults).toEqual([]);
});

test('a server that refuses the account is asked again, and the log says so once, without the password', async () => {
  await connect({ password: 'wrong' });
  const refused = { kind: 'refused', status: '535', again: true };
  expect(await sender.send(message, never)).toEqual(refused);
  expect(await sender.send(message, never)).toEqual(refused);
  expect(faults).toEqual([['mail account refused', { status: '535', times: 1 }]]);
  expect(server.received).toEqual([]);
});

test('a letter that a server took before the line broke is sent again with the same Message-ID', async () => {
  await connect();
  server.manner = 'drops';
  await expect(sender.send(message, never)).rejects.toThrow();
  server.manner = 'takes';
  expect(await sender.send(message, never)).toMatchObject({ kind: 'sent' });
  expect(server.received.map((source) => /^Message-ID: (.*)\r\n/im.exec(source)?.[1])).toEqual([
    '<letter-4711@croupier.example>',
    '<letter-4711@croupier.example>',
  ]);
});

test('a server that hangs is given up when time is up, and takes the next letter', async () => {
  await connect();
  server.manner = 'hangs';
  await expect(sender.send(message, AbortSignal.timeout(100))).rejects.toThrow();
  server.manner = 'takes';
  expect(await sender.send({ ...message, id: 'letter-4712' }, never)).toMatchObject({ kind: 'sent' });
  expect(server.received).toHaveLength(1);
});

test('another machine is told neither the password nor a letter unless it encrypts', async () => {
  // An address of this machine that does not look like one.
  await connect({ host: '0.0.0.0' }, new MailServer());
  expect(await sender.send(message, never)).toMatchObject({ kind: 'refused', again: true });
  expect(server.received).toEqual([]);
});
