import { bannerLooks } from './catalog/banners.ts';
import { mallSeeds } from './catalog/mallItems.ts';
import { createGames } from './catalog/games.ts';
import type { GameSeed } from './catalog/seeds.ts';
import { vendors } from './catalog/vendors.ts';
import { drawAvatar } from './art/avatars.ts';
import { drawBanner } from './art/banners.ts';
import { drawCard } from './art/cards.ts';
import { drawGift } from './art/gifts.ts';
import { drawMark } from './art/marks.ts';

const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));

let gameByNode: ReadonlyMap<string, GameSeed> | undefined;

/** The catalogue never changes, so it is created once, for the first card requested. */
const gameOf = (nodeId: string): GameSeed | undefined => {
  gameByNode ??= new Map(createGames().map((game) => [game.nodeId, game]));
  return gameByNode.get(nodeId);
};

const drawGame = (nodeId: string): string | null => {
  const game = gameOf(nodeId);
  const vendor = game && vendorByCode.get(game.vassalage);
  return game && vendor ? drawCard(game, vendor) : null;
};

const drawVendor = (code: string): string | null => {
  const vendor = vendorByCode.get(code);
  return vendor ? drawMark(vendor) : null;
};

const drawBannerOf = (bannerId: string): string | null => {
  const look = bannerLooks.get(bannerId);
  return look ? drawBanner(look) : null;
};

const drawGiftOf = (id: string): string | null => {
  const item = mallSeeds.find((seed) => seed.id === id);
  return item ? drawGift(item) : null;
};

const artists: Readonly<Record<string, (name: string) => string | null>> = {
  game: drawGame,
  avatar: (number) => drawAvatar(Number(number)),
  vendor: drawVendor,
  banner: drawBannerOf,
  gift: drawGiftOf,
};

/** Draws the picture at a path such as `/art/game/100001.svg`; null if there is none. */
export const draw = (path: string): string | null => {
  const [, kind = '', name = ''] = /^\/art\/([a-z]+)\/([A-Za-z0-9_.-]+)\.svg$/.exec(path) ?? [];
  return Object.hasOwn(artists, kind) ? (artists[kind]?.(name) ?? null) : null;
};
