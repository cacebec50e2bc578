import type { PaletteName } from './ink.ts';
import { motifs } from './motifs/index.ts';
import type { Motif } from './motifs/motif.ts';
import { circle, ellipse, flipped, mirrored, path, repeat, stroke } from './shapes.ts';

// Animals of the games of fish that no slot has; all of them look to the left.

const prawn: Motif = (body, shade, light) =>
  stroke('M-40-12C-46-26-40-40-18-46M-36-14C-34-28-20-38 2-40', shade, 3) +
  repeat(4, (leg) => stroke(`M${-24 + leg * 12} ${6 + leg}L${-30 + leg * 13} 24`, shade, 4)) +
  path('M-44-6C-34-24 2-30 26-12C42 0 46 20 36 34C34 18 22 10 8 10C-12 10-34 12-44-6Z', body) +
  path('M36 30C48 32 50 42 46 50C38 48 28 46 24 40Z', light) +
  stroke('M-10-21C-4-10-4 0-8 9M8-20C14-10 14 2 8 9M26-11C28 0 26 10 20 14', shade, 3) +
  circle(-30, -8, 4, shade);

const goby: Motif = (body, shade, light) =>
  path('M-16-12C-10-32 10-30 16-12ZM-8 14C-4 28 10 28 14 14Z', shade) +
  path('M-48 4C-42-16-12-20 14-12C26-8 36-8 48-20C44-4 44 10 50 24C36 14 26 12 14 16C-12 22-42 22-48 4Z', body) +
  path('M-46 6C-30 12-6 12 14 8C2 18-34 22-46 6Z', light) +
  repeat(4, (spot) => circle(-14 + spot * 11, -4, 3, shade)) +
  circle(-32, -4, 5, shade);

const perch: Motif = (body, shade, light) =>
  path('M-24-24L-18-44L-8-32L2-46L10-32L20-40L22-16Z', shade) +
  path('M-48 4C-36-32 4-36 28-8C34-14 42-20 50-22C46-6 46 10 50 26C42 24 34 18 28 12C4 40-34 36-48 4Z', body) +
  repeat(4, (band) =>
    stroke(`M${-16 + band * 11}-20C${-10 + band * 11}-8 ${-10 + band * 11} 12 ${-16 + band * 11} 22`, light, 4),
  ) +
  path('M-18 8C-6 6 0 14-2 22C-10 22-18 18-18 8Z', shade) +
  circle(-32, -2, 6, light) +
  circle(-32, -2, 3, shade);

const koi: Motif = (body, shade, light) =>
  path('M-8-24C2-46 22-42 26-20ZM-14 22C-20 38-4 46 8 40L6 22Z', light) +
  path('M24-4C34-30 44-36 50-34C46-16 46-6 42 2C48 12 48 28 48 42C38 36 28 22 24 10Z', light) +
  path('M-48 4C-38-30 6-32 30 2C8 34-36 34-48 4Z', body) +
  path(
    'M-26-18C-12-26 0-22-4-8C-12-2-26-4-26-18ZM6-14C18-14 26-6 26 2C18 8 4 4 6-14ZM-14 12C-4 8 6 12 4 20C-6 24-14 20-14 12Z',
    shade,
  ) +
  stroke('M-44 12C-48 20-44 24-42 28', shade, 3) +
  circle(-34, -2, 4, shade);

const eel: Motif = (body, shade, light) =>
  stroke('M-34-18C-12-34-14 26 6 20S14-30 30-24C42-20 38 8 46 26', shade, 20) +
  stroke('M-34-16C-14-30-14 28 6 22S14-28 30-22C40-18 38 8 46 24', body, 14) +
  ellipse(-34, -16, 15, 11, body) +
  stroke('M-48-12H-36', shade, 3) +
  stroke('M-14 4C-8 22 6 26 10 8', light, 4) +
  circle(-38, -20, 3.5, shade);

const duck: Motif = (body, shade, light) =>
  path('M-34-8C-30 4-22 8-10 2C6-6 20-4 34-8C44-10 48-16 50-20C52 6 38 30 2 30C-26 30-38 14-34-8Z', body) +
  path('M-6 4C8-6 26-4 36 2C30 18 8 22-4 16Z', light) +
  circle(-24, -20, 17, shade) +
  path('M-36-22L-50-16C-48-10-40-10-34-14Z', light) +
  stroke('M-36-4C-30 2-20 2-14-6', light, 4) +
  circle(-28, -24, 3, light) +
  stroke('M-46 40C-36 34-28 34-18 40S2 46 12 40S32 34 44 40', light, 4);

const crab: Motif = (body, shade, light) =>
  mirrored(
    stroke('M22 8L44-2M24 16L48 16M20 24L42 36', shade, 6) +
      stroke('M20-8C34-12 38-20 36-28', body, 8) +
      path('M24-28C20-44 32-52 38-48L34-36L46-44C52-34 44-20 36-22Z', body),
  ) +
  path('M-34 6C-34-16-18-24 0-24S34-16 34 6C34 24 18 34 0 34S-34 24-34 6Z', body) +
  mirrored(circle(12, -26, 7, light) + circle(12, -26, 3, shade)) +
  stroke('M-14 16C-6 24 6 24 14 16', shade, 4) +
  mirrored(circle(16, 2, 4, light));

const lobster: Motif = (body, shade, light) =>
  stroke('M-22-8C-34-26-30-40-8-48M-20-10C-26-28-10-40 12-42', shade, 3) +
  repeat(4, (leg) => stroke(`M${-8 + leg * 10} 14L${-12 + leg * 11} 32`, shade, 4)) +
  stroke('M-16 6C-26 14-28 20-30 24', body, 8) +
  path('M-32 20C-46 18-52 30-48 40L-38 32L-40 44C-28 46-22 32-26 22Z', body) +
  path('M-28-2C-20-18 8-22 26-8C38 2 42 18 34 30C30 18 20 14 8 16C-8 18-24 14-28-2Z', body) +
  path('M34 26L50 22C50 34 44 46 34 50L22 42Z', shade) +
  stroke('M2-16C6-6 6 6 2 16M16-13C20-4 20 8 14 15M28-6C28 4 26 12 24 18', light, 3) +
  circle(-18, -5, 4, light);

const snapper: Motif = (body, shade, light) =>
  path('M-22-20C-14-42 16-42 26-18Z', shade) +
  path('M-50 6C-40-30 2-36 28-6C36-14 44-24 50-28C44-8 44 12 50 32C42 28 34 20 28 12C2 38-38 34-50 6Z', body) +
  path('M-46 12C-26 22 0 22 22 10C4 34-34 32-46 12Z', light) +
  stroke('M-16-16C-22-4-22 10-16 20', shade, 3) +
  circle(-32, -4, 9, light) +
  circle(-32, -4, 5, shade);

const mahi: Motif = (body, shade, light) =>
  path('M-42-20C-28-44 10-40 30-8L-20-4Z', shade) +
  path(
    'M-46 8C-50-12-44-26-32-26C-10-26 14-14 30-2C38-8 44-18 50-30C46-8 46 10 50 34C42 24 36 12 30 8C8 22-38 30-46 8Z',
    body,
  ) +
  path('M-44 10C-26 14 4 12 24 4C4 20-36 26-44 10Z', light) +
  repeat(5, (spot) => circle(-14 + spot * 9, -8 + spot * 2, 2.5, shade)) +
  circle(-34, -8, 4, shade);

const ray: Motif = (body, shade, light) =>
  stroke('M18 2C30 2 38 8 50 22', shade, 4) +
  path('M-40-8C-32-6-30-2-30 2C-30 6-32 10-40 12C-46 8-46-4-40-8Z', shade) +
  path('M-36 0C-20-10-8-28 8-48C10-26 18-10 24 2C18 14 10 28 8 50C-8 30-20 12-36 0Z', body) +
  path('M-20 1C-10-6 2-8 12 2C2 12-10 10-20 1Z', light) +
  circle(-24, -5, 3, shade) +
  circle(-24, 7, 3, shade);

const swordfish: Motif = (body, shade, light) =>
  stroke('M-50 4H-22', shade, 5) +
  path('M-6-12C-4-36 8-44 16-42C12-32 14-20 20-10ZM-2 14C0 26 8 30 14 30C12 22 12 16 14 12Z', shade) +
  path('M-32 4C-22-16 8-18 32-4C38-12 44-24 46-38C52-16 52 20 46 42C42 28 38 16 32 10C8 22-22 22-32 4Z', body) +
  path('M-30 6C-12 12 10 12 30 6C8 20-18 20-30 6Z', light) +
  circle(-18, -2, 4, shade);

const shark: Motif = (body, shade, light) =>
  path('M-4-14C0-36 10-44 20-46C14-30 18-18 24-8ZM-14 12C-12 28-4 38 6 40C2 28 4 18 8 12Z', shade) +
  path(
    'M-50 0C-36-20 4-22 30-4C38-14 44-28 50-40C46-18 44-4 44 4C46 12 48 22 48 30C40 22 34 12 28 8C4 20-34 20-50 0Z',
    body,
  ) +
  path('M-46 4C-28 12 2 12 24 6C2 20-32 18-46 4Z', light) +
  stroke('M-14-8V6M-7-9V7M0-9V7', shade, 3) +
  stroke('M-42 6C-36 8-30 8-26 6', shade, 3) +
  circle(-34, -6, 3.5, shade);

const squid: Motif = (body, shade, light) =>
  repeat(5, (arm) =>
    stroke(
      `M14 ${-12 + arm * 6}C28 ${-30 + arm * 15} 36 ${-8 + arm * 4} 50 ${-38 + arm * 19}`,
      arm % 2 ? shade : body,
      7,
    ),
  ) +
  path('M-50 0L-26-30L-14-14V14L-26 30Z', shade) +
  path('M-48 0C-32-18-6-24 18-16C26-8 26 8 18 16C-6 24-32 18-48 0Z', body) +
  repeat(3, (spot) => circle(-26 + spot * 10, -6 + (spot % 2) * 10, 3, light)) +
  circle(10, 0, 10, light) +
  circle(10, 0, 5, shade);

/** What lives in each water, by what a catch of it pays. */
export const swimmers: Readonly<Record<string, Readonly<Record<number, readonly [Motif, PaletteName]>>>> = {
  reef: {
    2: [motifs.shell, 'clay'],
    3: [motifs.snail, 'plum'],
    5: [motifs.fish, 'lapis'],
    8: [(...inks) => flipped(motifs.turtle(...inks)), 'baize'],
    12: [motifs.frog, 'baize'],
    20: [motifs.snake, 'claret'],
    40: [motifs.octopus, 'plum'],
    100: [motifs.whale, 'lapis'],
  },
  river: {
    2: [prawn, 'clay'],
    3: [goby, 'moss'],
    4: [motifs.frog, 'mint'],
    6: [perch, 'lagoon'],
    10: [koi, 'coral'],
    15: [eel, 'dusk'],
    25: [duck, 'baize'],
    50: [koi, 'ink'],
  },
  deep: {
    3: [crab, 'clay'],
    5: [lobster, 'coral'],
    10: [snapper, 'dusk'],
    20: [mahi, 'moss'],
    40: [ray, 'plum'],
    80: [swordfish, 'lagoon'],
    150: [shark, 'lapis'],
    400: [squid, 'claret'],
  },
};
