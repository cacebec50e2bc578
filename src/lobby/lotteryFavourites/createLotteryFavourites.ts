import { createActor, fromPromise } from 'xstate';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import {
  lotteryFavouritesMachine,
  type LotteryFavouritesRef,
} from '../../../machines/lobby/lotteryFavourites.machine.ts';
import { codesIn, withChange } from '../../../machines/lobby/lotteryFavourites.rules.ts';
import type { Keep } from '../../../machines/lobby/lotteryFavourites.setup.ts';
import { selectMerchantCode } from '../../app/app/app.select.ts';
import type { Site } from '../../app/site.tsx';
import { followAccount } from '../favourites/followAccount.ts';

export const createLotteryFavourites = ({ app }: Pick<Site, 'app'>) => {
  /** What the browser refused to store: it lasts for as long as the tab does. */
  const ofTab = new Map<string, readonly string[]>();
  const keyOf = (username: string): string => `croupier.lotteries.${selectMerchantCode(app.getSnapshot())}.${username}`;
  const read = (key: string): readonly string[] => ofTab.get(key) ?? codesIn(localStorage.getItem(key));
  const readIfAllowed = (key: string): readonly string[] => {
    try {
      return read(key);
    } catch {
      return [];
    }
  };
  const keep = (change: Keep): readonly string[] => {
    const key = keyOf(change.username);
    const codes = withChange(readIfAllowed(key), change);
    ofTab.set(key, codes);
    if (codes.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(codes));
    ofTab.delete(key);
    return codes;
  };
  return lotteryFavouritesMachine.provide({
    actors: {
      account: followAccount(app.getSnapshot().context.session),
      read: fromPromise<readonly string[], string>(({ input }) => Promise.resolve(read(keyOf(input)))),
      keep: fromPromise<readonly string[], Keep | null>(({ input }) => Promise.resolve(input ? keep(input) : [])),
    },
  });
};

const made = new WeakMap<AppRef, LotteryFavouritesRef>();

/** R3.29: the lottery favourites of the site, which all of its lotteries share. */
export const lotteryFavouritesOf = (site: Site): LotteryFavouritesRef => {
  const existing = made.get(site.app);
  if (existing) return existing;
  const { session, dialogs, location } = site.app.getSnapshot().context;
  const favourites = createActor(createLotteryFavourites(site), {
    input: { session, dialogs, location },
    ...(site.inspect && { inspect: site.inspect }),
  });
  made.set(site.app, favourites);
  site.app.subscribe({ complete: () => favourites.stop() });
  return favourites.start();
};
