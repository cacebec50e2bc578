import { palettes, type PaletteName } from './ink.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { circle, picture, place } from './shapes.ts';

const sitters: readonly (readonly [MotifName, PaletteName])[] = [
  ['fox', 'saffron'],
  ['owl', 'baize'],
  ['cat', 'clay'],
  ['bear', 'plum'],
  ['tiger', 'mint'],
  ['hare', 'lapis'],
  ['frog', 'moss'],
  ['stag', 'sky'],
  ['octopus', 'lilac'],
  ['rooster', 'claret'],
  ['whale', 'lagoon'],
  ['butterfly', 'dusk'],
];

export const avatarCount = sitters.length;

/** A round portrait on a square; null for an unknown number. */
export const drawAvatar = (number: number): string | null => {
  const sitter = sitters[number - 1];
  if (!sitter) return null;
  const [motif, palette] = sitter;
  const { ground, main, light, deep } = palettes[palette];
  return picture(96, 96, ground, circle(48, 56, 44, deep) + place(48, 52, motifs[motif](main, ground, light), 0.68));
};
