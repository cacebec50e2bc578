/** A heart that was pressed: what its game is to be. */
export interface Wish<Game extends { nodeId: string } = { nodeId: string }> {
  game: Game;
  isOn: boolean;
}

interface Favourites {
  ids: readonly string[];
  wishes: readonly Wish[];
}

/** R4.24: whether a game counts as a favourite: what was pressed counts at once. */
export const isFavourite = ({ ids, wishes }: Favourites, nodeId: string): boolean =>
  wishes.find(({ game }) => game.nodeId === nodeId)?.isOn ?? ids.includes(nodeId);

/** A game has at most one wish, and a later press changes it in place. */
export const withWish = <Game extends { nodeId: string }>(
  wishes: readonly Wish<Game>[],
  game: Game,
  isOn: boolean,
): readonly Wish<Game>[] =>
  wishes.some((wish) => wish.game.nodeId === game.nodeId)
    ? wishes.map((wish) => (wish.game.nodeId === game.nodeId ? { game, isOn } : wish))
    : [...wishes, { game, isOn }];

/** The wishes left to send after the first one; if that one changed meanwhile, it is sent again. */
export const keptAfter = <Game extends { nodeId: string }>(
  wishes: readonly Wish<Game>[],
  wasOn: boolean,
): readonly Wish<Game>[] => (wishes[0]?.isOn === wasOn ? wishes.slice(1) : wishes);
