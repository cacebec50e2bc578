import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const { ids, list, add, remove } = contract.favourites;
const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const asked = { clientType: 3, platform: 'html5-desktop', gameType: 'RNG' } as const;
const cherryMotel = { nodeId: '100008', vendor: 'MERIDIAN', gameType: 'RNG' } as const;
const seeds = ['100001', '100010', '100006', '100018', '200003', '300003'];

test('R7.30 R3.28 the favourites are node ids, the newest first', async () => {
  expect(await (await house.person('mai')).ask(ids, asked)).toEqual({ content: seeds });
});

test('R7.30 R3.27 the favourites are also listed as games, page by page', async () => {
  const mai = await house.person('mai');
  const first = await mai.ask(list, { ...asked, pageSize: 4 });
  const second = await mai.ask(list, { ...asked, pageSize: 4, pageNo: 2 });
  expect([...first.content, ...second.content].map(({ nodeId }) => nodeId)).toEqual(seeds);
  expect([first.totalPages, second.totalPages]).toEqual([2, 2]);
  expect(first.content[0]).toMatchObject({
    gameName: 'Lantern Street',
    vassalage: 'OKTO',
    image: '/art/game/100001.svg',
  });
});

test('R7.31 R4.24 a game becomes a favourite, stays one when added twice, and can be removed', async () => {
  const lena = await house.person('lena');
  expect(await lena.ask(add, cherryMotel)).toEqual({ content: ['100008'] });
  expect(await lena.ask(add, cherryMotel)).toEqual({ content: ['100008'] });
  expect(await lena.ask(ids, asked)).toEqual({ content: ['100008'] });
  expect(await lena.ask(remove, cherryMotel)).toEqual({ content: [] });
  expect(await lena.ask(remove, cherryMotel)).toEqual({ content: [] });
});

test('R7.31 a game added at the same moment in two windows is one favourite', async () => {
  const tam = await house.person('tam');
  await Promise.all([tam.ask(add, cherryMotel), tam.ask(add, cherryMotel), tam.ask(add, cherryMotel)]);
  expect(await tam.ask(ids, asked)).toEqual({ content: ['100008'] });
});

test.each([
  ['that does not exist', { ...cherryMotel, nodeId: '999999' }],
  ['of another vendor', { ...cherryMotel, vendor: 'OKTO' }],
])('R7.31 a game %s is not found, and nothing is added', async (_, request) => {
  const oya = await house.person('oya');
  expect(await oya.refused(add, request)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await oya.ask(ids, asked)).toEqual({ content: [] });
});

test('favourites belong to one account and stay when another account removes its own', async () => {
  const bosun = await house.person('bosun');
  const rui = await house.person('rui');
  const football = { nodeId: '500001', vendor: 'TOUCHLINE', gameType: 'SPORTS' } as const;
  await rui.ask(add, football);
  await rui.ask(remove, football);
  expect((await bosun.ask(ids, asked)).content).toEqual(['500001', '100013', '200001', '700001', '150001', '300001']);
});

test.each([
  [ids, asked],
  [list, asked],
  [add, cherryMotel],
  [remove, cherryMotel],
])('R5.22 R5.23 neither visitors nor trials have favourites', async (call, request) => {
  expect(await (await house.guest()).refused(call, request)).toMatchObject({ status: 401, code: 'not_logged_in' });
  expect(await (await house.person('trial')).refused(call, request)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
});
