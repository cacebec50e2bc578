import { motifs } from '../motifs/index.ts';
import { around, circle, path, place, rect, repeat, ring, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

// Live tables are drawn on landscape cards, 280 by 200, around the centre.

const wheel: Scene = (dice, { main, light, ground, deep }) => {
  const pockets = dice.pick([16, 18, 20]);
  const step = 360 / pockets;
  const spin = dice.below(20);
  const hub =
    circle(0, 0, 62, light) +
    circle(0, 0, 50, deep) +
    around(4, rect(-4, -44, 8, 44, main, 4), 20 + spin) +
    circle(0, 0, 13, light);
  const ball = place(0, 0, circle(0, -76, 8, light), 1, dice.below(12) * 30);
  return place(
    dice.pick([-40, 0, 44]),
    18,
    circle(0, 0, 112, deep) +
      repeat(pockets, (index) =>
        wedge(100, spin + index * step, spin + (index + 1) * step, index % 2 ? main : ground),
      ) +
      hub +
      ball,
  );
};

const playingCard = (face: string, ink: string, suit: string): string =>
  rect(-34, -50, 68, 100, face, 9) + place(0, 0, suit, 0.5) + rect(-26, -42, 8, 8, ink, 2) + rect(18, 34, 8, 8, ink, 2);

const fan: Scene = (dice, { main, light, ground, deep }) => {
  const shown = dice.below(5);
  const suit = dice.pick([motifs.heart, motifs.spade, motifs.clover, motifs.gem]);
  const open = 16 + dice.below(4);
  return (
    circle(0, 190, 246, deep) +
    repeat(5, (index) => {
      const card =
        index === shown
          ? playingCard(main, deep, suit(deep, deep, deep))
          : rect(-34, -50, 68, 100, light, 9) +
            rect(-27, -43, 54, 86, index % 2 ? main : ground, 5) +
            place(
              0,
              0,
              repeat(3, (row) => circle(0, row * 24 - 24, 6, light)),
            );
      return place(0, 190, place(0, -178, card), 0.98, (index - 2) * open);
    })
  );
};

const dealer: Scene = (dice, { main, light, deep }) => {
  const seats = dice.pick([5, 7]);
  const taken = dice.below(seats);
  const pile = (ink: string): string => circle(0, 0, 19, ink) + ring(0, 0, 12, deep, 3);
  const step = seats === 5 ? 24 : 17;
  const places = repeat(seats, (index) =>
    place(0, 0, place(0, 186, pile(index === taken ? light : main)), 1, (index - (seats - 1) / 2) * step),
  );
  const [left, right] = dice.below(2) === 0 ? [light, main] : [main, light];
  const apart = 20 + dice.below(5) * 2;
  return (
    place(
      dice.below(9) * 4 - 16,
      -124,
      circle(0, 0, 236, deep) + ring(0, 0, 216, main, 3) + ring(0, 0, 148, main, 3) + places,
    ) +
    place(-apart, -46, rect(-17, -24, 34, 48, left, 5), 1, -4 - dice.below(3) * 3) +
    place(apart, -46, rect(-17, -24, 34, 48, right, 5), 1, 4 + dice.below(3) * 3)
  );
};

const duel: Scene = (dice, { main, light, ground, deep }) => {
  const [one, other] = dice.pick([
    [motifs.tiger, motifs.snake],
    [motifs.tiger, motifs.rooster],
    [motifs.tiger, motifs.stag],
    [motifs.snake, motifs.tiger],
    [motifs.tiger, motifs.bird],
  ]);
  return (
    path('M-140 100L40-100H140V100Z', deep) +
    place(
      -66,
      8,
      rect(-48, -66, 96, 132, light, 12) + place(0, 0, one(main, deep, ground), 0.78),
      1,
      -4 - dice.below(4) * 2,
    ) +
    place(
      66,
      8,
      rect(-48, -66, 96, 132, main, 12) + place(0, 0, other(deep, ground, light), 0.78),
      1,
      4 + dice.below(4) * 2,
    )
  );
};

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die seen from above, with its face up. */
export const die = (face: string, pip: string, eyes: number): string =>
  rect(-50, -50, 100, 100, face, 18) + (pips[eyes] ?? []).map(([x, y]) => circle(x * 27, y * 27, 10, pip)).join('');

const threeDice: Scene = (dice, { main, light, deep }) => {
  const [one, two, three] = [dice.below(6) + 1, dice.below(6) + 1, dice.below(6) + 1];
  return (
    circle(0, 12, 124, deep) +
    ring(0, 12, 110, main, 3) +
    place(-50, -16, die(light, deep, one), 0.62, -16) +
    place(46, -22, die(main, deep, two), 0.62, 14) +
    place(2, 52, die(light, deep, three), 0.62, 4)
  );
};

const show: Scene = (dice, { main, light, ground, deep }) => {
  const parts = dice.pick([8, 10, 12]);
  const step = 360 / parts;
  const spokes = repeat(
    parts,
    (index) =>
      wedge(128, index * step, (index + 1) * step, [main, deep, light, deep][index % 4] ?? deep) +
      place(0, 0, circle(0, -104, 7, index % 2 ? main : ground), 1, (index + 0.5) * step + 90),
  );
  return (
    place(
      0,
      66,
      circle(0, 0, 140, deep) + spokes + circle(0, 0, 46, ground) + place(0, 0, motifs.star(main, deep, light), 0.56),
    ) + path('M-13-88H13L0-58Z', light)
  );
};

/** The scenes of live tables, by the kind of game. */
export const liveScenes: Readonly<Record<string, readonly Scene[]>> = {
  roulette: [wheel],
  baccarat: [dealer, dealer, fan],
  blackjack: [fan, dealer],
  dragon_tiger: [duel],
  sic_bo: [threeDice],
  game_show: [show],
};
