import { expect, test } from 'vitest';
import { withBase, withQuery } from '../../src/api/ofetchParts.ts';

test.each([
  ['https://gateway.example.com', 'https://gateway.example.com/wps/ping'],
  ['https://gateway.example.com/', 'https://gateway.example.com/wps/ping'],
])('a call to the gateway at %s has the address %s', (base, address) => {
  expect(withBase('/wps/ping', base)).toBe(address);
});

test('a query keeps every value that was given', () => {
  const query = { name: 'Volt & Vine', platform: 'flash,html5-desktop', text: 'ä=?#+' };
  const address = new URL(withQuery('/wps/games', query), 'https://play.example.com');
  expect([address.pathname, Object.fromEntries(address.searchParams), address.hash]).toEqual(['/wps/games', query, '']);
});

test('a call without a query has only its path', () => {
  expect(withQuery('/wps/ping', {})).toBe('/wps/ping');
});
