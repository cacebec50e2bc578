import { drawAvatar } from './art/avatars.ts';
import { drawBanner } from './art/banners.ts';
import { drawCard } from './art/cards.ts';
import { drawGift } from './art/gifts.ts';
import { bannerLooks, giftLooks, vendorLooks } from './art/looks.ts';
import { drawMark } from './art/marks.ts';
import { allGames, type Game } from './catalog/house.ts';
import { slots, type Slot } from './catalog/slots.ts';

interface Drawn {
  readonly games: ReadonlyMap<string, Game>;
  readonly slots: ReadonlyMap<string, Slot>;
}

let drawn: Drawn | undefined;

/** The games never change, so they are listed once, for the first card requested. */
const all = (): Drawn =>
  (drawn ??= {
    games: new Map(allGames().map((game) => [game.nodeId, game])),
    slots: new Map(slots().map((slot) => [slot.row.nodeId, slot])),
  });

const drawGame = (nodeId: string): string | null => {
  const { games, slots } = all();
  const game = games.get(nodeId);
  const look = game && vendorLooks.get(game.vendor);
  if (!game || !look) return null;
  const { motif = null, companion = null } = slots.get(nodeId) ?? {};
  return drawCard({ ...game, motif, companion }, look);
};

/** Draws what has a look of its own. */
const from =
  <Look>(looks: ReadonlyMap<string, Look>, drawLook: (look: Look) => string) =>
  (key: string): string | null => {
    const look = looks.get(key);
    return look ? drawLook(look) : null;
  };

const artists: Readonly<Record<string, (name: string) => string | null>> = {
  game: drawGame,
  avatar: (number) => drawAvatar(Number(number)),
  vendor: from(vendorLooks, drawMark),
  banner: from(bannerLooks, drawBanner),
  gift: from(giftLooks, drawGift),
};

/** Draws the picture at a path such as `/art/game/100001.svg`; null if there is none. */
export const draw = (path: string): string | null => {
  const [, kind = '', name = ''] = /^\/art\/([a-z]+)\/([A-Za-z0-9_.-]+)\.svg$/.exec(path) ?? [];
  return Object.hasOwn(artists, kind) ? (artists[kind]?.(name) ?? null) : null;
};
