import { is } from 'superstruct';
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';

const { favourites, games, lottery } = contract;

const constants: readonly (readonly [
  constant: string,
  field: string,
  value: unknown,
  others: readonly unknown[],
  Call[],
])[] = [
  ['the device WEB', 'device', 'WEB', ['APP', 'web', ''], [lottery.menu]],
  [
    'the client type 3',
    'clientType',
    3,
    [1, 4, '03', ''],
    [favourites.ids, favourites.list, games.list, games.recent, games.launch],
  ],
  [
    'the platform html5-desktop',
    'platform',
    'html5-desktop',
    ['html5-mobile', 'flash', ''],
    [favourites.ids, games.list, games.launch],
  ],
  [
    'the platforms flash and html5-desktop',
    'platform',
    'flash,html5-desktop',
    ['html5-desktop', 'flash', ''],
    [games.hot],
  ],
];

test.each(constants)(
  'R9.01 requests send %s, and nothing else is accepted for it',
  (_, field, value, others, calls) => {
    for (const { request, example } of calls) {
      const changed = { ...(example.request as object), [field]: value };
      expect(example.request).toMatchObject({ [field]: value });
      expect(is(changed, request)).toBe(true);
      for (const other of others) expect(is({ ...changed, [field]: other }, request)).toBe(false);
    }
  },
);
