import type { BannerLook } from './banners.ts';
import type { GiftLook } from './gifts.ts';
import type { VendorLook } from './marks.ts';

const byKey = <Look>(looks: Readonly<Record<string, Look>>): ReadonlyMap<string, Look> =>
  new Map(Object.entries(looks));

/** How each vendor of the sandbox's house looks, by its code. */
export const vendorLooks = byKey<VendorLook>({
  KESTREL: { mark: 'bird', palettes: ['lagoon', 'baize', 'lapis', 'ink', 'bone', 'saffron', 'coral', 'mint'] },
  LANTERNS: { mark: 'lantern', palettes: ['claret', 'saffron', 'ink', 'clay', 'lapis', 'coral', 'rose', 'dusk'] },
  OKTO: { mark: 'octopus', palettes: ['lagoon', 'lapis', 'saffron', 'sky', 'plum', 'ink', 'coral', 'mint'] },
  HALCYON: { mark: 'wave', palettes: ['sky', 'claret', 'baize', 'lapis', 'saffron', 'lilac', 'bone', 'lagoon'] },
  PAPERTIGER: { mark: 'tiger', palettes: ['bone', 'coral', 'baize', 'plum', 'mint', 'clay', 'ink', 'saffron'] },
  BLUEFIN: { mark: 'fish', palettes: ['lapis', 'sky', 'lagoon', 'ink', 'mint', 'bone', 'dusk', 'baize'] },
  VOLTVINE: { mark: 'bolt', palettes: ['moss', 'mint', 'rose', 'claret', 'saffron', 'plum', 'coral', 'ink'] },
  MERIDIAN: { mark: 'compass', palettes: ['ink', 'lapis', 'plum', 'baize', 'claret', 'sky', 'dusk', 'saffron'] },
  REDBARN: { mark: 'house', palettes: ['clay', 'claret', 'baize', 'bone', 'plum', 'saffron', 'ink', 'moss'] },
  NORTHLIGHT: { mark: 'star', palettes: ['lapis', 'claret', 'bone', 'baize', 'dusk', 'lilac', 'sky', 'ink'] },
  SALTMARSH: { mark: 'shell', palettes: ['clay', 'plum', 'moss', 'bone', 'ink', 'lagoon', 'rose', 'sky'] },
  ARDENT: { mark: 'flame', palettes: ['rose', 'ink', 'clay', 'lagoon', 'coral', 'saffron', 'claret', 'lilac'] },
  LUMEN: { mark: 'sun', palettes: ['lilac', 'saffron', 'dusk', 'mint', 'coral', 'lapis', 'sky', 'plum'] },
  LONGTABLE: { mark: 'spade', palettes: ['claret', 'bone', 'ink', 'rose', 'plum', 'saffron', 'baize'] },
  TOUCHLINE: { mark: 'ball', palettes: ['baize', 'mint', 'sky', 'clay', 'ink', 'bone', 'moss'] },
  DS88: { mark: 'rooster', palettes: ['clay', 'saffron', 'claret', 'ink', 'bone'] },
  TF: { mark: 'target', palettes: ['ink', 'plum', 'lapis', 'dusk', 'lagoon', 'lilac'] },
  HOUSE: { mark: 'balls', palettes: ['saffron', 'rose', 'lapis', 'bone', 'baize', 'plum'] },
  REDRIVER: { mark: 'lotus', palettes: ['coral', 'claret', 'saffron', 'clay', 'rose'] },
  MONSOON: { mark: 'umbrella', palettes: ['lagoon', 'sky', 'dusk', 'mint'] },
});

/** How its banners look, by their ids. */
export const bannerLooks = byKey<BannerLook>({
  'home-1': { palette: 'baize', arrangement: 'fan', motifs: ['moon', 'spade', 'seven', 'fish', 'flower'] },
  'home-2': { palette: 'claret', arrangement: 'great', motifs: ['coin', 'gem'] },
  'home-3': { palette: 'lapis', arrangement: 'rosette', motifs: ['lantern', 'moon'] },
  'home-4': { palette: 'dusk', arrangement: 'row', motifs: ['dice', 'coin', 'cards'] },
  'slots-1': { palette: 'plum', arrangement: 'fan', motifs: ['cherries', 'bell', 'crown', 'seven', 'star'] },
  'slots-2': { palette: 'saffron', arrangement: 'great', motifs: ['cup', 'star'] },
  'live-1': { palette: 'ink', arrangement: 'row', motifs: ['heart', 'cards', 'spade'] },
  'live-2': { palette: 'claret', arrangement: 'rosette', motifs: ['cards', 'heart'] },
  'fish-1': { palette: 'lagoon', arrangement: 'rosette', motifs: ['octopus', 'fish'] },
  'pvp-1': { palette: 'bone', arrangement: 'fan', motifs: ['dice', 'cup', 'coin', 'crown', 'star'] },
  'sports-1': { palette: 'moss', arrangement: 'great', motifs: ['ball', 'cup'] },
  'esports-1': { palette: 'ink', arrangement: 'great', motifs: ['target', 'bolt'] },
  'lottery-1': { palette: 'saffron', arrangement: 'rosette', motifs: ['balls', 'star'] },
  'app-1': { palette: 'baize', arrangement: 'row', motifs: ['compass', 'spade', 'kite'] },
  'offers-1': { palette: 'coral', arrangement: 'great', motifs: ['chest', 'coin'] },
  'shop-1': { palette: 'lilac', arrangement: 'row', motifs: ['umbrella', 'gem', 'record'] },
  'help-1': { palette: 'sky', arrangement: 'great', motifs: ['owl', 'key'] },
  'register-1': { palette: 'mint', arrangement: 'row', motifs: ['clover', 'key', 'heart'] },
  'inhouse-1': { palette: 'rose', arrangement: 'fan', motifs: ['balls', 'dice', 'star', 'coin', 'sun'] },
});

/** How the gifts of its points mall look, by their ids. */
export const giftLooks = byKey<GiftLook>({
  'phone-voucher': { motif: 'bell', palette: 'saffron' },
  'credit-20': { motif: 'coin', palette: 'mint' },
  headphones: { motif: 'record', palette: 'sky' },
  'credit-100': { motif: 'gem', palette: 'lilac' },
  watch: { motif: 'compass', palette: 'mint' },
  'tea-set': { motif: 'teapot', palette: 'rose' },
  charger: { motif: 'bolt', palette: 'bone' },
  umbrella: { motif: 'umbrella', palette: 'sky' },
});
