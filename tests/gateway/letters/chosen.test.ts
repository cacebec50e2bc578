import { expect, test } from 'vitest';
import { chooseSenders } from '../../../gateway/trust/messages/chosen.ts';

const none = { smtpUrl: null, smsUrl: null, smsSecrets: [] };
const both = {
  smtpUrl: 'smtps://house:pass@mail.example.com',
  smsUrl: 'https://sms.example.com/send',
  smsSecrets: ['whsec_ZXhhbXBsZS1zZWNyZXQtb2YtdGhlLXNtcy1zZW5kZXI='],
};
const log = { fault: () => undefined };
const sender = { send: expect.any(Function) as unknown };

test.each([
  ['production', none, { email: null, sms: null }],
  ['production', both, { email: sender, sms: sender }],
  ['production', { ...both, smtpUrl: null }, { email: null, sms: sender }],
  ['sandbox', none, { email: 'kept', sms: 'kept' }],
  ['sandbox', { ...none, smtpUrl: both.smtpUrl }, { email: sender, sms: 'kept' }],
] as const)('%s with %j sends by what it was given; only a sandbox keeps the rest', (mode, given, wanted) => {
  const { senders, close } = chooseSenders({ mode, ...given }, log);
  close();
  expect(senders).toMatchObject(wanted);
});
