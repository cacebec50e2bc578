import type { GameType, VendorSeed } from './seeds.ts';

/** The invented vendors of the sandbox, in the order in which the site lists them. */
export const vendors: readonly VendorSeed[] = [
  {
    code: 'KESTREL', title: 'Kestrel', categories: ['RNG', 'LIVE'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1460, mark: 'bird', palettes: ['lagoon', 'baize', 'lapis', 'ink', 'bone', 'saffron', 'coral', 'mint'],
  },
  {
    code: 'LANTERNS', title: 'Nine Lanterns', categories: ['RNG', 'FISH'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1190, mark: 'lantern', palettes: ['claret', 'saffron', 'ink', 'clay', 'lapis', 'coral', 'rose', 'dusk'],
  },
  {
    code: 'OKTO', title: 'Okto', categories: ['RNG', 'FISH'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1022, mark: 'octopus', palettes: ['lagoon', 'lapis', 'saffron', 'sky', 'plum', 'ink', 'coral', 'mint'],
  },
  {
    code: 'HALCYON', title: 'Halcyon', categories: ['RNG', 'LIVE'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 940, mark: 'wave', palettes: ['sky', 'claret', 'baize', 'lapis', 'saffron', 'lilac', 'bone', 'lagoon'],
  },
  {
    code: 'PAPERTIGER', title: 'Paper Tiger', categories: ['RNG', 'PVP'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 871, mark: 'tiger', palettes: ['bone', 'coral', 'baize', 'plum', 'mint', 'clay', 'ink', 'saffron'],
  },
  {
    code: 'BLUEFIN', title: 'Bluefin', categories: ['FISH', 'RNG'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 803, mark: 'fish', palettes: ['lapis', 'sky', 'lagoon', 'ink', 'mint', 'bone', 'dusk', 'baize'],
  },
  {
    code: 'VOLTVINE', title: 'Volt & Vine', categories: ['RNG'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 655, mark: 'bolt', palettes: ['moss', 'mint', 'rose', 'claret', 'saffron', 'plum', 'coral', 'ink'],
  },
  {
    code: 'MERIDIAN', title: 'Meridian', categories: ['LIVE', 'RNG'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1533, mark: 'compass', palettes: ['ink', 'lapis', 'plum', 'baize', 'claret', 'sky', 'dusk', 'saffron'],
  },
  {
    code: 'REDBARN', title: 'Redbarn', categories: ['RNG', 'LIVE', 'PVP'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 590, mark: 'house', palettes: ['clay', 'claret', 'baize', 'bone', 'plum', 'saffron', 'ink', 'moss'],
  },
  {
    code: 'NORTHLIGHT', title: 'Northlight', categories: ['LIVE', 'RNG'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 512, mark: 'star', palettes: ['lapis', 'claret', 'bone', 'baize', 'dusk', 'lilac', 'sky', 'ink'],
  },
  {
    code: 'SALTMARSH', title: 'Saltmarsh', categories: ['RNG', 'FISH'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 377, mark: 'shell', palettes: ['clay', 'plum', 'moss', 'bone', 'ink', 'lagoon', 'rose', 'sky'],
  },
  {
    code: 'ARDENT', title: 'Ardent', categories: ['RNG', 'PVP'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 298, mark: 'flame', palettes: ['rose', 'ink', 'clay', 'lagoon', 'coral', 'saffron', 'claret', 'lilac'],
  },
  {
    code: 'LUMEN', title: 'Lumen', categories: ['RNG', 'ELOTT'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 12, mark: 'sun', palettes: ['lilac', 'saffron', 'dusk', 'mint', 'coral', 'lapis', 'sky', 'plum'],
  },
  {
    code: 'LONGTABLE', title: 'Longtable', categories: ['PVP'], openMode: 'list', isHot: false, accountTypeName: null,
    joinedDaysAgo: 26, mark: 'spade', palettes: ['claret', 'bone', 'ink', 'rose', 'plum', 'saffron', 'baize'],
  },
  {
    code: 'TOUCHLINE', title: 'Touchline', categories: ['SPORTS'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1278, mark: 'ball', palettes: ['baize', 'mint', 'sky', 'clay', 'ink', 'bone', 'moss'],
  },
  {
    code: 'DS88', title: 'DS Arena', categories: ['COCKFIGHT', 'SPORTS'], openMode: 'iframe', isHot: false, accountTypeName: null,
    joinedDaysAgo: 430, mark: 'rooster', palettes: ['clay', 'saffron', 'claret', 'ink', 'bone'],
  },
  {
    code: 'TF', title: 'Third Floor', categories: ['ESPORTS', 'SPORTS'], openMode: 'iframe', isHot: true, accountTypeName: null,
    joinedDaysAgo: 214, mark: 'target', palettes: ['ink', 'plum', 'lapis', 'dusk', 'lagoon', 'lilac'],
  },
  {
    code: 'HOUSE', title: 'House Draws', categories: ['LOTT', 'ELOTT'], openMode: 'route', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1600, mark: 'balls', palettes: ['saffron', 'rose', 'lapis', 'bone', 'baize', 'plum'],
  },
  {
    code: 'REDRIVER', title: 'Red River', categories: ['LOTT'], openMode: 'route', isHot: true, accountTypeName: null,
    joinedDaysAgo: 1011, mark: 'lotus', palettes: ['coral', 'claret', 'saffron', 'clay', 'rose'],
  },
  {
    code: 'MONSOON', title: 'Monsoon', categories: ['LOTT'], openMode: 'external', isHot: false, accountTypeName: 'SEALOTT',
    joinedDaysAgo: 88, mark: 'umbrella', palettes: ['lagoon', 'sky', 'dusk', 'mint'],
  },
];

/** The vendors that a category lists: TF and DS88 stand under sports as well as under their own. */
export const vendorsOf = (gameType: GameType): readonly VendorSeed[] =>
  vendors.filter((vendor) => vendor.categories.includes(gameType));
