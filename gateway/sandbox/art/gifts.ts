import { palettes, type PaletteName } from './ink.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { circle, picture, place } from './shapes.ts';

const [width, height] = [280, 200];

/** The picture of an item of the points mall. */
export const drawGift = ({ motif, palette }: { readonly motif: MotifName; readonly palette: PaletteName }): string => {
  const { ground, main, light, deep } = palettes[palette];
  return picture(
    width,
    height,
    ground,
    circle(width / 2, height / 2 + 4, 78, deep) + place(width / 2, height / 2, motifs[motif](main, deep, light), 1, -8),
  );
};
