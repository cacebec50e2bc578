import { createDice } from '../dice.ts';
import { cardInks, type CardGame } from './cards.ts';
import { palettes, type Inks, type PaletteName } from './ink.ts';
import type { VendorLook } from './marks.ts';
import { motifNames, motifs, type MotifName } from './motifs/index.ts';
import type { Motif } from './motifs/motif.ts';
import { around, circle, place, rect, regular } from './shapes.ts';
import { swimmers } from './swimmers.ts';

/** What a slot shows: the inks of its cabinet, and a picture and its name for each symbol of its reels. */
export interface ReelLook {
  readonly inks: Inks;
  readonly pictures: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

const symbol = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128">${inner}</svg>`;

const plain = (motif: Motif, body: string, shade: string, light: string): string =>
  place(0, 0, motif(body, shade, light), 1.04);

const inCircle = (motif: MotifName, { ground, main, light, deep }: Inks): string =>
  circle(0, 0, 60, deep) + circle(0, 0, 55, ground) + place(0, 0, motifs[motif](main, deep, light), 0.72);

const inSquare = (motif: MotifName, { ground, main, light, deep }: Inks): string =>
  rect(-60, -60, 120, 120, deep, 26) +
  rect(-54, -54, 108, 108, ground, 21) +
  place(0, 0, motifs[motif](main, deep, light), 0.84);

const wild = ({ main, light, deep }: Inks): string =>
  around(12, rect(-8, -62, 16, 20, main, 5)) +
  circle(0, 0, 50, main) +
  circle(0, 0, 42, deep) +
  place(0, 0, motifs.star(light, main, light), 0.66);

const scatter = ({ ground, main, light, deep }: Inks): string =>
  regular(4, 63, deep) + regular(4, 56, ground) + place(0, 0, motifs.moon(main, deep, light), 0.6);

/** What is drawn without a ground of its own stands on a pale strip: bodies that are dark enough for it. */
const onPale: readonly (readonly [string, string, string])[] = [
  ['#2c8a66', '#14614a', '#e7f3ea'],
  ['#d98a1f', '#9c5a10', '#fff0cf'],
  ['#c8463f', '#8a2429', '#ffe3d8'],
  ['#5b6cc4', '#343f8c', '#e8ecff'],
];

const deepGrounds: readonly PaletteName[] = ['baize', 'claret', 'lapis', 'plum', 'lagoon', 'clay', 'ink', 'dusk'];
/** These are the wild and the scatter of every title. */
const taken: readonly MotifName[] = ['star', 'moon'];

/** A ground that is light is taken for its shade, so that pale reels stand out from it. */
const cabinetOf = (name: PaletteName): Inks => {
  const inks = palettes[name];
  return deepGrounds.includes(name) ? inks : { ...inks, ground: inks.main, main: inks.light, deep: inks.deep };
};

/** The fish of a title, in water of the colours of its card. */
export const drawReef = (game: CardGame, vendor: VendorLook): ReelLook => ({
  inks: cabinetOf(cardInks(game, vendor)),
  pictures: Object.fromEntries(
    Object.entries(swimmers[game.gameClassify] ?? {}).map(([pays, [motif, name]]) => {
      const { main, ground, light } = palettes[name];
      return [pays, symbol(plain(motif, main, ground, light))];
    }),
  ),
  names: {},
});

const { claret, lapis } = palettes;

/** The two emblems of a duel, in a ring of the colours of its card: a red disc and a blue lozenge, which face each other. */
export const drawRing = (game: CardGame, vendor: VendorLook): ReelLook => ({
  inks: cabinetOf(cardInks(game, vendor)),
  pictures: {
    red: symbol(inCircle('rooster', claret)),
    blue: symbol(
      regular(4, 63, lapis.deep) +
        regular(4, 57, lapis.ground) +
        `<g transform="scale(-1 1)">${place(0, 0, motifs.rooster(lapis.main, lapis.deep, lapis.light), 0.56)}</g>`,
    ),
  },
  names: {},
});

/** The symbols of a title, from its card: the best are what its card shows, and in its colours. */
export const drawReels = (game: CardGame, vendor: VendorLook): ReelLook => {
  const dice = createDice(`reels ${game.nodeId}`);
  const inks = cabinetOf(cardInks(game, vendor));
  const [top, second] = [game.motif ?? dice.pick(motifNames), game.companion ?? dice.pick(motifNames)];
  const others = dice.shuffled(motifNames.filter((name) => ![top, second, ...taken].includes(name)));
  const [a = 'leaf', b = 'lemon', c = 'plum', d = 'cherries', e = 'bell', f = 'gem', spare = 'crown'] = others;
  const best = top === second || taken.includes(second) ? spare : second;
  const grounds = dice.shuffled(deepGrounds).map((name) => palettes[name]);
  const [mid = inks, high = inks] = grounds.filter(({ ground }) => ground !== inks.ground);
  const low = dice.shuffled(onPale);
  const drawn = { A: a, B: b, C: c, D: d } as const;
  const lows = Object.entries(drawn).map(([letter, motif], at) => {
    const [body = '', shade = '', light = ''] = low[at] ?? [];
    return [letter, symbol(plain(motifs[motif], body, shade, light))] as const;
  });
  return {
    inks,
    pictures: {
      ...Object.fromEntries(lows),
      E: symbol(inCircle(e, mid)),
      F: symbol(inCircle(f, high)),
      G: symbol(inSquare(best, high)),
      H: symbol(inSquare(top, inks)),
      W: symbol(wild(palettes.ink)),
      S: symbol(scatter(palettes.lapis)),
    },
    names: { ...drawn, E: e, F: f, G: best, H: top, W: 'star', S: 'moon' },
  };
};
