import type { FavouritesSnapshot } from '../../../machines/lobby/favourites.machine.ts';
import { isFavourite } from '../../../machines/lobby/favourites.rules.ts';

/** R4.24: whether the heart of a game is set; that of a visitor is set once there is an account. */
export const selectIsOn =
  (nodeId: string) =>
  (snapshot: FavouritesSnapshot): boolean =>
    !snapshot.matches('loggingIn') && isFavourite(snapshot.context, nodeId);

/** The favourites as the gateway has them; null until it has said. */
export const selectIds = (snapshot: FavouritesSnapshot): readonly string[] | null =>
  snapshot.matches('loading') && snapshot.context.ids.length === 0 ? null : snapshot.context.ids;
