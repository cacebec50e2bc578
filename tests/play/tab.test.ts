// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import type { LaunchRequest } from '../../machines/play/game.setup.ts';
import type { Client } from '../../src/api/client.ts';
import type { Site } from '../../src/app/site.tsx';
import { createGame } from '../../src/play/game/createGame.ts';
import { createFrameLine } from '../../src/play/game/frameLine.ts';
import { goBack } from '../../src/play/game/goBack.ts';
import { forgetSeat, hasLeft, keepSeat, keptSeat, leaveSeat } from '../../src/play/game/tabSeat.ts';
import { forgetAll } from '../views/support/browser.ts';

describe('the way back from a game', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const hasBeenAt = (...paths: string[]): string[] => {
    const gone: string[] = [];
    const entries = paths.map((path, index) => ({ key: `${index} ${path}`, url: new URL(path, location.href).href }));
    vi.stubGlobal('navigation', {
      currentEntry: { index: paths.length - 1 },
      entries: () => entries,
      traverseTo: (key: string) => {
        gone.push(key);
        return { committed: Promise.resolve(), finished: Promise.reject(new Error('another way was taken')) };
      },
    });
    return gone;
  };

  test.each<[string, string[], string]>([
    ['the previous page', ['/', '/rng?p=3', '/game?node=1'], '1 /rng?p=3'],
    ['the page before all games', ['/live', '/game?node=1', '/seamless?node=2', '/game?node=1'], '0 /live'],
  ])('R2.12 a game leads back to %s', (_, paths, entry) => {
    const gone = hasBeenAt(...paths);
    goBack('/fish');
    expect(gone).toEqual([entry]);
  });

  test.each<[string, string[]]>([
    ['opened by its address', ['/game?node=1']],
    ['that follows only other games', ['/game?node=1', '/game?node=2']],
  ])('R2.12 a game %s leads to the lobby, in place of its own entry', (_, paths) => {
    const gone = hasBeenAt(...paths);
    const { length } = history;
    goBack('/fish');
    expect(gone).toEqual([]);
    expect([location.pathname, history.length]).toEqual(['/fish', length]);
  });

  test('R2.12 R2.106 a list of games that closes leaves its own entry of the history first', () => {
    const gone = hasBeenAt('/rng', '/game?node=1', '/game?node=1');
    history.replaceState({ layers: 1 }, '');
    goBack('/fish');
    expect(gone).toEqual([]);
    history.replaceState({}, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(gone).toEqual(['0 /rng']);
  });

  test('R2.12 a game leads to the lobby in a browser without the Navigation API', () => {
    vi.stubGlobal('navigation', undefined);
    goBack('/live');
    expect(location.pathname).toBe('/live');
  });
});

describe('the seat of a tab', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  const slowLeave = () => {
    let settle: { resolve: (reply: object) => void; reject: (reason: Error) => void } | undefined;
    const reply = new Promise<object>((resolve, reject) => {
      settle = { resolve, reject };
    });
    return { leave: () => reply, answer: () => settle?.resolve({}), fail: () => settle?.reject(new Error('offline')) };
  };

  test('is kept for the last launch only', () => {
    keepSeat('one');
    keepSeat('two');
    expect(keptSeat()).toBe('two');
  });

  test('is forgotten only if no other has replaced it', () => {
    keepSeat('two');
    forgetSeat('one');
    expect(keptSeat()).toBe('two');
    forgetSeat('two');
    expect(keptSeat()).toBeNull();
  });

  test('R7.34 that is left ends after the page has closed, and is forgotten once the gateway has heard', async () => {
    keepSeat('one');
    const sent: unknown[] = [];
    await leaveSeat((...call) => Promise.resolve(sent.push(call)), 'one');
    expect(sent).toEqual([[{ seat: 'one' }, { keepalive: true }]]);
    expect(keptSeat()).toBeNull();
  });

  test('R7.34 that could not be left is kept for the next launch to end', async () => {
    keepSeat('one');
    const { leave, fail } = slowLeave();
    const left = leaveSeat(leave, 'one');
    fail();
    await left;
    expect(keptSeat()).toBe('one');
  });

  test('R7.34 that is being left delays the next launch', async () => {
    const { leave, answer } = slowLeave();
    void leaveSeat(leave, 'one');
    const done: string[] = [];
    const launch = hasLeft().then(() => done.push('launched'));
    await Promise.resolve();
    expect(done).toEqual([]);
    answer();
    await launch;
    expect(done).toEqual(['launched']);
  });
});

describe('a launch', () => {
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
    const input = { nodeId: '31002', game, room: null, pick: null, takeOver: false, lookOnly: false, ...wanted };
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
    ['instead of the one that is open elsewhere', { takeOver: true }, { ...byVendor, takeOver: true }],
    [
      'with the bet that was pressed',
      { pick: 'football-7-1:result:home:135' },
      { ...byVendor, pick: 'football-7-1:result:home:135' },
    ],
    ['without a bet that no vendor can name', { pick: '<b>' }, byVendor],
    ['to watch without a bet', { lookOnly: true }, { ...byVendor, lookOnly: true }],
  ])('R7.34 a game is launched %s', async (_, wanted, sent) => {
    expect(await sentFor(wanted)).toEqual({ ...always, ...sent });
  });

  test('R7.34 a game is launched again in the seat that this tab already has', async () => {
    keepSeat('s-1');
    expect(await sentFor({})).toEqual({ ...always, ...byVendor, seat: 's-1' });
  });
});
