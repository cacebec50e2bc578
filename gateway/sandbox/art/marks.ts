import { palettes, type PaletteName } from './ink.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { picture, place } from './shapes.ts';

/** How a vendor looks: its mark, and the palettes of its games, its own first. */
export interface VendorLook {
  readonly mark: MotifName;
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
}

/** A vendor's mark, shown beside its name: a square, which the site rounds. */
export const drawMark = ({ mark, palettes: [palette] }: VendorLook): string => {
  const { ground, main, light, deep } = palettes[palette];
  return picture(64, 64, ground, place(32, 32, motifs[mark](main, deep, light), 0.46));
};
