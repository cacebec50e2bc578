import { describe, expect, test } from 'vitest';
import { entryOf } from '../../src/speedTest/speedTest/entryOf.ts';

describe('R2.70 entering an address', () => {
  const page = { path: '/rng', search: '?vassalage=LUMEN&ticket=abc&token=def' };

  test.each([
    [
      'keeps page and query, without ticket and token',
      'https://two.example',
      'https://two.example/rng?vassalage=LUMEN',
    ],
    ['ignores a path of the address', 'https://two.example/else/', 'https://two.example/rng?vassalage=LUMEN'],
    ['allows http on the player’s own machine', 'http://127.0.0.1:4173', 'http://127.0.0.1:4173/rng?vassalage=LUMEN'],
    ['allows no http elsewhere', 'http://two.example', null],
    ['allows no script', 'javascript:alert(1)', null],
    ['allows no credentials', 'https://mai:deal@two.example', null],
    ['allows no invalid address', 'two.example', null],
  ])('%s', (_, domain, url) => {
    expect(entryOf(domain, page)).toBe(url);
  });

  test('leaves the query out if nothing of it stays', () => {
    expect(entryOf('https://two.example', { path: '/', search: '?ticket=abc' })).toBe('https://two.example/');
  });
});
