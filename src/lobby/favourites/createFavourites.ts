import { createActor } from 'xstate';
import { favourites } from '../../../contract/lobby/favourites.ts';
import { favouritesMachine, type FavouritesRef } from '../../../machines/lobby/favourites.machine.ts';
import type { Liked, Saved } from '../../../machines/lobby/favourites.setup.ts';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { followAccount } from './followAccount.ts';

export const toLikedRequest = (game: Liked | null) => {
  if (!game) throw new Error('there is no heart to save');
  const { nodeId, vendor, gameType } = game;
  return { nodeId, vendor, gameType };
};

export const createFavourites = ({ client, app }: Pick<Site, 'client' | 'app'>) => {
  const { ids, add, remove } = client(favourites);
  return favouritesMachine.provide({
    actors: {
      account: followAccount(app.getSnapshot().context.session),
      loadIds: load(
        ids,
        () => ({ clientType: 3, platform: 'html5-desktop', gameType: 'RNG' }) as const,
        ({ content }): readonly string[] => content,
      ),
      add: call(add, toLikedRequest, ({ content }): Saved => ({ kind: 'saved', ids: content, wasOn: true })),
      remove: call(remove, toLikedRequest, ({ content }): Saved => ({ kind: 'saved', ids: content, wasOn: false })),
    },
  });
};

const made = new WeakMap<AppRef, FavouritesRef>();

/** R4.24: the favourites of the site, which all of its hearts share. */
export const favouritesOf = (site: Site): FavouritesRef => {
  const existing = made.get(site.app);
  if (existing) return existing;
  const { session, dialogs, location, toasts } = site.app.getSnapshot().context;
  const favourites = createActor(createFavourites(site), {
    input: { session, dialogs, location, toasts },
    ...(site.inspect && { inspect: site.inspect }),
  });
  made.set(site.app, favourites);
  site.app.subscribe({ complete: () => favourites.stop() });
  return favourites.start();
};
