import type { Translations } from '../../trust/settings/translations.ts';
import { createAnnouncements, type AnnouncementSeed } from './announcements.ts';
import { bannerSeeds, type BannerSeed } from './banners.ts';
import { createDraws, type DrawSeed } from './draws.ts';
import { createGames } from './games.ts';
import { habits, type HabitSeed } from './habits.ts';
import { helpSections, type HelpSection } from './helpCenter.ts';
import { messageSeeds, type MessageSeed } from './messages.ts';
import { createPromotions, type PromotionSeed } from './promotions.ts';
import { resources, serviceSeeds, type ServiceSeed } from './reach.ts';
import { createRooms, type RoomSeed } from './rooms.ts';
import type { GameSeed, VendorSeed } from './seeds.ts';
import { tahitian } from './tahitian.ts';
import { vendors } from './vendors.ts';

export type { GameSeed };
export type { GameType } from './seeds.ts';
export { vendorsOf } from './vendors.ts';

export interface Catalog {
  readonly vendors: readonly VendorSeed[];
  readonly games: readonly GameSeed[];
  readonly rooms: readonly RoomSeed[];
  readonly draws: readonly DrawSeed[];
  readonly banners: readonly BannerSeed[];
  readonly promotions: readonly PromotionSeed[];
  readonly announcements: readonly AnnouncementSeed[];
  readonly habits: readonly HabitSeed[];
  readonly messages: readonly MessageSeed[];
  readonly helpSections: readonly HelpSection[];
  readonly translations: Translations;
  readonly resources: typeof resources;
  readonly service: readonly ServiceSeed[];
}

/** The sandbox's catalogue on a given day, the same on every machine. */
export const createCatalog = (day: Date): Catalog => {
  const games = createGames();
  return {
    vendors,
    games,
    rooms: createRooms(games),
    draws: createDraws(games, day),
    banners: bannerSeeds,
    promotions: createPromotions(day),
    announcements: createAnnouncements(day),
    habits,
    messages: messageSeeds,
    helpSections,
    translations: { TY: tahitian },
    resources,
    service: serviceSeeds,
  };
};
