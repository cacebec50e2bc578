import {
  around,
  circle,
  ellipse,
  mirrored,
  path,
  place,
  rect,
  regular,
  repeat,
  ring,
  star,
  stroke,
} from '../shapes.ts';
import type { Motif } from './motif.ts';

const spadeOutline =
  'M0-48C10-26 44-12 44 12C44 34 14 36 5 20C7 34 12 42 20 48H-20C-12 42-7 34-5 20C-14 36-44 34-44 12C-44-12-10-26 0-48Z';
const heartOutline = 'M0 44C-14 22-46 8-46-16C-46-42-10-46 0-20C10-46 46-42 46-16C46 8 14 22 0 44Z';

/** Objects. */
export const things = {
  anchor: (body, shade, light) =>
    stroke('M0-24V38M-20-16H20', body, 10) +
    ring(0, -36, 10, light, 7) +
    stroke('M-42 12C-38 34-18 42 0 44C18 42 38 34 42 12', body, 10) +
    mirrored(path('M-50 20L-40-2L-28 18Z', body)) +
    circle(0, -16, 5, shade),
  arrow: (body, shade, light) =>
    place(
      0,
      0,
      rect(-4, -30, 8, 72, light, 3) + path('M0-50L20-18H-20Z', body) + mirrored(path('M2 20L18 10V34L2 46Z', shade)),
      1,
      45,
    ),
  ball: (body, shade, light) =>
    circle(0, 0, 48, light) +
    regular(5, 18, shade) +
    around(5, stroke('M0-18V-34', shade, 4)) +
    around(5, path('M-13-40L0-32L13-40L8-48H-8Z', body)),
  balls: (body, shade, light) =>
    circle(-22, 20, 26, body) +
    circle(24, 16, 26, light) +
    circle(0, -22, 26, shade) +
    circle(-22, 20, 12, light) +
    circle(24, 16, 12, body) +
    circle(0, -22, 12, light),
  bell: (body, shade, light) =>
    circle(0, 38, 10, shade) +
    path('M-42 28C-28 16-32-8-26-24C-20-40-8-44 0-44S20-40 26-24C32-8 28 16 42 28Z', body) +
    rect(-48, 24, 96, 9, light, 4.5) +
    circle(0, -46, 5, shade) +
    path('M-18-18C-16-28-10-34-4-35C-10-22-12 0-16 16H-24C-20 4-20-8-18-18Z', light),
  bolt: (body, shade, light) =>
    path('M16-50L-30 10H-4L-10 50L38-14H10L30-50Z', shade) +
    path('M8-50L-38 10H-12L-18 50L30-14H2L22-50Z', body) +
    path('M8-50L-38 10H-28L14-50Z', light),
  book: (body, shade, light) =>
    rect(-38, -46, 76, 92, body, 6) +
    path('M-38-40C-38-44-36-46-32-46H-22V46H-32C-36 46-38 44-38 40Z', shade) +
    rect(-8, -30, 34, 60, light, 3) +
    place(9, 0, star(4, 16, 6, body)),
  candle: (body, shade, light) =>
    path('M0-50C14-34 16-24 12-14C8-6-8-6-12-14C-16-24-10-34 0-50Z', body) +
    path('M0-32C6-24 6-18 4-13C2-10-2-10-4-13C-6-18-4-26 0-32Z', light) +
    rect(-14, -2, 28, 38, light, 3) +
    path('M-14 2C-10-4 10-4 14 2V14C10 20 6 8 0 12C-4 16-8 10-14 16Z', body) +
    path('M-34 34H34C34 44 26 48 18 48H-18C-26 48-34 44-34 34Z', shade),
  cards: (body, shade, light) =>
    place(-14, 6, rect(-24, -36, 48, 72, body, 7), 1, -18) +
    place(16, 2, rect(-24, -36, 48, 72, light, 7) + path('M0-22L15 0L0 22L-15 0Z', shade), 1, 12),
  chest: (body, shade, light) =>
    path('M-46-6V-12C-46-34-34-42-20-42H20C34-42 46-34 46-12V-6Z', body) +
    rect(-46, -2, 92, 44, body, 4) +
    rect(-32, -42, 9, 84, shade) +
    rect(23, -42, 9, 84, shade) +
    rect(-46, -10, 92, 9, shade) +
    rect(-11, -16, 22, 26, light, 4) +
    circle(0, -4, 4, shade),
  coin: (body, shade, light) =>
    circle(0, 0, 48, body) +
    ring(0, 0, 38, shade, 4) +
    rect(-13, -13, 26, 26, light, 3) +
    around(4, circle(0, -26, 4, light), 0),
  compass: (body, shade, light) =>
    circle(0, 0, 48, body) +
    circle(0, 0, 38, light) +
    around(4, rect(-2, -36, 4, 8, shade, 2)) +
    place(0, 0, path('M0-30L10 0H-10Z', body) + path('M0 30L10 0H-10Z', shade), 1, 32) +
    circle(0, 0, 4, light),
  crown: (body, shade, light) =>
    path('M-48 26L-46-26L-22 0L0-42L22 0L46-26L48 26Z', body) +
    rect(-48, 30, 96, 13, shade, 3) +
    circle(0, 10, 9, light) +
    circle(-27, 14, 5, light) +
    circle(27, 14, 5, light) +
    circle(0, -42, 6, light) +
    circle(-46, -27, 5, light) +
    circle(46, -27, 5, light),
  cup: (body, shade, light) =>
    mirrored(stroke('M26-34H44C46-12 34-2 22 0', shade, 7)) +
    path('M-30-44H30C32-8 20 14 6 16V34H-6V16C-20 14-32-8-30-44Z', body) +
    rect(-24, 34, 48, 12, shade, 4) +
    path('M-18-36H-8C-10-14-8-2-4 6C-16 0-20-16-18-36Z', light),
  dice: (body, shade, light) =>
    path('M0-50L43-25L0 0L-43-25Z', light) +
    path('M-43-25L0 0V50L-43 25Z', body) +
    path('M0 0L43-25V25L0 50Z', shade) +
    ellipse(0, -25, 8, 5, shade) +
    ellipse(-30, -4, 5, 7, light) +
    ellipse(-14, 28, 5, 7, light) +
    ellipse(22, 12, 5, 7, light),
  drum: (body, shade, light) =>
    path('M-42-20V24C-42 36-22 44 0 44S42 36 42 24V-20Z', body) +
    stroke('M-40-14L-22 38L0-8L22 38L40-14', shade, 5) +
    ellipse(0, -22, 42, 16, light) +
    ellipse(0, -22, 30, 9, shade) +
    stroke('M-30-48L-6-26M34-48L8-24', body, 5),
  eye: (body, shade, light) =>
    path('M-50 4C-26-32 26-32 50 4C26 40-26 40-50 4Z', light) +
    circle(0, 4, 24, body) +
    circle(0, 4, 11, shade) +
    circle(8, -4, 5, light) +
    [-50, -25, 0, 25, 50].map((turn) => place(0, 4, rect(-3, -52, 6, 13, body, 3), 1, turn)).join(''),
  fan: (body, shade, light) =>
    place(
      0,
      36,
      repeat(7, (blade) =>
        place(0, 0, path('M0 0L-10-66C-5-72 5-72 10-66Z', blade % 2 ? light : body), 0.9, -60 + blade * 20),
      ),
    ) +
    place(
      0,
      36,
      repeat(6, (blade) => place(0, 0, rect(-1.5, -44, 3, 44, shade), 1, -50 + blade * 20)) + circle(0, 0, 9, shade),
    ),
  feather: (body, shade, light) =>
    place(
      0,
      0,
      path('M0 34C-26 14-26-28 0-50C26-28 26 14 0 34Z', body) +
        path('M0 34C26 14 26-28 0-50Z', light) +
        stroke('M0-34V50', shade, 4) +
        stroke('M0 8L-14-4M0-10L-14-22M0 8L14-4M0-10L14-22', shade, 3),
      1,
      28,
    ),
  flame: (body, shade, light) =>
    path(
      'M4-50C10-30 40-16 38 14C36 38 18 50 0 50S-38 38-38 14C-38 0-30-8-24-18C-20-8-16-4-10-4C-14-22-8-40 4-50Z',
      body,
    ) +
    path('M2-14C6 0 22 6 20 24C18 40 8 46 0 46S-20 40-20 24C-20 16-16 12-12 6C-8 12-4 12-2 10C-4 2-2-8 2-14Z', light) +
    path('M0 22C8 28 8 40 0 46C-8 40-8 28 0 22Z', shade),
  gem: (body, shade, light) =>
    path('M-28-38H28L50-8L0 48L-50-8Z', body) +
    path('M-28-38L-18-8H18L28-38Z', light) +
    path('M-50-8L-18-8L0 48Z', shade) +
    path('M50-8H18L0 48Z', shade) +
    path('M-18-8H18L0 48Z', body),
  heart: (body, shade, light) =>
    path(heartOutline, body) +
    path('M0 44C14 22 46 8 46-16C46-30 36-38 26-37C34-12 20 18 0 44Z', shade) +
    ellipse(-26, -18, 7, 10, light),
  horseshoe: (body, shade, light) =>
    path('M-44 46V-4C-44-32-24-48 0-48S44-32 44-4V46H20V0C20-16 12-24 0-24S-20-16-20 0V46Z', body) +
    [
      [-32, 28],
      [-32, 4],
      [-22, -20],
      [0, -36],
      [22, -20],
      [32, 4],
      [32, 28],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4.5, light))
      .join('') +
    rect(-48, 38, 32, 9, shade, 3) +
    rect(16, 38, 32, 9, shade, 3),
  hourglass: (body, shade, light) =>
    path('M-28-40H28C28-14 8-8 6 0C8 8 28 14 28 40H-28C-28 14-8 8-6 0C-8-8-28-14-28-40Z', light) +
    path('M-22-20H22C18-8 6-8 4 2H-4C-6-8-18-8-22-20ZM-24 38C-22 22-6 22 0 12C6 22 22 22 24 38Z', body) +
    rect(-38, -50, 76, 12, shade, 5) +
    rect(-38, 38, 76, 12, shade, 5),
  key: (body, shade, light) =>
    place(
      0,
      0,
      ring(0, -28, 15, body, 12) +
        circle(0, -28, 5, light) +
        rect(-5, -10, 10, 60, body, 3) +
        rect(4, 22, 20, 9, body, 2) +
        rect(4, 38, 15, 9, shade, 2),
      1,
      35,
    ),
  kite: (body, shade, light) =>
    path('M12-50L44-14L-2 32L-20-18Z', body) +
    path('M12-50L44-14L-20-18Z', light) +
    path('M12-50L-2 32L44-14Z', shade) +
    path('M12-50L12.6-16L-20-18Z', body) +
    stroke('M-2 32C-14 34-10 46-22 44C-34 42-34 50-44 48', body, 4) +
    path('M-26 36L-14 44L-28 52Z', light),
  lantern: (body, shade, light) =>
    rect(-3, -50, 6, 10, shade) +
    rect(-22, -42, 44, 10, shade, 3) +
    path('M-20-32H20C44-20 44 20 20 30H-20C-44 20-44-20-20-32Z', body) +
    ellipse(0, -1, 19, 31, light) +
    ellipse(0, -1, 7, 31, body) +
    rect(-22, 28, 44, 9, shade, 3) +
    stroke('M-8 38V46M0 38V50M8 38V46', body, 4),
  mask: (body, shade, light) =>
    path(
      'M-48-24C-30-38-12-32 0-24C12-32 30-38 48-24C50 8 34 28 16 26C8 24 4 14 0 10C-4 14-8 24-16 26C-34 28-50 8-48-24Z',
      body,
    ) +
    mirrored(path('M10-4C18-16 32-16 38-8C32 4 18 6 10-4Z', shade)) +
    path('M0-24C-8-36-4-48 0-50C4-48 8-36 0-24Z', light) +
    mirrored(path('M6-28C8-42 18-48 24-46C26-38 18-30 6-28Z', light)) +
    circle(0, -14, 4, light),
  record: (body, shade, light) =>
    circle(0, 0, 48, shade) +
    ring(0, 0, 38, body, 3) +
    ring(0, 0, 29, body, 3) +
    circle(0, 0, 19, body) +
    circle(0, 0, 5, light) +
    path('M22-46L50-50V-22L30-30Z', light),
  seven: (body, shade, light) =>
    path('M-36-46H38V-26C14-2 6 20 6 48H-22C-20 18-10-4 8-22H-18V-14H-36Z', shade) +
    path('M-32-50H42V-30C18-6 10 16 10 44H-18C-16 14-6-8 12-26H-14V-18H-32Z', body) +
    path('M-32-50H42V-42H-32Z', light),
  shell: (body, shade, light) =>
    place(
      0,
      34,
      repeat(5, (rib) =>
        place(0, 0, path('M0 0L-17-72C-9-86 9-86 17-72Z', rib % 2 ? light : body), 0.82, -44 + rib * 22),
      ),
    ) +
    place(
      0,
      34,
      repeat(4, (rib) => place(0, 0, rect(-1.5, -50, 3, 44, shade, 1.5), 1, -33 + rib * 22)),
    ) +
    path('M-22 32H22L14 48H-14Z', shade),
  spade: (body, shade, light) =>
    path(spadeOutline, body) +
    path('M0-48C10-26 44-12 44 12C44 26 32 32 22 30C32 8 20-22 0-48Z', shade) +
    ellipse(-24, 8, 6, 10, light),
  star: (body, shade, light) =>
    star(5, 50, 22, body) + around(5, path('M0 0L0-50L11.6-16Z', shade)) + circle(0, 0, 10, light),
  target: (body, shade, light) =>
    circle(0, 0, 46, shade) +
    circle(0, 0, 34, body) +
    circle(0, 0, 21, shade) +
    circle(0, 0, 10, light) +
    around(4, rect(-4, -50, 8, 26, light, 4)),
  teapot: (body, shade, light) =>
    stroke('M30-4C50-10 52 22 28 26', shade, 8) +
    path('M-30 18L-50-16L-40-20L-24 0Z', body) +
    path('M-34 8C-34-14-18-22 0-22S34-14 34 8C34 30 18 42 0 42S-34 30-34 8Z', body) +
    path('M-20-20C-16-32 16-32 20-20Z', shade) +
    circle(0, -34, 7, light) +
    circle(0, 12, 13, light) +
    place(0, 12, around(5, circle(0, -7, 3.6, body))) +
    rect(-20, 40, 40, 7, shade, 3),
  umbrella: (body, shade, light) =>
    stroke('M0-40V36C0 50 20 50 20 36', shade, 6) +
    path('M-48 6C-46-26-24-44 0-44S46-26 48 6C40-4 26-4 16 6C10-4-10-4-16 6C-26-4-40-4-48 6Z', body) +
    path('M0-44C-10-34-16-14-16 6C-10-4 10-4 16 6C16-14 10-34 0-44Z', light) +
    circle(0, -47, 4, shade),
  wizard: (body, shade, light) =>
    path('M-30 20C-20 4-18-18-2-48C6-46 20-44 30-30C20-32 16-30 16-26C18-6 24 8 30 20Z', body) +
    ellipse(0, 26, 48, 14, shade) +
    path('M-30 20C-14 28 14 28 30 20L27 11C12 18-12 18-26 11Z', light) +
    place(2, -12, star(5, 11, 5, light)) +
    circle(-8, 6, 3, light) +
    circle(12, 2, 3, light),
} as const satisfies Record<string, Motif>;
