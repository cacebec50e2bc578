import type { Infer } from 'superstruct';
import type { banner } from '../../../contract/content/content.ts';
import type { BannerLook } from '../art/banners.ts';

type Banner = Infer<typeof banner>;

export interface BannerSeed extends Banner {
  readonly look: BannerLook;
}

type Link = Pick<Banner, 'linkageType' | 'linkageTarget'>;

const route = (linkageTarget: string): Link => ({ linkageType: 'route', linkageTarget });
const promotion = (linkageTarget: string): Link => ({ linkageType: 'promotion', linkageTarget });
const game = (linkageTarget: string): Link => ({ linkageType: 'game', linkageTarget });
const deposit: Link = { linkageType: 'deposit', linkageTarget: null };
const freePlay: Link = { linkageType: 'freePlay', linkageTarget: null };
const nowhere: Link = { linkageType: null, linkageTarget: null };

const composed = (
  groupName: string,
  bannerId: string,
  link: Link,
  look: BannerLook,
  title: string,
  subtitle: string,
): BannerSeed => ({ bannerId, groupName, url: null, ...link, title, subtitle, look });

/** A banner with a picture from the gateway; its text is then only for screen readers. */
const pictured = (...seed: Parameters<typeof composed>): BannerSeed => {
  const made = composed(...seed);
  return { ...made, url: `/art/banner/${made.bannerId}.svg` };
};

/** The banners of every route that has some, in order. */
export const bannerSeeds: readonly BannerSeed[] = [
  composed(
    'w_home',
    'home-1',
    route('/register'),
    { palette: 'baize', arrangement: 'fan', motifs: ['moon', 'spade', 'seven', 'fish', 'flower'] },
    'Every game, one quiet room.',
    'Slots, live tables and sport in a single account. Try the games with play money first.',
  ),
  composed(
    'w_home',
    'home-2',
    freePlay,
    { palette: 'claret', arrangement: 'great', motifs: ['coin', 'gem'] },
    'A free demo.',
    '$2,000.00 of play money for 24 hours, without a name and without a deposit.',
  ),
  composed(
    'w_home',
    'home-3',
    game('100001'),
    { palette: 'lapis', arrangement: 'rosette', motifs: ['lantern', 'moon'] },
    'Lantern Street is open.',
    'Fifteen lines from $0.15, by Okto.',
  ),
  composed(
    'w_home',
    'home-4',
    promotion('free-deposits'),
    { palette: 'dusk', arrangement: 'row', motifs: ['dice', 'coin', 'cards'] },
    'Deposits without a fee.',
    'Bank transfers, e-wallets and vouchers are credited in full.',
  ),
  composed(
    'w_rng',
    'slots-1',
    nowhere,
    { palette: 'plum', arrangement: 'fan', motifs: ['cherries', 'bell', 'crown', 'seven', 'star'] },
    'Ten thousand reels.',
    'Filtered by vendor, type and minimum bet.',
  ),
  composed(
    'w_rng',
    'slots-2',
    promotion('climb-cup'),
    { palette: 'saffron', arrangement: 'great', motifs: ['cup', 'star'] },
    'Kite Climb.',
    'The multiple rises until it stops: cash out before it does. Bets from $1.00.',
  ),
  composed(
    'w_live',
    'live-1',
    game('200001'),
    { palette: 'ink', arrangement: 'row', motifs: ['heart', 'cards', 'spade'] },
    'A seat is free.',
    'Roulette, baccarat and sic bo around the clock, from $0.10.',
  ),
  pictured(
    'w_live',
    'live-2',
    nowhere,
    { palette: 'claret', arrangement: 'rosette', motifs: ['cards', 'heart'] },
    'Live tables are open around the clock',
    'A hundred tables, from roulette to poker.',
  ),
  composed(
    'w_fish',
    'fish-1',
    game('300001'),
    { palette: 'lagoon', arrangement: 'rosette', motifs: ['octopus', 'fish'] },
    'The water is full.',
    'Pearl Divers and seventy more, with shots from $0.20.',
  ),
  composed(
    'w_pvp',
    'pvp-1',
    nowhere,
    { palette: 'bone', arrangement: 'fan', motifs: ['dice', 'cup', 'coin', 'crown', 'star'] },
    'Your opponents are ready.',
    'Five dice and one more throw, in rooms of four or six.',
  ),
  composed(
    'w_sports',
    'sports-1',
    nowhere,
    { palette: 'moss', arrangement: 'great', motifs: ['ball', 'cup'] },
    'Before the whistle and after.',
    'Football, tennis and darts: simulated matches, one every minute.',
  ),
  composed(
    'w_esports',
    'esports-1',
    nowhere,
    { palette: 'ink', arrangement: 'great', motifs: ['target', 'bolt'] },
    'Best of three.',
    'Every map and round of simulated matches, by Third Floor.',
  ),
  composed(
    'w_lott',
    'lottery-1',
    route('/lottery'),
    { palette: 'saffron', arrangement: 'rosette', motifs: ['balls', 'star'] },
    'Numbers for everyone.',
    'Quick Ten, Mega 5 and the daily draws: bet on the next one, from $0.50.',
  ),
  composed(
    'w_down',
    'app-1',
    nowhere,
    { palette: 'baize', arrangement: 'row', motifs: ['compass', 'spade', 'kite'] },
    'The whole room in your pocket.',
    'An app with nearly 10,000 slot games, for Android and iOS.',
  ),
  composed(
    'w_promotion',
    'offers-1',
    nowhere,
    { palette: 'coral', arrangement: 'great', motifs: ['chest', 'coin'] },
    'What is on the table.',
    'Every offer with its dates and its conditions.',
  ),
  composed(
    'w_shop',
    'shop-1',
    deposit,
    { palette: 'lilac', arrangement: 'row', motifs: ['umbrella', 'gem', 'record'] },
    'Points never expire.',
    'Redeem them in the points mall.',
  ),
  composed(
    'w_help',
    'help-1',
    nowhere,
    { palette: 'sky', arrangement: 'great', motifs: ['owl', 'key'] },
    'Ask us anything.',
    'Answers to what is asked most, and a way to reach us.',
  ),
  composed(
    'w_reg',
    'register-1',
    nowhere,
    { palette: 'mint', arrangement: 'row', motifs: ['clover', 'key', 'heart'] },
    'One account for everything.',
    'It takes a name and a password. You must be 18 or older.',
  ),
  composed(
    'w_inhouse',
    'inhouse-1',
    route('/elott'),
    { palette: 'rose', arrangement: 'fan', motifs: ['balls', 'dice', 'star', 'coin', 'sun'] },
    'Made in this house.',
    'House Minute, House Three and House Race: check every draw yourself.',
  ),
];

export const bannerLooks: ReadonlyMap<string, BannerLook> = new Map(
  bannerSeeds.map(({ bannerId, look }) => [bannerId, look]),
);
