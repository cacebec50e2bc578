import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { encodeServiceLink } from '../../gateway/ground/serviceLink.ts';
import { decipher } from '../../src/service/service/des.ts';
import { readServicePath, serviceLinks } from '../../src/service/service/serviceLinks.ts';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://www.example.com/'));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const byte = fc.integer({ min: 0, max: 255 });
const key = fc.string({
  minLength: 8,
  maxLength: 8,
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
});

test('a DES block decrypts as in every other implementation', () => {
  const text = Buffer.from('0123456789abcde7', 'hex');
  const cipher = Buffer.from('c95744256a5ed31d', 'hex');
  expect(Buffer.from(decipher([...cipher], [...Buffer.from('0123456789abcdef', 'hex')]))).toEqual(text);
});

test('deciphering returns what was enciphered, under any key', () => {
  fc.assert(
    fc.property(
      fc.array(byte, { minLength: 8, maxLength: 8 }),
      fc.array(fc.array(byte, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      (secret, blocks) => {
        const once = Buffer.from(secret);
        const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([once, once, once]), null).setAutoPadding(false);
        const enciphered = Buffer.concat([cipher.update(Buffer.from(blocks.flat())), cipher.final()]);
        expect(decipher([...enciphered], secret)).toEqual(blocks.flat());
      },
    ),
    { numRuns: 60 },
  );
});

test('R3.33 S17 the path of an entry is read with its last eight characters as the key', () => {
  expect(readServicePath('AMSSoqUcylyyHc95ZYKZURLtDP3MXYTmabcdefgh')).toBe('https://cs.example/chat');
});

test('R3.33 a path that any gateway enciphers can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), key, (link, secret) => {
      expect(readServicePath(encodeServiceLink(link, secret))).toBe(link);
    }),
    { numRuns: 60 },
  );
});

test('R3.33 a path that is not enciphered is ignored', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const read = readServicePath(path);
      expect(read === null || typeof read === 'string').toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(
    ['', 'abcdefgh', '!!!!abcdefgh', 'AAAAabcdefgh', 'AMSSoqUcylyyHc95ZYKZURLtDP3MXYTmabcdefgx'].map(readServicePath),
  ).toEqual([null, null, null, null, null]);
});

const entry = (kind: 'LIVECHAT' | 'VIP', link: string) => ({ kind, path: encodeServiceLink(link, 'croup001') });

const vipRank = 5;

test('R2.42 the ways to customer service are listed with VIPs first, each with its link', () => {
  expect(
    serviceLinks(
      [
        entry('LIVECHAT', 'https://example.com/chat'),
        entry('VIP', 'https://example.com/vip'),
        entry('LIVECHAT', '/helpmc'),
      ],
      vipRank,
    ),
  ).toEqual([
    { kind: 'VIP', href: 'https://example.com/vip' },
    { kind: 'LIVECHAT', href: 'https://example.com/chat' },
    { kind: 'LIVECHAT', href: '/helpmc' },
  ]);
});

test('the requested kinds of service come first', () => {
  const links = serviceLinks(
    [entry('VIP', 'https://example.com/vip'), entry('LIVECHAT', 'https://example.com/chat')],
    vipRank,
    'LIVECHAT',
  );
  expect(links.map(({ kind }) => kind)).toEqual(['LIVECHAT', 'VIP']);
});

test.each([
  'javascript:alert(1)',
  'http://example.com/',
  '//example.com',
  'data:text/html,x',
  'https://a@example.com/',
  '',
])('S17 an entry that leads to "%s" is dropped', (link) => {
  expect(serviceLinks([entry('LIVECHAT', link)], vipRank)).toEqual([]);
});

test('the entry of the contract’s own example can be opened', () => {
  const [example] = contract.system.status.example.reply.customerService;
  expect(serviceLinks([{ kind: example!.csType, path: example!.path! }], vipRank)).toEqual([
    { kind: 'VIP', href: 'https://cs.example/chat' },
  ]);
});
