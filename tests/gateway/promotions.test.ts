import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';

const { list } = contract.promotions;
const house = useHouse();

test('R3.21 R7.54 a visitor gets the promotions, each with its id, title and category', async () => {
  const told = (await (await house.guest()).ask(list, {})).list;
  expect(told.length).toBeGreaterThan(1);
  for (const { id, title, category } of told) for (const said of [id, title, category]) expect(said).not.toBe('');
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
});

test('R3.21 the promotions of a category are those of the whole list with that category; new_player has some', async () => {
  const guest = await house.guest();
  const all = (await guest.ask(list, {})).list;
  const newPlayers = (await guest.ask(list, { category: 'new_player' })).list;
  expect(newPlayers.length).toBeGreaterThan(0);
  expect(newPlayers).toEqual(all.filter(({ category }) => category === 'new_player'));
  expect(newPlayers.length).toBeLessThan(all.length);
  expect((await guest.ask(list, { category: 'no_such_category' })).list).toEqual([]);
});
