import { expect, test } from 'vitest';
import { failures } from '../../contract/failures.ts';
import english from '../../locales/en.json';

test('the site and the gateway word every refusal the same in English', () => {
  const catalog: Readonly<Record<string, unknown>> = english;
  const differing = Object.entries(failures).filter(([code, { says }]) => catalog[code] !== says);
  expect(differing.map(([code, { says }]) => ({ code, gateway: says, site: catalog[code] }))).toEqual([]);
});
