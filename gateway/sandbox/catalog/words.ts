import type { MotifName } from '../art/motifs/index.ts';

/** A noun of a game's name and the motif that pictures it. */
export interface Noun {
  readonly word: string;
  readonly motif: MotifName;
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const nouns = (table: Partial<Record<MotifName, string>>): readonly Noun[] =>
  Object.entries(table).flatMap(([motif, text]) => list(text).map((word) => ({ word, motif: motif as MotifName })));

/** Colours, materials and moods, used before a noun. */
export const qualities = list(`
  Amber Ancient Azure Brass Bright Bronze Burning Candlelit Carved Cobalt Copper Coral Crimson Crystal Curious Dancing
  Distant Double Drifting Ebony Electric Emerald Enamel Fabled First Flying Forgotten Frozen Gilded Glass Golden Grand Hidden
  Highland Humming Indigo Iron Ivory Jade Jolly Lacquer Last Lazy Little Lost Lucky Marble Merry Midsummer Mighty Mint Misty
  Mystic Neon Noble Northern Old Paper Pearl Pocket Porcelain Proud Quiet Royal Ruby Rustic Saffron Sapphire Scarlet Secret
  Shining Silent Silk Silver Singing Sleeping Smoky Solar Spiced Starlit Stolen Sugar Sunken Tangerine Thunder Topaz
  Travelling Twilight Twin Velvet Violet Wandering Wild Winter Wooden Young
`);

/** Things that can be counted, kept and stolen. */
export const things = nouns({
  acorn: 'Acorn Chestnut Hazelnut',
  anchor: 'Anchor',
  apple: 'Apple Quince',
  arrow: 'Arrow Quiver',
  bell: 'Bell Chime',
  bolt: 'Thunderbolt',
  book: 'Almanac Atlas Codex Ledger',
  candle: 'Candle Wick',
  cherries: 'Cherry Berry',
  chest: 'Casket Coffer Treasure',
  clover: 'Clover Shamrock',
  coin: 'Coin Doubloon Ducat Florin Guinea Penny Token',
  compass: 'Compass Sextant',
  crown: 'Coronet Crown Sceptre Tiara',
  cup: 'Chalice Goblet Trophy',
  dice: 'Cube Domino',
  drum: 'Drum Tambourine',
  fan: 'Fan',
  feather: 'Feather Plume Quill',
  flame: 'Ember Flame Spark Torch',
  flower: 'Blossom Camellia Dahlia Orchid Peony Poppy Rose',
  gem: 'Diamond Garnet Jewel Opal',
  grapes: 'Grape Vine',
  heart: 'Heart',
  horseshoe: 'Horseshoe',
  hourglass: 'Hourglass',
  key: 'Key',
  kite: 'Kite',
  lantern: 'Lamp Lantern',
  leaf: 'Fern Laurel',
  lemon: 'Lemon Lime',
  lotus: 'Lily Lotus',
  mask: 'Mask',
  melon: 'Melon Pomegranate',
  moon: 'Crescent Moon',
  mushroom: 'Mushroom Toadstool',
  orange: 'Mandarin Orange',
  pear: 'Fig Pear',
  plum: 'Apricot Peach Plum',
  record: 'Gramophone Record',
  scarab: 'Amulet',
  seven: 'Seven',
  shell: 'Cowrie Shell',
  spade: 'Ace Joker',
  star: 'Comet Star',
  sun: 'Sundial',
  teapot: 'Kettle Teapot',
  tulip: 'Tulip',
  umbrella: 'Parasol',
});

export const creatures = nouns({
  bear: 'Badger Bear Panda',
  bee: 'Bumblebee Hornet',
  bird: 'Crane Heron Kingfisher Magpie Nightingale Robin Swallow',
  butterfly: 'Butterfly Moth',
  cat: 'Cat Lynx Panther',
  fish: 'Carp Marlin Salmon',
  fox: 'Fox Jackal Wolf',
  frog: 'Frog',
  hare: 'Hare Rabbit',
  octopus: 'Kraken Octopus',
  owl: 'Owl',
  rooster: 'Cockatoo Rooster',
  scarab: 'Beetle Ladybird Scarab',
  snail: 'Snail',
  snake: 'Cobra Serpent Viper',
  stag: 'Antelope Stag',
  tiger: 'Leopard Tiger',
  turtle: 'Tortoise Turtle',
  whale: 'Narwhal Whale',
});

export const places = nouns({
  balloon: 'Carnival Fairground',
  bridge: 'Bridge Viaduct',
  cactus: 'Canyon Mesa',
  castle: 'Castle Citadel Court Fortress',
  clover: 'Meadow',
  fan: 'Cabaret Opera',
  flower: 'Conservatory Garden',
  hive: 'Apiary Hive',
  house: 'Bakery Cottage Inn Laundry Motel Parlour Tavern',
  lighthouse: 'Beacon Lighthouse',
  lotus: 'Pond',
  market: 'Arcade Bazaar Boutique Market',
  mask: 'Circus Masquerade Theatre',
  mountain: 'Mountain Pass Summit Valley',
  pagoda: 'Pagoda Shrine Temple',
  planet: 'Observatory Orbit',
  pyramid: 'Desert Oasis Pyramid',
  ship: 'Ferry Harbour Quay Regatta',
  teapot: 'Kitchen',
  tram: 'Express Railway Station Tram',
  tree: 'Forest Grove Orchard',
  volcano: 'Crater Island',
  wave: 'Bay Lagoon River Shore',
});

export const people = nouns({
  anchor: 'Captain Corsair Mariner Smuggler',
  arrow: 'Archer Ranger',
  balloon: 'Aeronaut Inventor',
  book: 'Scholar Scribe',
  cards: 'Gambler Sharper',
  castle: 'Baron Knight',
  compass: 'Explorer Navigator',
  crown: 'Duchess Emperor King Queen Regent Sultan',
  eye: 'Oracle Seer',
  flame: 'Alchemist Blacksmith',
  key: 'Keeper Locksmith',
  mask: 'Harlequin Jester',
  market: 'Jeweller Merchant',
  teapot: 'Baker',
  wizard: 'Conjurer Magician Wizard',
});

export const hours = list('Dawn Daybreak Dusk Midnight Moonrise Nightfall Noon Sunset Twilight');

/** The names on the first page, written by hand, each with the motif of its picture. */
export const headliners: readonly (readonly [name: string, vendor: string, motif: MotifName, companion: MotifName])[] =
  [
    ['Lantern Street', 'OKTO', 'lantern', 'cherries'],
    ['Copper Bells', 'HALCYON', 'bell', 'coin'],
    ['Saffron Sun', 'VOLTVINE', 'sun', 'crown'],
    ['Sultan of Sevens', 'KESTREL', 'seven', 'crown'],
    ['Third Eye Inn', 'NORTHLIGHT', 'eye', 'house'],
    ['Pocket Temple', 'KESTREL', 'pagoda', 'coin'],
    ['Clay Oven', 'LANTERNS', 'flame', 'teapot'],
    ['Cherry Motel', 'MERIDIAN', 'cherries', 'house'],
    ['Glass Garden', 'BLUEFIN', 'flower', 'leaf'],
    ['Moonmilk', 'SALTMARSH', 'moon', 'cup'],
    ['The Leaf Room', 'REDBARN', 'leaf', 'house'],
    ['Cube Route', 'LANTERNS', 'dice', 'tram'],
    ['Harbour Coins', 'ARDENT', 'coin', 'ship'],
    ['Velvet Crown', 'PAPERTIGER', 'crown', 'gem'],
    ['Plum Rain', 'OKTO', 'plum', 'umbrella'],
    ['Emerald Post', 'MERIDIAN', 'gem', 'bird'],
    ['Kiln', 'KESTREL', 'teapot', 'flame'],
    ['Star Ferry', 'BLUEFIN', 'ship', 'star'],
    ['Paper Dragon', 'SALTMARSH', 'kite', 'flame'],
    ['Night Bus 77', 'HALCYON', 'tram', 'seven'],
    ['Little Foxglove', 'REDBARN', 'fox', 'tulip'],
    ['Gem Arcade', 'LANTERNS', 'gem', 'market'],
    ['Bell & Bough', 'VOLTVINE', 'bell', 'tree'],
    ['Moon Over Hue', 'ARDENT', 'moon', 'bridge'],
    ['Cash Orchard', 'PAPERTIGER', 'apple', 'coin'],
    ['Solstice', 'NORTHLIGHT', 'sun', 'moon'],
    ['Sevens Club', 'OKTO', 'seven', 'spade'],
    ['Old Lagoon', 'MERIDIAN', 'wave', 'shell'],
    ['Diamond Line', 'BLUEFIN', 'gem', 'tram'],
    ['Court of Coins', 'SALTMARSH', 'castle', 'coin'],
    ['Ruby Laundry', 'HALCYON', 'gem', 'house'],
    ['Tea House', 'REDBARN', 'teapot', 'lotus'],
    ['Sky Lantern', 'VOLTVINE', 'balloon', 'lantern'],
    ['Lucky Lintel', 'ARDENT', 'horseshoe', 'house'],
    ['Crown & Anchor', 'PAPERTIGER', 'anchor', 'crown'],
    ['Orchid Reels', 'NORTHLIGHT', 'flower', 'butterfly'],
    ['Firefly', 'OKTO', 'bee', 'lantern'],
    ['Mint Condition', 'MERIDIAN', 'record', 'leaf'],
    ['Wild Almanac', 'KESTREL', 'book', 'stag'],
    ['Rose Parade', 'BLUEFIN', 'flower', 'drum'],
    ['Compass', 'SALTMARSH', 'compass', 'star'],
    ['Last Tram', 'HALCYON', 'tram', 'moon'],
  ];
