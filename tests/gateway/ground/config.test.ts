import { expect, test } from 'vitest';
import { BadSetting, readConfig } from '../../../gateway/ground/config.ts';

const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtdGhlLXNtcy1zZW5kZXI=';
const sms = { CROUPIER_SMS_URL: 'https://sms.example.com/send', CROUPIER_SMS_SECRET: secret };

const troubleWith = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
};

test.each(['smtps://house:p%40ss@mail.example.com:465', 'smtp://house:pass@mail.example.com', 'smtp://127.0.0.1:2525'])(
  'emails can leave by %s',
  (address) => {
    expect(readConfig({ CROUPIER_SMTP_URL: address }).smtpUrl).toBe(address);
  },
);

test.each([
  '',
  'mail.example.com:465',
  'https://mail.example.com',
  'smtps://:465',
  'smtps://house@mail.example.com',
  'smtps://house:s3cret@mail.example.com/inbox',
  'smtps://house:s3cret@mail.example.com?pool=false',
])('emails cannot leave by “%s”, and the sentence says what can be without what was typed', (address) => {
  expect(troubleWith({ CROUPIER_SMTP_URL: address })).toBe(
    'CROUPIER_SMTP_URL is not valid. It can be the address of a mail server, such as smtps://user:password@mail.example.com:465 or smtp://user:password@mail.example.com:587, in which special characters of user and password are percent-encoded.',
  );
});

test('text messages leave by https, or by http to this machine, with a secret', () => {
  expect(readConfig(sms)).toMatchObject({ smsUrl: sms.CROUPIER_SMS_URL, smsSecrets: [secret] });
  const here = 'http://localhost:4180/send';
  expect(readConfig({ ...sms, CROUPIER_SMS_URL: here }).smsUrl).toBe(here);
  for (const address of ['http://sms.example.com/send', 'https://house:s3cret@sms.example.com/send', 'sms.example.com'])
    expect(troubleWith({ ...sms, CROUPIER_SMS_URL: address })).toBe(
      'CROUPIER_SMS_URL is not valid. It can be an https address, such as https://sms.example.com/send, or an http address of this machine.',
    );
  expect(troubleWith({ ...sms, CROUPIER_SMS_SECRET: 'whsec_c2hvcnQ=' })).toBe(
    'CROUPIER_SMS_SECRET is not valid. It can be whsec_ and the Base64 of 24 to 64 random bytes, or several, separated by commas.',
  );
});

test('the address of text messages and its secret are set together', () => {
  for (const name of ['CROUPIER_SMS_URL', 'CROUPIER_SMS_SECRET'] as const)
    expect(troubleWith({ [name]: sms[name] })).toBe(
      'CROUPIER_SMS_URL and CROUPIER_SMS_SECRET belong together: set both, or neither.',
    );
});
