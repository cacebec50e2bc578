import { navigate } from 'wouter/use-browser-location';
import { isForAccounts } from '../../../machines/app/pages.rules.ts';
import { gamePath, seamlessPath } from '../../../machines/common/places.ts';
import type { Entry as Kept } from '../../app/location/entry.ts';
import { layers } from '../../ui/layers.ts';

interface Entry {
  readonly key: string;
  readonly url: string | null;
}

/** What browsers that know the site's own entries of the history tell of them. */
interface Navigation {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly Entry[];
  traverseTo(key: string): Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}

/** Pages of the account are opened above a game. */
const isOfGame = ({ url }: Entry): boolean => {
  if (url === null) return false;
  const path = new URL(url).pathname;
  return path === gamePath || path === seamlessPath || isForAccounts({ path });
};

const isLayerLeaving = (): boolean => ((history.state as Kept | null)?.layers ?? 0) > layers.size;

/** Back to the last page that is not a game's, as it was left; without one, to the lobby. */
export const goBack = (lobby: string): void => {
  if (isLayerLeaving()) {
    // Its step back would count from where this one leads, and could leave the site.
    addEventListener(
      'popstate',
      () => {
        goBack(lobby);
      },
      { once: true },
    );
    return;
  }
  const { navigation } = globalThis as { navigation?: Navigation };
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? [];
  const wanted = before.findLast((entry) => !isOfGame(entry));
  if (!navigation || !wanted) {
    navigate(lobby, { replace: true });
    return;
  }
  // Not by steps: the game may have left entries in between from its frame.
  const { committed, finished } = navigation.traverseTo(wanted.key);
  // If the player navigates through the history meanwhile, that ends this one.
  for (const end of [committed, finished]) end.catch(() => undefined);
};
