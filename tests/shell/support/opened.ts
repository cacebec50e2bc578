import { mountWorld } from '../../views/support/site.tsx';
import type { World } from '../../walk/world.ts';
import { start, type Start } from './part.tsx';

/** Opens the whole site as a user would, over a gateway with these answers. */
export const openSite = async (given: Start = {}): Promise<World> => {
  const { world } = await start(mountWorld(), given);
  await world.until(
    () => document.querySelector('main') !== null,
    () => 'the site does not open',
  );
  return world;
};
