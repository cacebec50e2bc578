import type { VendorSeed } from '../catalog/seeds.ts';
import { palettes } from './ink.ts';
import { motifs } from './motifs/index.ts';
import { picture, place } from './shapes.ts';

/** A vendor's mark, to stand beside its name: a square that the site rounds. */
export const drawMark = ({ mark, palettes: [palette] }: Pick<VendorSeed, 'mark' | 'palettes'>): string => {
  const { ground, main, light, deep } = palettes[palette];
  return picture(64, 64, ground, place(32, 32, motifs[mark](main, deep, light), 0.46));
};
