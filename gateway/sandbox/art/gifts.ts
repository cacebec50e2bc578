import { palettes, type PaletteName } from './ink.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { circle, picture, place } from './shapes.ts';

const [width, height] = [280, 200];

export interface GiftLook {
  readonly motif: MotifName;
  readonly palette: PaletteName;
}

/** The picture of an item of the points mall. */
export const drawGift = ({ motif, palette }: GiftLook): string => {
  const { ground, main, light, deep } = palettes[palette];
  return picture(
    width,
    height,
    ground,
    circle(width / 2, height / 2 + 4, 78, deep) + place(width / 2, height / 2, motifs[motif](main, deep, light), 1, -8),
  );
};
