import { expect, test } from 'vitest';
import { base32, codeAt, stepAt, stepOf } from '../../../gateway/trust/protect/totp.ts';

const seconds = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];

/** Appendix B of RFC 6238; its secrets are as long as the hash is wide. */
const vectors: Record<string, { secret: string; codes: string[] }> = {
  sha1: {
    secret: '12345678901234567890',
    codes: ['94287082', '07081804', '14050471', '89005924', '69279037', '65353130'],
  },
  sha256: {
    secret: '12345678901234567890123456789012',
    codes: ['46119246', '68084774', '67062674', '91819424', '90698825', '77737706'],
  },
  sha512: {
    secret: '1234567890123456789012345678901234567890123456789012345678901234',
    codes: ['90693936', '25091201', '99943326', '93441116', '38618901', '47863826'],
  },
};

test.each(Object.keys(vectors))('R4.39 the codes are those of RFC 6238 for %s', (hash) => {
  const { secret = '', codes } = vectors[hash] ?? {};
  expect(seconds.map((at) => codeAt(Buffer.from(secret), stepAt(new Date(at * 1_000)), { digits: 8, hash }))).toEqual(
    codes,
  );
});

test('R4.39 authenticator apps show the last six digits', () => {
  expect(codeAt(Buffer.from('12345678901234567890'), stepAt(new Date(59_000)))).toBe('287082');
});

test('a secret is written in base32 as RFC 4648 has it', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('R4.39 a code is accepted one step either way and no further; one of another length never is', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = new Date(1_111_111_111_000);
  const current = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, current + off), now));
  expect(found).toEqual([null, current - 1, current, current + 1, null]);
  expect(stepOf(secret, codeAt(secret, current, { digits: 8 }), now)).toBeNull();
});
