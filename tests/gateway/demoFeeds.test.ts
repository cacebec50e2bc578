import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { vendorFeed } from '../../contract/play/feed.ts';
import { gatewayVersion } from '../../contract/version.ts';
import { setMaintenance } from '../../gateway/domains/lobby/maintenance.ts';
import { vendorFeeds } from '../../gateway/domains/play/schema.ts';
import { siteFor } from '../../gateway/sandbox/demoVendor.ts';
import { keepPublishing } from '../../games/server/feeds.ts';
import { createDemoGames } from '../../games/server/games.ts';
import { legOf } from '../../games/rules/picks.ts';
import { sports, type Sport } from '../../games/rules/sports.ts';
import { createWalletClient } from '../../games/server/walletClient.ts';
import { useHouse } from './support/house.ts';
import { doorBy } from './support/vendorServer.ts';

const house = useHouse({}, { lotteries: true });

const demoGames = () => {
  const { database, clock } = house.gateway;
  const now = () => clock.now();
  const site = siteFor(database);
  const client = createWalletClient(house.url, site.secretOf, now);
  const sent: { vendor: string; body: object }[] = [];
  const send: typeof client.send = (name, vendor, body) => {
    sent.push({ vendor, body });
    return client.send(name, vendor, body);
  };
  return { games: createDemoGames({ database, wallet: { send }, site, now }), sent };
};
const read = async () => (await (await house.guest()).ask(contract.games.feed, {})).feeds;

test('R2.107 the demo books publish live and coming matches of each sport, the rings their fights, and the lotteries their draws', async () => {
  const { games, sent } = demoGames();
  await games.publish();
  expect(sent.filter(({ body }) => !is(body, vendorFeed))).toEqual([]);
  const feeds = await read();
  expect(feeds.map(({ vendor, gameType, isOld }) => [vendor, gameType, isOld])).toEqual([
    ['DS88', 'COCKFIGHT', false],
    ['MONSOON', 'LOTT', false],
    ['TF', 'ESPORTS', false],
    ['TOUCHLINE', 'SPORTS', false],
  ]);
  const matches = feeds.flatMap((feed) => (feed.gameType === 'COCKFIGHT' ? [] : feed.matches));
  const sportOf = (id: string) => id.replace(/-.*/, '') as Sport;
  for (const sport of Object.keys(sports)) {
    const own = matches.filter(({ id }) => sportOf(id) === sport);
    expect([sport, own.filter(({ isLive }) => !isLive).length, own.some(({ isLive }) => isLive)]).toEqual([
      sport,
      8,
      true,
    ]);
  }
  const legs = matches.flatMap(({ id, outcomes }) =>
    outcomes.map((outcome) => ({ ...outcome, leg: legOf(sportOf(id), outcome.pick) })),
  );
  expect(legs.filter(({ leg, odds }) => leg?.odds !== (odds ?? 0))).toEqual([]);
  expect(feeds.find(({ vendor }) => vendor === 'MONSOON')?.draws).toHaveLength(4);
});

test('a title that is under maintenance is published as the next one of its sport', async () => {
  const { database, clock } = house.gateway;
  await setMaintenance(database, { game: '500001', to: 'closed' }, clock.now());
  await database.db.delete(vendorFeeds);
  await demoGames().games.publish();
  clock.set(new Date(clock.now().getTime() + 3_000));
  const football = (await read()).flatMap(({ matches }) => matches).filter(({ id }) => id.startsWith('football-'));
  expect(new Set(football.map(({ nodeId }) => nodeId))).toEqual(new Set(['500002']));
});

describe('publishing', () => {
  const publishing = (publish: () => Promise<void>) => {
    const [stop, faults] = [new AbortController(), [] as string[]];
    const nothing = () => undefined;
    const log = { fault: (event: string) => void faults.push(event), event: nothing, call: nothing };
    const ended = keepPublishing({ log, signal: stop.signal, isOn: () => true, publish, every: 1 });
    return { stop, faults, ended };
  };

  test('goes on after a failure, until it is stopped', async () => {
    let times = 0;
    const { stop, faults, ended } = publishing(() => {
      times += 1;
      if (times === 3) stop.abort();
      return times === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    });
    await ended;
    expect([times, faults]).toEqual([3, ['demo feeds failed']]);
  });

  test('is stopped and started by a door of the sandbox', async () => {
    const isPublishing = async (): Promise<unknown> => {
      const door = `http://localhost:${house.gateway.gamesPort}/doors/feeds`;
      return (await fetch(door, { headers: { 'gateway-version': gatewayVersion } })).json();
    };
    await doorBy(house, 'PUT', 'feeds', { on: true });
    expect(await isPublishing()).toEqual({ on: true });
    await doorBy(house, 'PUT', 'feeds', { on: false });
    expect(await isPublishing()).toEqual({ on: false });
  });
});
