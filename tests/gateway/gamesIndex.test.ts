import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import { readIndex, type IndexedGame } from '../../contract/gamesIndex.ts';
import { contract } from '../../contract/index.ts';
import { games } from '../../gateway/domains/lobby/schema.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { askRaw } from './support/raw.ts';

const { index, list } = contract.games;
type GameType = RequestOf<typeof index>['gameType'];
type Game = ReplyOf<typeof list>['games'][number];

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const indexOf = async (gameType: GameType): Promise<IndexedGame[]> => [
  ...readIndex(await (await house.guest()).ask(index, { gameType })),
];

const listed = async (filters: Pick<RequestOf<typeof list>, 'gameType' | 'vassalage'>): Promise<Game[]> => {
  const guest = await house.guest();
  const all: Game[] = [];
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
    const asked = { clientType: 3, platform: 'html5-desktop', pageSize: 100, pageNo } as const;
    const { games: page, totalPages } = await guest.ask(list, { ...asked, ...filters });
    all.push(...page);
    last = totalPages;
  }
  return all;
};

const inBoth = (game: Game | IndexedGame) => ({
  nodeId: game.nodeId,
  vassalage: game.vassalage,
  gameType: game.gameType,
  gameName: game.gameName,
  gameClassify: game.gameClassify,
  minBet: game.minBet,
  minLineNum: game.minLineNum,
  code: game.code,
  defaultPlayType: game.defaultPlayType,
  accountTypeName: game.accountTypeName,
  isGame: game.isGame,
  isHot: game.isHot,
  maintenance: game.maintenance,
  image: game.image,
  addedDay: 'addedDay' in game ? game.addedDay : Math.floor(Date.parse(game.addedAt) / 86_400_000),
});

describe('the index of a game type', () => {
  test.each(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const)(
    'R7.26 R6.12 of %s has the games of the list, page by page and in its order',
    async (gameType) => {
      const shown = (await indexOf(gameType)).filter(({ isInList }) => !isInList);
      const games = await listed({ gameType });
      expect(games.length).toBeGreaterThan(5);
      expect(shown.map(inBoth)).toEqual(games.map(inBoth));
    },
  );

  test('R7.26 has what else a game is called', async () => {
    const { db } = house.gateway.database;
    const [game] = await indexOf('FISH');
    const nameIt = (otherNames: string[]) => db.update(games).set({ otherNames }).where(eq(games.nodeId, game!.nodeId));
    await nameIt(['Reef hunt', 'Bắn cá']);
    expect((await indexOf('FISH'))[0]).toEqual({ ...game, otherNames: ['Reef hunt', 'Bắn cá'] });
    await nameIt([...game!.otherNames]);
  });

  test('R2.106 has the games of a vendor that opens as a list, marked, next to the card that stands for them', async () => {
    const own = (await indexOf('PVP')).filter(({ vassalage }) => vassalage === 'LONGTABLE');
    expect(own.filter(({ isGame }) => isGame === 'VASSALAGE').map(({ isInList }) => isInList)).toEqual([false]);
    expect(own.filter(({ isInList }) => isInList).map(inBoth)).toEqual(
      (await listed({ vassalage: 'LONGTABLE' })).map(inBoth),
    );
  });

  test('is not sent again to a page that has it, until one of its games has changed', async () => {
    const path = `${index.path}?gameType=FISH`;
    const first = await fetch(house.url + path);
    const tag = first.headers.get('etag') ?? '';
    const again = () => fetch(house.url + path, { headers: { 'if-none-match': tag } });
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect([first.headers.get('cache-control'), (await again()).status]).toEqual(['no-cache', 304]);

    const { db } = house.gateway.database;
    const [game] = (await indexOf('FISH')).filter(({ maintenance }) => !maintenance);
    const nodeId = game?.nodeId ?? '';
    const rest = (maintenance: boolean) => db.update(games).set({ maintenance }).where(eq(games.nodeId, nodeId));
    await rest(true);
    const changed = await again();
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
    expect((await indexOf('FISH')).find((each) => each.nodeId === nodeId)).toMatchObject({ maintenance: true });
    await rest(false);
    expect((await again()).status).toBe(304);
  });

  test('is at most 400 kB for ten thousand slots, and 90 kB as it is sent', async () => {
    const ask = async (encoding: string) => {
      const { body } = await askRaw(house.url, `${index.path}?gameType=RNG`, {
        headers: { 'accept-encoding': encoding },
      });
      return body.length;
    };
    expect(await ask('identity')).toBeLessThanOrEqual(400_000);
    expect(await ask('gzip')).toBeLessThanOrEqual(90_000);
  });
});
