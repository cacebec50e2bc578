import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { exampleMatch, feedLimits } from '../../../contract/play/feed.ts';
import { setMaintenance } from '../../../gateway/domains/lobby/maintenance.ts';
import { games } from '../../../gateway/domains/lobby/schema.ts';
import { vendorFeeds } from '../../../gateway/domains/play/schema.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { launchOf, ticketIn, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const { feed, launch } = contract.games;
const house = useHouse();
const [second, minute, day] = [1_000, 60_000, 86_400_000];
const [football, tennis] = ['500001', '500010'];
const ok = { http: 200, status: 'ok' };

let server: VendorServer;
let moment = new Date('2026-06-01T12:00:00.000Z');
const at = (ms: number) => after(moment, ms).toISOString();
const pass = (ms: number) => {
  moment = after(moment, ms);
};

beforeAll(async () => {
  // It stands still, so that a slow machine changes nothing.
  house.gateway.clock.now = () => moment;
  await liftLimits(house.gateway.database);
  server = (await vendorServers(house))('TOUCHLINE');
});
beforeEach(async () => {
  pass(minute);
  await house.gateway.database.db.delete(vendorFeeds);
});

const live = { ...exampleMatch, nodeId: football, startsAt: at(0) };
const match = (id: string, more: object = {}) => ({ ...live, id, startsAt: at(-minute), ...more });
const coming = (id: string, startsIn: number, more: object = {}) => {
  const { clock: _, score: __, ...rest } = live;
  return { ...rest, id, isLive: false, startsAt: at(startsIn), ...more };
};
const draw = (id: string, drawsIn: number) => ({
  id,
  nodeId: football,
  name: 'A draw',
  drawsAt: at(drawsIn),
  prize: '100',
});
const jackpot = (id: string, amount: string) => ({ id, nodeId: football, name: 'A jackpot', amount });
const holding = (rows: object) => ({ sentAt: at(0), matches: [], draws: [], jackpots: [], ...rows });
const publish = (rows: object) => server.send('feed', holding(rows));

type Entry = ReplyOf<typeof feed>['feeds'][number];
const read = async (request: RequestOf<typeof feed> = {}): Promise<readonly Entry[]> =>
  (await (await house.guest()).ask(feed, request)).feeds;
const idsOf = ({ matches, draws, jackpots }: Entry) =>
  [matches, draws, jackpots].map((rows) => rows.map(({ id }) => id));
const shown = async () => (await read()).map((entry) => [entry.gameType, entry.isOld, ...idsOf(entry)]);

describe('a feed', () => {
  test('R2.107 R7.26 R7.37 is read by everybody, live matches first, as the vendor sent it', async () => {
    const rows = {
      matches: [coming('late', 2 * minute), coming('soon', minute), match('live')],
      draws: [draw('d2', 2 * minute), draw('d1', minute)],
      jackpots: [jackpot('small', '900'), jackpot('large', '1000')],
    };
    expect(await publish(rows)).toEqual(ok);
    const [entry] = await read();
    expect(entry).toMatchObject({
      ...{ vendor: 'TOUCHLINE', vendorName: 'Touchline', gameType: 'SPORTS', at: at(0), isOld: false },
    });
    expect(entry?.matches).toEqual([rows.matches[2], rows.matches[1], rows.matches[0]]);
    expect(entry && idsOf(entry)).toEqual([
      ['live', 'soon', 'late'],
      ['d1', 'd2'],
      ['large', 'small'],
    ]);
    expect((await read({ most: 1 })).map(idsOf)).toEqual([[['live'], ['d1'], ['large']]]);
    expect(await read({ gameType: 'ESPORTS' })).toEqual([]);
  });

  test('replaces the one before as a whole, at the earliest five seconds later', async () => {
    await publish({ matches: [match('a')], draws: [draw('d', minute)] });
    pass(4_999);
    expect(await publish({ matches: [match('b')] })).toEqual({ http: 429, status: 'too_many' });
    expect(await shown()).toEqual([['SPORTS', false, ['a'], ['d'], []]]);
    pass(1);
    expect(await publish({ matches: [match('b')] })).toEqual(ok);
    pass(3 * second);
    expect(await shown()).toEqual([['SPORTS', false, ['b'], [], []]]);
  });

  test('is taken at once where the clock was set back since the last one', async () => {
    await publish({ matches: [match('a')] });
    pass(-10 * minute);
    expect(await publish({ matches: [match('b', { startsAt: at(0) })] })).toEqual(ok);
  });

  test('of which two arrive at once is taken once', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => publish({ matches: [match(id)] })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429]);
  });

  test('comes without its rows once it is older than half a minute, and not at all after a day of silence', async () => {
    await publish({ matches: [match('a'), coming('b', 2 * day)] });
    pass(30 * second);
    expect(await shown()).toEqual([['SPORTS', false, ['a', 'b'], [], []]]);
    pass(3 * second);
    expect(await shown()).toEqual([['SPORTS', true, [], [], []]]);
    pass(day);
    expect(await shown()).toEqual([]);
  });

  test('is read without matches that are over and draws that were held, and without games that cannot be played', async () => {
    const { database, clock } = house.gateway;
    await publish({
      matches: [
        coming('late', 3 * second),
        coming('over', 3 * second - 5 * minute),
        match('abandoned', { startsAt: at(second - day) }),
        match('tennis', { nodeId: tennis }),
      ],
      draws: [draw('held', 3 * second), draw('next', minute)],
    });
    await setMaintenance(database, { game: tennis, to: 'closed' }, clock.now());
    pass(3 * second);
    expect(await shown()).toEqual([['SPORTS', false, ['late'], ['next'], []]]);
    await setMaintenance(database, { game: tennis, to: 'open' }, clock.now());
    expect(await shown()).toEqual([['SPORTS', false, ['tennis', 'late'], ['next'], []]]);
  });
});

describe('what is wrong in a feed', () => {
  const outcomes = (odds: unknown) => [{ ...live.outcomes[0], odds }, live.outcomes[2]];
  test.each<[string, () => object, readonly string[]]>([
    ['odds of 0', () => ({ matches: [match('m', { outcomes: outcomes(0) })] }), ['matches.0.outcomes.0.odds']],
    ['odds of 100', () => ({ matches: [match('m', { outcomes: outcomes(100) })] }), ['matches.0.outcomes.0.odds']],
    [
      'odds of 1,000,000',
      () => ({ matches: [match('m', { outcomes: outcomes(100_000_000) })] }),
      ['matches.0.outcomes.0.odds'],
    ],
    [
      'odds with a fraction',
      () => ({ matches: [match('m', { outcomes: outcomes(250.5) })] }),
      ['matches.0.outcomes.0.odds'],
    ],
    ['one outcome', () => ({ matches: [match('m', { outcomes: live.outcomes.slice(1, 2) })] }), ['matches.0.outcomes']],
    [
      'a pick that a link cannot carry',
      () => ({ matches: [match('m', { outcomes: [{ ...live.outcomes[0], pick: 'a b' }, live.outcomes[1]] })] }),
      ['matches.0.outcomes.0.pick'],
    ],
    ['a match of another vendor’s game', () => ({ matches: [match('m', { nodeId: '600001' })] }), ['matches.0.nodeId']],
    ['a match of no game', () => ({ matches: [match('a'), match('m', { nodeId: 'nowhere' })] }), ['matches.1.nodeId']],
    ['two matches with one id', () => ({ matches: [match('a'), match('a')] }), ['matches.1.id']],
    ['two jackpots with one id', () => ({ jackpots: [jackpot('a', '1'), jackpot('a', '1')] }), ['jackpots.1.id']],
    [
      'a live match that has not begun',
      () => ({ matches: [match('m', { startsAt: at(minute) })] }),
      ['matches.0.startsAt'],
    ],
    [
      'a live match of the day before yesterday',
      () => ({ matches: [match('m', { startsAt: at(-2 * day) })] }),
      ['matches.0.startsAt'],
    ],
    ['a match in two years', () => ({ matches: [coming('m', 730 * day)] }), ['matches.0.startsAt']],
    ['a draw in two years', () => ({ draws: [draw('d', 730 * day)] }), ['draws.0.drawsAt']],
    [
      'a date that is none',
      () => ({ draws: [{ ...draw('d', 0), drawsAt: '2026-02-30T00:00:00Z' }] }),
      ['draws.0.drawsAt'],
    ],
    ['a jackpot of nothing', () => ({ jackpots: [jackpot('j', '0')] }), ['jackpots.0.amount']],
    ['a sending of a minute ago', () => ({ sentAt: at(-minute) }), ['sentAt']],
    ['a sending in a minute', () => ({ sentAt: at(minute) }), ['sentAt']],
    ['a sending before the last one', () => ({ sentAt: at(-6 * second) }), ['sentAt']],
    ['too many matches', () => ({ matches: Array.from({ length: 201 }, (_, id) => match(String(id))) }), ['matches']],
    ['a name of 61 characters', () => ({ matches: [match('m', { home: 'x'.repeat(61) })] }), ['matches.0.home']],
  ])('is named: %s; the last whole feed goes on', async (_, rows, fields) => {
    await publish({ matches: [match('good')] });
    pass(5 * second);
    expect(await publish(rows())).toEqual({ http: 400, status: 'invalid', fields });
    expect(await shown()).toEqual([['SPORTS', false, ['good'], [], []]]);
    // What was refused takes nobody's turn.
    expect(await publish({})).toEqual(ok);
  });

  test('of a game that the house has closed is named', async () => {
    const { db } = house.gateway.database;
    await db.update(games).set({ closedAt: moment }).where(eq(games.nodeId, tennis));
    const sent = () => publish({ matches: [match('m', { nodeId: tennis })] });
    expect(await sent()).toMatchObject({ status: 'invalid', fields: ['matches.0.nodeId'] });
    await db.update(games).set({ closedAt: null }).where(eq(games.nodeId, tennis));
    expect(await sent()).toEqual(ok);
  });

  test('is that it is larger than a feed may be, or was cut off: the last whole feed goes on', async () => {
    const many = (name: string) =>
      Array.from({ length: 200 }, (_, id) => match(String(id), { league: name.repeat(60) }));
    expect(await publish({ matches: many('N') })).toEqual(ok);
    pass(5 * second);
    const body = JSON.stringify(holding({ matches: [] }));
    const spaced = body + ' '.repeat(feedLimits.bytes + 1 - body.length);
    expect(await server.send('feed', {}, { body: spaced })).toEqual({ http: 400, status: 'invalid', fields: [] });
    expect(await server.send('feed', {}, { body: body.slice(0, -2) })).toMatchObject({ status: 'invalid' });
    expect(await server.send('feed', {}, { secret: 'another' })).toMatchObject({ status: 'signature_wrong' });
    expect((await read()).map(({ matches }) => matches.length)).toEqual([200]);
    expect(await server.send('bet', {}, { body: ' '.repeat(4_097) })).toMatchObject({ status: 'invalid' });
  });
});

describe('the bet that a launch opens with', () => {
  const launched = async (pick?: string) => {
    const mai = await house.person('mai');
    const wanted = await launchOf(house, 'TOUCHLINE', { username: 'mai', takeOver: true, ...(pick && { pick }) });
    return server.send('enter', { ticket: ticketIn(await mai.ask(launch, wanted)) });
  };

  test('R7.34 is given to the vendor with the seat, and is that of the latest launch', async () => {
    const pick = 'football-7-12:result:home~135';
    expect(await launched(pick)).toMatchObject({ status: 'ok', pick });
    expect(await launched('another')).toMatchObject({ status: 'ok', pick: 'another' });
    expect(await launched()).not.toHaveProperty('pick');
  });

  test.each([' ', '<b>', 'a/b', 'x'.repeat(201)])('R7.34 is refused as %j', async (pick) => {
    const mai = await house.person('mai');
    const wanted = await launchOf(house, 'TOUCHLINE', { username: 'mai', pick });
    expect(await mai.refused(launch, wanted)).toMatchObject({ code: 'bad_request' });
  });
});
