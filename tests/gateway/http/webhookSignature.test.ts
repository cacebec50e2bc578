import { expect, test } from 'vitest';
import { isSignedWithAny, isWebhookSecret, signedHeaders } from '../../../gateway/ground/http/webhookSignature.ts';

const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtdGhlLXNtcy1zZW5kZXI=';
const other = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2Ytbm9ydGhwYXktMzJieXQ=';
const at = new Date(1_784_678_400_000);
const body = Buffer.from(
  '{"id":"m-4711","to":"+84901234567","text":"Your login code is 492817. It is valid for 5 minutes. Never share it with anyone.","from":"Croupier","until":"2026-07-22T00:05:00.000Z"}',
);
const headers = signedHeaders([secret], 'm-4711', body, at);

/** Whether a message with these headers is taken, by whoever knows the secret. */
const isTaken = (
  changed: Partial<typeof headers> = {},
  { secrets = [secret], said = body, now = at }: { secrets?: string[]; said?: Buffer; now?: Date } = {},
): boolean => {
  const sent = new Map(Object.entries({ ...headers, ...changed }));
  return isSignedWithAny(secrets, (name) => sent.get(name), said, now);
};

test('a message is signed as in the example of the manual, with the decoded secret', () => {
  expect(headers).toEqual({
    'webhook-id': 'm-4711',
    'webhook-timestamp': '1784678400',
    'webhook-signature': 'v1,OvyxqsO8q5CcBr7gfb5OhgdC14VqdSKA/6zsZQdPQn8=',
  });
});

test('a signature is taken with any of several secrets, and any of several signatures counts', () => {
  expect(isTaken()).toBe(true);
  expect(isTaken({}, { secrets: [other, secret] })).toBe(true);
  const both = signedHeaders([other, secret], 'm-4711', body, at)['webhook-signature'];
  expect(isTaken({ 'webhook-signature': both })).toBe(true);
  expect(isTaken({ 'webhook-signature': `v2,abc ${headers['webhook-signature']}` })).toBe(true);
});

test('a signature does not cover another message, another time, or another secret', () => {
  expect(isTaken({}, { secrets: [other] })).toBe(false);
  expect(isTaken({}, { secrets: [] })).toBe(false);
  expect(isTaken({}, { said: Buffer.from('{}') })).toBe(false);
  expect(isTaken({ 'webhook-id': 'm-4712' })).toBe(false);
  expect(isTaken({ 'webhook-timestamp': '1784678401' })).toBe(false);
  expect(isTaken({ 'webhook-signature': '' })).toBe(false);
  expect(isTaken({ 'webhook-signature': headers['webhook-signature'].slice(3) })).toBe(false);
});

test('a signed message is taken for five minutes, so that a recorded one cannot be sent again later', () => {
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
  expect(isTaken({}, { now: minutes(5) })).toBe(true);
  expect(isTaken({}, { now: minutes(-5) })).toBe(true);
  expect(isTaken({}, { now: new Date(minutes(5).getTime() + 1) })).toBe(false);
  expect(isTaken({}, { now: new Date(minutes(-5).getTime() - 1) })).toBe(false);
});

test('a secret is `whsec_` and the Base64 of at least 24 bytes', () => {
  expect(isWebhookSecret(secret)).toBe(true);
  for (const wrong of ['', 'whsec_', 'whsec_c2hvcnQ=', secret.slice(6), `${secret}!`, `whsec_${'A'.repeat(88)}`])
    expect(isWebhookSecret(wrong), wrong).toBe(false);
});
