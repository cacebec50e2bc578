import { drawAvatar } from './art/avatars.ts';
import { drawBanner } from './art/banners.ts';
import { drawCard, type CardGame } from './art/cards.ts';
import { drawGift } from './art/gifts.ts';
import { bannerLooks, giftLooks, vendorLooks } from './art/looks.ts';
import { drawMark, type VendorLook } from './art/marks.ts';
import { drawReef, drawRing, drawReels, type ReelLook } from './art/symbols.ts';
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

/** Draws something of a game by what its card shows, and how its vendor looks. */
const ofGame =
  <Drawing>(drawIt: (game: CardGame, vendor: VendorLook) => Drawing) =>
  (nodeId: string): Drawing | null => {
    const { games, slots } = all();
    const game = games.get(nodeId);
    const look = game && vendorLooks.get(game.vendor);
    if (!game || !look) return null;
    const { motif = null, companion = null } = slots.get(nodeId) ?? {};
    return drawIt({ ...game, motif, companion }, look);
  };

/** What a slot shows on its reels; null for a game that is not known. */
export const reelLookOf: (nodeId: string) => ReelLook | null = ofGame(drawReels);

/** What swims in a game of fish; null for a game that is not known. */
export const reefLookOf: (nodeId: string) => ReelLook | null = ofGame(drawReef);

/** Who fights in a ring; null for a game that is not known. */
export const ringLookOf: (nodeId: string) => ReelLook | null = ofGame(drawRing);

/** Draws what has a look of its own. */
const from =
  <Look>(looks: ReadonlyMap<string, Look>, drawLook: (look: Look) => string) =>
  (key: string): string | null => {
    const look = looks.get(key);
    return look ? drawLook(look) : null;
  };

const artists: Readonly<Record<string, (name: string) => string | null>> = {
  game: ofGame(drawCard),
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
