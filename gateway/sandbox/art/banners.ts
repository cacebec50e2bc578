import { createDice } from '../dice.ts';
import { palettes, type Inks, type PaletteName } from './ink.ts';
import { motifs, type MotifName } from './motifs/index.ts';
import { around, circle, keep, picture, place, polygon, rect, regular, repeat, ring, stamp, wedge } from './shapes.ts';

const width = 1200;
const height = 400;

/** The position of the drawing: at the end, so that the text at the start has a plain background. */
const spot = { x: 880, y: 200 };

export interface BannerLook {
  readonly palette: PaletteName;
  /** The motifs it shows, the main one first. */
  readonly motifs: readonly [MotifName, ...MotifName[]];
  readonly arrangement: 'fan' | 'rosette' | 'row' | 'great';
}

type Arrange = (shown: readonly MotifName[], inks: Inks, palette: PaletteName) => string;

const cards: readonly PaletteName[] = ['plum', 'claret', 'saffron', 'lapis', 'bone', 'lagoon', 'coral', 'baize'];

const fan: Arrange = (shown, { deep }, palette) => {
  const inks = createDice(`fan ${shown.join()}`)
    .shuffled(cards.filter((name) => name !== palette))
    .map((name) => palettes[name]);
  return (
    circle(0, 0, 380, deep) +
    repeat(5, (index) => {
      const [face, motif] = [inks[index] ?? palettes.ink, motifs[shown[index % shown.length] ?? 'spade']];
      const card =
        rect(-74, -104, 148, 208, face.ground, 14) +
        circle(0, 6, 60, face.deep) +
        place(0, 6, motif(face.main, face.ground, face.light), 0.88);
      return place(0, 420, place(0, -404, card), 1, -36 + index * 18);
    })
  );
};

const great: Arrange = ([first = 'star', second = first], { ground, main, light, deep }) =>
  circle(0, 0, 350, deep) +
  repeat(14, (ray) => wedge(350, (ray * 360) / 14, ((ray + 0.5) * 360) / 14, ground)) +
  circle(0, 0, 158, main) +
  circle(0, 0, 146, light) +
  place(0, 0, motifs[first](main, deep, ground), 2) +
  place(-214, 120, motifs[second](main, ground, light), 0.8) +
  place(214, 120, motifs[second](main, ground, light), 0.8);

const rosette: Arrange = ([first = 'star', second = first], { main, light, deep, ground }) =>
  circle(0, 0, 330, deep) +
  ring(0, 0, 250, ground, 6) +
  keep('petal', motifs[second](main, ground, light)) +
  around(10, place(0, -196, stamp('petal'), 0.68)) +
  regular(12, 128, ground) +
  place(0, 0, motifs[first](main, deep, light), 1.9);

const row: Arrange = (shown, { ground, main, light, deep }) =>
  polygon(
    [
      [-420, 200],
      [-240, -200],
      [420, -200],
      [420, 200],
    ],
    deep,
  ) +
  repeat(3, (index) => {
    const motif = motifs[shown[index % shown.length] ?? 'star'];
    const [door, drawing] = index === 1 ? [light, motif(main, deep, ground)] : [ground, motif(main, deep, light)];
    return place(-180 + index * 196, 0, rect(-82, -134, 164, 268, door, 82) + place(0, 0, drawing, 1.2));
  });

const arrangements: Readonly<Record<BannerLook['arrangement'], Arrange>> = { fan, great, rosette, row };

/** A banner's picture, three to one, with its first half empty. */
export const drawBanner = ({ palette, motifs: shown, arrangement }: BannerLook): string => {
  const inks = palettes[palette];
  return picture(width, height, inks.ground, place(spot.x, spot.y, arrangements[arrangement](shown, inks, palette)));
};
