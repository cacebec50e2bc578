import type { games } from '../../contract/lobby/games.ts';
import type { AreaApi } from '../api/api.ts';
import type { Names } from './tile.ts';

/** What the vendors are called, by code. */
export const vendorNames = async ({ vendorTypes }: Pick<AreaApi<typeof games>, 'vendorTypes'>): Promise<Names> => {
  const { list } = await vendorTypes({});
  return new Map(list.flatMap(({ cards }) => Object.values(cards)).map(({ vassalage, title }) => [vassalage, title]));
};
