import { around, circle, ellipse, mirrored, path, place, rect, repeat, stroke } from '../shapes.ts';
import type { Motif } from './motif.ts';

const stalk = (ink: string): string => stroke('M0-26C2-36 8-42 16-46', ink, 6);

const sprig = (ink: string): string => path('M4-34C14-50 34-50 42-42C36-28 18-24 4-34Z', ink);

export const plants = {
  acorn: (body, shade, light) =>
    path('M-32-8H32C32 22 14 40 0 50C-14 40-32 22-32-8Z', body) +
    path('M-14 4C-14 22-8 32-4 36C-20 28-24 14-24 4Z', light) +
    path('M-42-6C-42-34-20-40 0-40S42-34 42-6C20 0-20 0-42-6Z', shade) +
    stroke('M0-40C0-46 4-48 8-50', shade, 6),
  apple: (body, shade, light) =>
    path('M0-22C-18-34-46-26-46 6C-46 32-24 50-8 46C-3 44 3 44 8 46C24 50 46 32 46 6C46-26 18-34 0-22Z', body) +
    path('M-34 6C-34-8-26-16-18-16C-26-6-28 6-24 20C-30 18-34 12-34 6Z', light) +
    stroke('M0-20C0-32 2-38 6-44', shade, 6) +
    sprig(shade),
  cactus: (body, shade, light) =>
    rect(-13, -48, 26, 88, body, 13) +
    stroke('M-34-14V2C-34 14-22 16-8 16M34-26V-8C34 4 22 8 8 8', body, 14) +
    repeat(3, (row) => rect(-2, -36 + row * 22, 4, 12, light, 2)) +
    path('M-30 34H30L24 50H-24Z', shade) +
    circle(0, -46, 7, light),
  cherries: (body, shade, light) =>
    stroke('M-22 2C-14-26 0-40 24-46C28-30 28-18 24-4', shade, 6) +
    circle(-22, 22, 24, body) +
    circle(24, 16, 24, body) +
    circle(-29, 14, 6, light) +
    circle(17, 8, 6, light) +
    path('M24-46C34-54 48-50 50-38C38-34 30-36 24-46Z', shade),
  clover: (body, shade, light) =>
    stroke('M0 6C2 26 8 38 20 48', shade, 7) +
    around(
      4,
      path('M0-4C-30-10-30-46-8-44C-2-43 0-38 0-34C0-38 2-43 8-44C30-46 30-10 0-4Z', body) +
        stroke('M0-12V-26', light, 3),
      45,
    ),
  flower: (body, shade, light) =>
    around(6, (petal) => path('M0 0C-22-14-18-46 0-50C18-46 22-14 0 0Z', petal % 2 ? shade : body)) +
    circle(0, 0, 14, light) +
    circle(0, 0, 6, body),
  grapes: (body, shade, light) =>
    stroke('M0-26V-46', shade, 6) +
    path('M0-38C10-54 36-52 42-36C30-24 12-24 0-38Z', shade) +
    [
      [-28, -14],
      [0, -14],
      [28, -14],
      [-14, 10],
      [14, 10],
      [0, 34],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 15.5, body) + circle(x - 5, y - 5, 4, light))
      .join(''),
  leaf: (body, shade, light) =>
    path('M0-50C38-28 38 18 0 42C-38 18-38-28 0-50Z', body) +
    path('M0-50C38-28 38 18 0 42Z', shade) +
    stroke('M0-34V50M0-14L-16-26M0-14L16-26M0 8L-18-6M0 8L18-6', light, 4),
  lemon: (body, shade, light) =>
    place(
      0,
      4,
      path(
        'M-50 0C-44-6-38-8-34-16C-20-42 20-42 34-16C38-8 44-6 50 0C44 6 38 8 34 16C20 42-20 42-34 16C-38 8-44 6-50 0Z',
        body,
      ) +
        stroke('M-26-6C-22-18-12-24 0-25', light, 6) +
        circle(14, 12, 3, shade) +
        circle(2, 18, 3, shade) +
        circle(18, -4, 3, shade),
      1,
      -28,
    ) + path('M18-36C28-54 46-50 50-40C42-28 28-26 18-36Z', shade),
  lotus: (body, shade, light) =>
    mirrored(
      path('M0 30C-34 34-50 16-50-4C-30-4-10 8 0 30Z', shade) + path('M0 30C-28 22-38-4-32-26C-12-18 0 4 0 30Z', body),
    ) +
    path('M0 30C-20 8-18-24 0-44C18-24 20 8 0 30Z', light) +
    rect(-40, 38, 80, 7, body, 3.5),
  melon: (body, shade, light) =>
    path('M-50-14H50C50 18 28 42 0 42S-50 18-50-14Z', shade) +
    path('M-42-14H42C42 12 24 33 0 33S-42 12-42-14Z', light) +
    path('M-36-14H36C36 9 20 27 0 27S-36 9-36-14Z', body) +
    [
      [-18, -2],
      [0, -2],
      [18, -2],
      [-9, 12],
      [9, 12],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.6, 4.6, shade))
      .join(''),
  mushroom: (body, shade, light) =>
    path('M-14 0H14C14 22 18 34 22 46H-22C-18 34-14 22-14 0Z', light) +
    path('M-50 4C-50-30-28-48 0-48S50-30 50 4C30 12-30 12-50 4Z', body) +
    circle(-22, -18, 9, light) +
    circle(8, -28, 11, light) +
    circle(28, -8, 7, light) +
    path('M-14 9H14V18C6 22-6 22-14 18Z', shade),
  orange: (body, shade, light) =>
    circle(0, 6, 42, body) +
    circle(0, 6, 33, light) +
    place(0, 6, around(8, path('M0-3L-9-25C-5-29 5-29 9-25Z', body))) +
    path('M2-38C10-54 32-54 40-44C32-30 14-28 2-38Z', shade),
  pear: (body, shade, light) =>
    path(
      'M0-34C14-34 16-22 18-10C22 2 38 10 38 26C38 42 22 50 0 50S-38 42-38 26C-38 10-22 2-18-10C-16-22-14-34 0-34Z',
      body,
    ) +
    path('M-28 26C-28 16-20 10-14 4C-16 14-18 24-14 36C-22 36-28 32-28 26Z', light) +
    stalk(shade) +
    path('M6-38C14-50 34-50 40-40C32-30 16-28 6-38Z', shade),
  plum: (body, shade, light) =>
    ellipse(-2, 8, 40, 41, body) +
    path('M4-32C22-14 22 30 2 49C40 46 50 4 30-18C24-26 14-31 4-32Z', shade) +
    ellipse(-20, -4, 6, 12, light) +
    stroke('M2-30C2-38 6-44 12-48', shade, 6) +
    path('M10-40C20-52 38-50 44-40C34-30 18-30 10-40Z', light),
  tree: (body, shade, light) =>
    rect(-6, 8, 12, 40, shade, 3) +
    circle(-20, 2, 24, body) +
    circle(20, 2, 24, body) +
    circle(0, -22, 27, body) +
    [
      [-22, 4],
      [2, -26],
      [22, 2],
      [0, 6],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, light))
      .join('') +
    rect(-30, 44, 60, 6, shade, 3),
  tulip: (body, shade, light) =>
    stroke('M0 4V50', shade, 6) +
    path('M0 46C4 26 20 18 36 18C34 36 18 46 0 46Z', shade) +
    path('M0 46C-4 32-16 26-30 26C-28 40-14 46 0 46Z', shade) +
    path('M-30-42L-12-28L0-48L12-28L30-42C36-10 24 10 0 12C-24 10-36-10-30-42Z', body) +
    path('M0-48L12-28C12-10 8 4 0 12C-8 4-12-10-12-28Z', light),
} as const satisfies Record<string, Motif>;
