// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import type { LaunchRequest } from '../../machines/play/game.setup.ts';
import type { Client } from '../../src/api/client.ts';
import type { Site } from '../../src/app/site.tsx';
import { createGame } from '../../src/play/game/createGame.ts';
import { createFrameLine } from '../../src/play/game/frameLine.ts';
import { keepSeat } from '../../src/play/game/tabSeat.ts';
import { forgetAll } from '../views/support/browser.ts';

afterEach(forgetAll);

const holding = (context: object) => ({ getSnapshot: () => ({ context }) });

/** A site in Tahitian with a player, whose gateway notes what it is asked and never answers. */
const listening = (noted: unknown[]): Site => {
  const app = holding({
    status: { settings: { merchantCode: 'harbour' } },
    session: holding({ member: { account: 'mai' } }),
    preferences: holding({ language: 'TY' }),
  }) as unknown as Site['app'];
  const launch = (request: unknown) => {
    noted.push(request);
    return new Promise(() => undefined);
  };
  return { app, client: (() => ({ launch })) as unknown as Client, clock: { now: () => 0, inOurTime: Date.parse } };
};

const sentFor = async (wanted: Partial<LaunchRequest>): Promise<unknown> => {
  const noted: unknown[] = [];
  const site = listening(noted);
  const { launch } = createGame(
    site,
    createFrameLine(() => 0),
  ).implementations.actors as Record<string, AnyActorLogic>;
  const game = { gameId: 'lantern-festival', vendorCode: 'LUMEN', accountType: null };
  const input = { nodeId: '31002', game, room: null, takeOver: false, lookOnly: false, ...wanted };
  createActor(launch!, { input }).start();
  await expect.poll(() => noted).toHaveLength(1);
  return noted[0];
};

const byVendor = { gameId: 'lantern-festival', vassalage: 'LUMEN' };
const always = {
  nodeId: '31002',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'mai',
  merchantCode: 'harbour',
  language: 'TY',
};

test.each<[string, Partial<LaunchRequest>, object]>([
  ['by its own name and its vendor, for the account and in the language of the player', {}, byVendor],
  ['in the room that the player chose', { room: 'r1' }, { roomId: 'r1', vassalage: 'LUMEN' }],
  [
    'by its account type where it has one, R3.30',
    { game: { gameId: 'mekong', vendorCode: 'MEKONG', accountType: 'SEALOTT' } },
    { gameId: 'mekong', accountTypeName: 'SEALOTT' },
  ],
  ['in place of the one that is open elsewhere', { takeOver: true }, { ...byVendor, takeOver: true }],
  ['to look on without a bet', { lookOnly: true }, { ...byVendor, lookOnly: true }],
])('R7.34 a game is launched %s', async (_, wanted, sent) => {
  expect(await sentFor(wanted)).toEqual({ ...always, ...sent });
});

test('R7.34 a game is launched again in the seat that this tab already has', async () => {
  keepSeat('s-1');
  expect(await sentFor({})).toEqual({ ...always, ...byVendor, seat: 's-1' });
});
