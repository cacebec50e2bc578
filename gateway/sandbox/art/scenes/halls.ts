import { motifs } from '../motifs/index.ts';
import {
  around,
  circle,
  keep,
  path,
  place,
  polygon,
  rect,
  regular,
  repeat,
  ring,
  stamp,
  stroke,
  wedge,
} from '../shapes.ts';
import type { Scene } from './scene.ts';
import { die } from './tables.ts';

// All of these are drawn on upright cards, 200 by 280, around the centre.

const pitch: Scene = (dice, { main, light, deep }) => {
  const [x, y] = [dice.below(90) - 45, dice.below(120) - 60];
  const mown = dice.pick([56, 37]);
  return (
    repeat(5, (index) => rect(-100, -140 + mown + index * mown * 2, 200, mown, deep)) +
    stroke('M-100 0H100M-48 140V96H48V140', light, 4) +
    ring(0, 0, 56, light, 4) +
    circle(0, 0, 6, light) +
    place(x, y, motifs.ball(main, deep, light), 0.56)
  );
};

const flight: Scene = (dice, { main, light, deep }) => {
  const height = 120 + dice.below(12) * 5;
  const trail = [0, 1, 2, 3].map((index) =>
    circle(
      -78 + index * 30,
      96 - Math.sin(((index + 1) / 6) * Math.PI) * height,
      6 + index * 2,
      index % 2 ? deep : main,
    ),
  );
  return (
    rect(-100, 104, 200, 36, deep) +
    trail.join('') +
    place(48, 96 - height * 0.55, motifs.ball(main, deep, light), 0.86, dice.below(6) * 12)
  );
};

const rally: Scene = (dice, { main, light, ground, deep }) => {
  const [near, far] = [dice.below(4) * 8, dice.below(4) * 10];
  const racket =
    ring(0, -34, 36, main, 9) +
    repeat(3, (index) => stroke(`M${-18 + index * 18}-66V-2M-34 ${-52 + index * 18}H34`, main, 2.5)) +
    rect(-6, 4, 12, 62, light, 6);
  return (
    polygon(
      [
        [-62, -140],
        [62, -140],
        [100, 140],
        [-100, 140],
      ],
      deep,
    ) +
    stroke('M0-140V140M-80 0H80', ground, 5) +
    place(-26, 62, racket, 0.98, 10 + near) +
    place(44 - far, -50 + far, circle(0, 0, 20, light) + stroke('M-14-14C-4-6-4 6-14 14', deep, 3))
  );
};

const bullseye: Scene = (dice, { main, light, ground, deep }) => {
  const step = 18;
  const sectors = repeat(20, (index) => wedge(88, index * step - 9, index * step + 9, index % 2 ? main : ground));
  const dart = rect(-3, -58, 6, 52, light, 3) + path('M0-58L14-78V-94L0-82L-14-94V-78Z', light);
  return (
    circle(0, 8, 98, deep) +
    place(0, 8, sectors + circle(0, 0, 22, deep) + circle(0, 0, 12, light) + ring(0, 0, 56, deep, 6)) +
    place(dice.below(60) - 30, dice.below(40) - 6, dart, 1, 20 + dice.below(4) * 8)
  );
};

const scales: Scene = (dice, { main, light, ground, deep }) => {
  const scale = (name: string, ink: string): string => keep(name, circle(0, 0, 30, ink) + ring(0, 0, 22, ground, 3));
  const every = 3 + dice.below(3);
  const rows = repeat(7, (row) =>
    repeat(6, (column) =>
      place(
        column * 44 - 122 + (row % 2 ? 22 : 0),
        146 - row * 26,
        stamp((row * 2 + column + dice.below(2)) % every ? 'scale' : 'bright'),
      ),
    ),
  );
  return (
    scale('scale', deep) +
    scale('bright', main) +
    rows +
    place(0, -62, motifs.fish(light, main, deep), 1.12, dice.below(5) * 5 - 10)
  );
};

const school: Scene = (dice, { main, light, deep }) => {
  const other = dice.pick([motifs.turtle, motifs.octopus, motifs.whale, motifs.shell]);
  return (
    path('M-100 62C-80 50-60 50-40 62S0 74 20 62S60 50 80 62S100 68 100 66V140H-100Z', deep) +
    place(-4, -34 + dice.below(4) * 5, motifs.fish(main, deep, light), 1.34, dice.below(5) * 4 - 8) +
    place(54 - dice.below(4) * 6, 62, motifs.fish(light, main, deep), 0.5) +
    place(-46, 92, other(main, deep, light), 0.66, dice.below(3) * 6 - 6)
  );
};

const rings: Scene = (dice, { main, light, deep }) => {
  const creature = dice.pick([motifs.fish, motifs.octopus, motifs.whale, motifs.turtle, motifs.fish]);
  return (
    [60, 92, 124].map((radius) => ring(0, 16, radius, deep, 10)).join('') +
    place(0, 16, creature(main, deep, light), 1.36, dice.below(7) * 4 - 12) +
    repeat(2 + dice.below(3), (index) => circle(52 + (index % 2) * 14, -54 - index * 20, 8 - index * 2, light))
  );
};

const net: Scene = (dice, { main, light, ground, deep }) =>
  circle(0, 40, 96, deep) +
  repeat(5, (index) => stroke(`M${-88 + index * 44} 8L${-44 + index * 22} 128`, ground, 3)) +
  repeat(3, (index) => stroke(`M-92 ${28 + index * 34}H92`, ground, 3)) +
  stroke('M-96 8H96', main, 8) +
  place(-34, 42, motifs.fish(main, deep, light), 0.62, dice.below(6) * 8) +
  place(
    36,
    74,
    dice.pick([motifs.fish, motifs.octopus, motifs.shell, motifs.turtle])(light, main, deep),
    0.6,
    -dice.below(4) * 8,
  ) +
  place(dice.below(60) - 30, -58, motifs.ship(main, deep, light), 0.86);

const twoDice: Scene = (dice, { ground, main, light, deep }) =>
  (dice.below(2) === 0
    ? polygon(
        [
          [-100, -140],
          [100, -140],
          [-100, 140],
        ],
        deep,
      )
    : polygon(
        [
          [-100, 140],
          [100, -140],
          [100, 140],
        ],
        deep,
      )) +
  place(-28, -28, die(light, deep, dice.below(6) + 1), 0.94, -20 + dice.below(4) * 5) +
  place(40, 78, die(main, ground, dice.below(6) + 1), 0.76, 8 + dice.below(4) * 6);

const sheet: Scene = (dice, { main, light, deep }) => {
  const lit = new Set(dice.shuffled(Array.from({ length: 20 }, (_, index) => index)).slice(0, 5));
  return repeat(20, (index) =>
    place(
      -66 + (index % 4) * 44,
      -70 + Math.floor(index / 4) * 44,
      lit.has(index) ? circle(0, 0, 16.5, light) + circle(0, 0, 8, main) : circle(0, 0, 16.5, deep),
    ),
  );
};

const drum: Scene = (dice, { main, light, deep }) => {
  const balls = [
    [-34, 36, 27],
    [24, 44, 27],
    [-2, -8, 27],
    [-54, -16, 21],
    [48, -10, 22],
    [12, -56, 18],
  ] as const;
  const inside = balls
    .map(
      ([x, y, size], index) =>
        circle(x, y, size, index % 2 ? main : light) + circle(x, y, size * 0.5, index % 2 ? light : main),
    )
    .join('');
  return circle(0, 4, 92, deep) + place(0, 4, inside, 1, dice.below(6) * 60) + rect(-48, 106, 96, 12, main, 6);
};

const column: Scene = (dice, { main, light, deep }) => {
  const lit = dice.below(4);
  const [left, right] = [dice.below(4), dice.below(4)];
  const bead = (x: number, at: number): string => circle(x, -86 + at * 64, 13, deep);
  return (
    bead(-70, left) +
    bead(70, right) +
    rect(-36, -140, 72, 280, deep) +
    repeat(4, (index) =>
      place(0, -86 + index * 64, circle(0, 0, 27, index === lit ? light : main) + ring(0, 0, 15, deep, 4)),
    )
  );
};

const tickets: Scene = (dice, { main, light, ground, deep }) => {
  const ticket = (ink: string): string => path('M-44-70H44V-12A12 12 0 0 0 44 12V70H-44V12A12 12 0 0 0-44-12Z', ink);
  const mark = dice.pick([motifs.star, motifs.lotus, motifs.clover, motifs.coin, motifs.sun]);
  const punches = repeat(6, (index) =>
    circle(-24 + (index % 3) * 24, 26 + Math.floor(index / 3) * 22, 7, dice.below(3) === 0 ? main : deep),
  );
  return (
    place(-20, 0, ticket(deep), 1.12, -16) +
    place(6, 10, ticket(main), 1.12, -2) +
    place(26, 22, ticket(light) + place(0, -34, mark(main, deep, ground), 0.42) + punches, 1.12, 12)
  );
};

const chevrons: Scene = (dice, { main, light, deep }) => {
  const lit = dice.below(4);
  const steep = 34 + dice.below(4) * 8;
  const ink = (index: number): string => (index === lit ? main : index === lit + 1 ? light : deep);
  return repeat(6, (index) => {
    const y = -96 + index * 44;
    return stroke(`M-92 ${y}L0 ${y + steep}L92 ${y}`, ink(index), 17);
  });
};

const reticle: Scene = (dice, { main, light, deep }) =>
  ring(0, 0, 82, deep, dice.pick([16, 22, 28])) +
  ring(0, 0, dice.pick([44, 52, 58]), main, 7) +
  around(4, rect(-4, -102, 8, 42, light, 4), dice.below(4) * 15) +
  regular(dice.pick([4, 6, 8]), 18, light);

const shield: Scene = (dice, { main, light, ground, deep }) => {
  const charge = dice.pick([motifs.bolt, motifs.star, motifs.flame, motifs.castle, motifs.wizard, motifs.tiger]);
  const sides = dice.pick([5, 6, 8]);
  return place(
    0,
    8,
    regular(sides, 104, deep) +
      regular(sides, 84, main) +
      regular(sides, 72, ground) +
      place(0, 0, charge(light, deep, main), 0.7 + dice.below(4) * 0.05),
  );
};

const feather = (fill: string, vein: string): string =>
  path('M0 0C-22-40-20-104 0-132C20-104 22-40 0 0Z', fill) + stroke('M0-14V-108', vein, 3);

const tail: Scene = (dice, { main, light, ground, deep }) => {
  const quills = dice.pick([5, 6, 7]);
  const step = 17 + dice.below(4) * 2;
  return (
    repeat(quills, (index) =>
      place(0, 86, feather([deep, main, light][index % 3] ?? main, ground), 1, (index - (quills - 1) / 2) * step),
    ) + circle(0, 86, 18 + dice.below(3) * 5, deep)
  );
};

const head: Scene = (dice, { main, light, deep }) =>
  circle(0, 14, 94, deep) +
  place(0, 14, motifs.rooster(main, deep, light), 1.36 + dice.below(4) * 0.08) +
  repeat(dice.below(4) + 2, (index) => circle(-66 + index * 33, 116, 6, light));

const crossed: Scene = (dice, { main, light, ground, deep }) =>
  ring(0, 0, 88, deep, 16) +
  place(-14, 60, feather(light, ground), 0.96, -20 - dice.below(3) * 4) +
  place(14, 60, feather(main, ground), 0.96, 20 + dice.below(3) * 4) +
  rect(-60, 64, 120, 9, deep, 4.5);

const fishing = [scales, school, rings, net];

/** The scenes of upright cards other than slots, by type and kind of game. */
export const hallScenes: Readonly<Record<string, readonly Scene[]>> = {
  'SPORTS/football': [pitch, flight],
  'SPORTS/net': [rally],
  'SPORTS/aim': [bullseye],
  'FISH/reef': fishing,
  'FISH/river': fishing,
  'FISH/deep': fishing,
  'PVP/dice': [twoDice],
  'LOTT/quick': [sheet, drum, column, tickets],
  'LOTT/daily': [tickets, drum],
  'ELOTT/quick': [sheet, drum, column],
  'ESPORTS/arena': [shield, chevrons],
  'ESPORTS/shooter': [reticle, chevrons],
  'ESPORTS/versus': [shield, reticle],
  'COCKFIGHT/arena': [tail, head, crossed],
};
