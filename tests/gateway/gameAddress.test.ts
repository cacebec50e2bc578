import { expect, test } from 'vitest';
import { gameAddress } from '../../gateway/domains/play/gameAddress.ts';

const of = (launchUrl: string, host: string, frame: 'bare' | 'origin') =>
  gameAddress({ launchUrl, ticket: 'a b', host, frame });

test.each<[string, string, string, 'bare' | 'origin', ReturnType<typeof of>]>([
  [
    'of another host as the vendor wants it',
    'https://games.example/kestrel?lang=en',
    'play.example',
    'origin',
    { href: 'https://games.example/kestrel?lang=en&ticket=a+b', frame: 'origin' },
  ],
  [
    'of another host without an origin where the vendor wants none',
    'https://games.example/',
    'play.example',
    'bare',
    { href: 'https://games.example/?ticket=a+b', frame: 'bare' },
  ],
  [
    'on the host of the site never with its origin, whatever the port',
    'https://play.example:8443/',
    'play.example',
    'origin',
    { href: 'https://play.example:8443/?ticket=a+b', frame: 'bare' },
  ],
  [
    'on this machine by its number where the site has its name',
    'http://localhost:4274/',
    'localhost:4273',
    'origin',
    { href: 'http://127.0.0.1:4274/?ticket=a+b', frame: 'origin' },
  ],
  [
    'on this machine by its name where the site has its number',
    'http://127.0.0.1:4274/',
    '127.0.0.1:4273',
    'bare',
    { href: 'http://localhost:4274/?ticket=a+b', frame: 'bare' },
  ],
])('R3.30 a game is opened %s', (_, launchUrl, host, frame, address) => {
  expect(of(launchUrl, host, frame)).toEqual(address);
});
