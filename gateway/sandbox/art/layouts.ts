import type { Dice } from '../dice.ts';
import type { Inks } from './ink.ts';
import type { Motif } from './motifs/motif.ts';
import {
  arch,
  around,
  circle,
  ellipse,
  keep,
  path,
  place,
  polygon,
  rect,
  regular,
  repeat,
  ring,
  stamp,
  star,
  wedge,
} from './shapes.ts';

/** The face of a card. */
export const cardWidth = 200;
export const cardHeight = 280;

const middle = cardWidth / 2;
const heart = 146;

interface Hand {
  readonly inks: Inks;
  readonly dice: Dice;
  readonly one: Motif;
  readonly two: Motif;
}

/** An arrangement of two motifs on a card; the top corners stay plain for the index and the heart. */
type Layout = (hand: Hand) => string;

const onGround = (motif: Motif, { main, deep, light }: Inks): string => motif(main, deep, light);
const onDeep = (motif: Motif, { main, ground, light }: Inks): string => motif(main, ground, light);
const onLight = (motif: Motif, { main, deep, ground }: Inks): string => motif(main, deep, ground);
const quiet = (motif: Motif, { ground, deep }: Inks): string => motif(deep, ground, ground);

const frieze = (drawing: string, y: number, times: number): string =>
  keep('small', drawing) +
  repeat(times, (index) => place(((index + 0.5) * cardWidth) / times, y, stamp('small'), 1.1 / times));

const medallion: Layout = ({ inks, dice, one, two }) => {
  const plate = dice.pick([
    circle(0, 0, 84, inks.deep),
    around(16, circle(0, -78, 14, inks.deep)) + circle(0, 0, 80, inks.deep),
    regular(8, 92, inks.deep),
    star(20, 94, 82, inks.deep),
  ]);
  const rim = dice.pick([
    '',
    ring(0, 0, 74, inks.main, 3),
    ring(0, 0, 74, inks.ground, 4),
    around(24, circle(0, -72, 3, inks.main)),
  ]);
  return (
    place(
      middle,
      128,
      plate + rim + place(0, 0, onDeep(one, inks), 0.96 + dice.below(4) * 0.04, dice.below(5) * 3 - 6),
    ) + frieze(onGround(two, inks), 246, dice.pick([3, 4, 5]))
  );
};

const close: Layout = ({ inks, dice, one, two }) => {
  const right = dice.below(2) === 0;
  const [x, turn] = right ? [138, -14] : [62, 14];
  const drawing = dice.pick([onDeep(one, inks), one(inks.light, inks.ground, inks.main)]);
  return (
    circle(x, 196, 162 - dice.below(4) * 6, inks.deep) +
    place(x, 186, drawing, 2.06 + dice.below(6) * 0.04, turn + dice.below(7) * 3 - 9) +
    place(right ? 32 : 168, 70 + dice.below(4) * 4, onGround(two, inks), 0.34)
  );
};

const reels: Layout = ({ inks, dice, one, two }) => {
  const lit = dice.below(3);
  const lift = [dice.below(5) * 6, dice.below(5) * 6, dice.below(5) * 6];
  const size = 0.44 + dice.below(3) * 0.03;
  const column = (at: number): string => {
    const [first, second] = at === lit ? ['litOne', 'litTwo'] : ['one', 'two'];
    return repeat(3, (row) =>
      place(40 + at * 60, 72 + row * 78 + (lift[at] ?? 0), stamp((row + at) % 2 === 0 ? first : second), size),
    );
  };
  return (
    keep('one', onGround(one, inks)) +
    keep('two', onGround(two, inks)) +
    keep('litOne', onDeep(one, inks)) +
    keep('litTwo', onDeep(two, inks)) +
    rect(11 + lit * 60, 0, 58, cardHeight, inks.deep) +
    column(0) +
    column(1) +
    column(2)
  );
};

const sunburst: Layout = ({ inks, dice, one, two }) => {
  const rays = dice.pick([9, 12, 15, 18]);
  const step = 360 / rays;
  const turn = dice.below(4) * 5;
  const disc = dice.pick([
    circle(0, 0, 66, inks.light),
    around(12, circle(0, -60, 15, inks.light)) + circle(0, 0, 60, inks.light),
    regular(10, 70, inks.light),
  ]);
  return (
    place(
      middle,
      heart,
      repeat(rays, (ray) => wedge(270, turn + ray * step, turn + (ray + 0.5) * step, inks.deep)) +
        disc +
        place(0, 0, onLight(one, inks), 0.84 + dice.below(4) * 0.04),
    ) + place(middle, 250, onGround(two, inks), 0.3 + dice.below(3) * 0.03)
  );
};

const court: Layout = ({ inks, dice, one, two }) => {
  const rising = dice.below(2) === 0;
  const half = rising
    ? polygon(
        [
          [0, 280],
          [200, 0],
          [200, 280],
        ],
        inks.deep,
      )
    : polygon(
        [
          [0, 0],
          [200, 280],
          [0, 280],
        ],
        inks.deep,
      );
  const [left, right] = rising ? [70, 132] : [132, 68];
  const scale = 0.94 + dice.below(3) * 0.06;
  return (
    half +
    place(left, 92, onGround(one, inks), scale, dice.below(7) * 4 - 12) +
    place(right, 204, onDeep(two, inks), scale, dice.below(7) * 4 - 12)
  );
};

const niche: Layout = ({ inks, dice, one, two }) => {
  const depth = dice.below(3);
  return (
    arch(middle, 48, 164, cardHeight, inks.deep) +
    (depth > 0 ? arch(middle, 60, 140, cardHeight, inks.main) : '') +
    (depth > 1 ? arch(middle, 66, 128, cardHeight, inks.deep) : '') +
    arch(middle, 74, 112, cardHeight, inks.light) +
    place(middle, 146, onLight(one, inks), 0.8 + dice.below(4) * 0.03) +
    place(middle, 240, onLight(two, inks), 0.32 + dice.below(3) * 0.03, dice.below(3) * 8 - 8)
  );
};

const panes: Layout = ({ inks, dice, one, two }) => {
  const rows = dice.pick([2, 3]);
  const high = cardHeight / rows;
  const start = dice.below(2);
  const size = (rows === 2 ? 0.7 : 0.58) + dice.below(3) * 0.04;
  const [dark, pale] = dice.shuffled([one, two]);
  const pane = (column: number, row: number): string => {
    const isDark = (column + row + start) % 2 === 0;
    const drawing = place(
      50 + column * 100,
      (row + 0.5) * high + (row === 0 ? 16 : 0),
      stamp(isDark ? 'dark' : 'pale'),
      size,
    );
    return isDark ? rect(column * 100, row * high, 100, high, inks.deep) + drawing : drawing;
  };
  return (
    keep('dark', onDeep(dark ?? one, inks)) +
    keep('pale', onGround(pale ?? two, inks)) +
    repeat(rows, (row) => pane(0, row) + pane(1, row))
  );
};

const rhombus: Layout = ({ inks, dice, one, two }) => {
  const plates = dice.pick([
    polygon(
      [
        [0, -128],
        [96, 0],
        [0, 128],
        [-96, 0],
      ],
      inks.deep,
    ) +
      polygon(
        [
          [0, -106],
          [80, 0],
          [0, 106],
          [-80, 0],
        ],
        inks.light,
      ),
    polygon(
      [
        [0, -122],
        [92, 0],
        [0, 122],
        [-92, 0],
      ],
      inks.light,
    ),
  ]);
  const tilt = dice.below(5) * 6 - 12;
  return (
    keep('corner', onGround(two, inks)) +
    place(middle, 140, plates + place(0, 0, onLight(one, inks), 0.74 + dice.below(3) * 0.04, dice.below(3) * 4 - 4)) +
    place(28, 250, stamp('corner'), 0.36, tilt) +
    place(172, 250, stamp('corner'), 0.36, -tilt)
  );
};

const horizon: Layout = ({ inks, dice, one, two }) => {
  const sunX = dice.pick([64, 100, 136]);
  const hills = dice.pick([
    `M0 214C50 184 96 190 130 206S180 216 200 200V280H0Z`,
    `M0 200C40 214 70 184 110 196S170 226 200 206V280H0Z`,
    `M0 206H200V280H0Z`,
  ]);
  const dark = dice.below(2) === 0;
  return (
    circle(sunX, 130, 80 - dice.below(4) * 5, dark ? inks.deep : inks.light) +
    place(middle, 154, dark ? onDeep(one, inks) : onGround(one, inks), 1 + dice.below(4) * 0.04) +
    path(hills, inks.deep) +
    frieze(onDeep(two, inks), 248, dice.pick([2, 3, 4]))
  );
};

const wallpaper: Layout = ({ inks, dice, one, two }) => {
  const lean = dice.below(4) * 10 - 15;
  const paper =
    keep('paper', quiet(two, inks)) +
    repeat(4, (row) =>
      repeat(4, (column) => place(column * 66 + (row % 2 ? -33 : 0), 66 + row * 64, stamp('paper'), 0.4, lean)),
    );
  const plate = dice.pick([
    circle(middle, heart, 72, inks.light),
    ellipse(middle, heart, 66, 84, inks.light),
    rect(30, 74, 140, 144, inks.light, 22),
    place(middle, heart, regular(6, 82, inks.light)),
  ]);
  return paper + plate + place(middle, heart, onLight(one, inks), 0.94, dice.below(3) * 6 - 6);
};

const procession: Layout = ({ inks, dice, one, two }) => {
  const right = dice.below(2) === 0;
  const x = (at: number): number => (right ? at : cardWidth - at);
  return (
    circle(x(128), 190, 110 + dice.below(5) * 4, inks.deep) +
    place(x(50), 80, onGround(one, inks), 0.5) +
    place(x(80), 134, onGround(one, inks), 0.78, dice.below(5) * 4 - 8) +
    place(x(124), 204, onDeep(one, inks), 1.2, dice.below(3) * -4) +
    place(x(34), 240, onGround(two, inks), 0.4)
  );
};

const stripes: Layout = ({ inks, dice, one, two }) => {
  const count = dice.pick([4, 5, 7]);
  const wide = cardWidth / count;
  const ground =
    dice.below(2) === 0
      ? repeat(count, (index) => (index % 2 ? rect(index * wide, 0, wide, cardHeight, inks.deep) : ''))
      : repeat(8, (index) =>
          polygon(
            [
              [-20, 40 + index * 60],
              [220, -80 + index * 60],
              [220, -50 + index * 60],
              [-20, 70 + index * 60],
            ],
            inks.deep,
          ),
        );
  return (
    ground +
    circle(middle, heart, 78, inks.main) +
    circle(middle, heart, 70, inks.light) +
    place(middle, heart - 4, onLight(one, inks), 0.86 + dice.below(4) * 0.03) +
    place(middle, 242, onGround(two, inks), 0.44)
  );
};

const doubled: Layout = ({ inks, dice, one, two }) => {
  const [fill, drawing] = dice.pick([
    [inks.deep, onDeep(one, inks)],
    [inks.ground, onGround(one, inks)],
    [inks.light, onLight(one, inks)],
  ] as const);
  const frame = rect(18, 46, 164, 216, inks.deep, 14) + rect(26, 54, 148, 200, fill, 9);
  const tilt = dice.below(5) * 6 - 12;
  return (
    frame +
    keep('half', drawing) +
    place(middle, 104, stamp('half'), 0.82, tilt) +
    place(middle, 206, stamp('half'), 0.82, 180 + tilt) +
    circle(middle, 155, 24, inks.deep) +
    place(middle, 155, onDeep(two, inks), 0.34)
  );
};

const stage: Layout = ({ inks, dice, one, two }) => {
  const lean = dice.below(5) * 12 - 24;
  return (
    polygon(
      [
        [middle + lean - 16, 0],
        [middle + lean + 16, 0],
        [184, 220],
        [16, 220],
      ],
      inks.deep,
    ) +
    ellipse(middle, 222, 86, 22, inks.light) +
    place(middle, 160, onDeep(one, inks), 1.14, dice.below(3) * 5 - 5) +
    frieze(onGround(two, inks), 262, dice.pick([4, 5]))
  );
};

const totem: Layout = ({ inks, dice, one, two }) => {
  const wide = 92 + dice.below(3) * 12;
  const top = dice.below(2) === 0;
  const [first, second] = top ? [one, two] : [two, one];
  const left = middle - wide / 2;
  const pillar = dice.pick([
    rect(left, 0, wide, cardHeight, inks.deep),
    arch(middle, 16, wide, cardHeight, inks.deep),
    rect(left, 20, wide, 240, inks.deep, 24),
  ]);
  const tilt = dice.below(5) * 5 - 10;
  return (
    pillar +
    keep('end', onDeep(first, inks)) +
    place(middle, 68, stamp('end'), 0.64, tilt) +
    place(middle, 150, second(inks.light, inks.ground, inks.main), 0.72, -tilt) +
    place(middle, 232, stamp('end'), 0.64, tilt)
  );
};

const layouts: readonly Layout[] = [
  medallion,
  close,
  reels,
  sunburst,
  court,
  niche,
  panes,
  rhombus,
  horizon,
  wallpaper,
  procession,
  stripes,
  doubled,
  stage,
  totem,
];

/** A slot game's card. */
export const drawSlot = (hand: Hand): string => hand.dice.pick(layouts)(hand);
