import { circle, ellipse, mirrored, path, rect, repeat, stroke } from '../shapes.ts';
import type { Motif } from './motif.ts';

const eyes = (apart: number, y: number, size: number, ink: string): string =>
  circle(-apart, y, size, ink) + circle(apart, y, size, ink);

/** Animals. */
export const creatures = {
  bear: (body, shade, light) =>
    eyes(32, -28, 17, body) +
    eyes(32, -28, 8, shade) +
    path('M-46 6C-46-26-26-40 0-40S46-26 46 6C46 34 24 48 0 48S-46 34-46 6Z', body) +
    ellipse(0, 22, 22, 18, light) +
    ellipse(0, 14, 9, 6, shade) +
    stroke('M0 18V28', shade, 4) +
    eyes(19, -6, 5, shade),
  bee: (body, shade, light) =>
    mirrored(path('M4-14C14-46 48-46 48-26C48-10 26-4 6-4Z', light)) +
    ellipse(0, 14, 24, 34, body) +
    path('M-23 6H23L24 18H-24ZM-21 28H21L15 39H-15Z', shade) +
    circle(0, -26, 14, shade) +
    mirrored(stroke('M5-38C8-46 12-48 18-48', shade, 4)),
  bird: (body, shade, light) =>
    path('M-50 30C-30 26-26-2-14-16C-4-30 12-36 24-32L46-30L32-18C34 10 14 34-14 36C-28 38-40 36-50 30Z', body) +
    path('M-20 2C-8-14 14-14 20-8C18 14 0 26-26 26C-20 20-18 12-20 2Z', light) +
    circle(20, -22, 4, shade) +
    stroke('M-6 36L-10 48M6 34L4 48', shade, 4),
  butterfly: (body, shade, light) =>
    mirrored(
      path('M2-8C12-46 50-48 48-22C46-2 24 4 4 4Z', body) +
        path('M4 4C26 4 42 14 36 32C28 48 8 34 2 10Z', light) +
        circle(30, -24, 8, shade) +
        circle(20, 22, 6, body),
    ) +
    rect(-4, -26, 8, 58, shade, 4) +
    mirrored(stroke('M1-26C4-38 8-44 16-46', shade, 4)),
  cat: (body, shade, light) =>
    mirrored(path('M-44-46L-8-30L-40-2Z', body) + path('M-38-36L-20-28L-36-14Z', light)) +
    path('M-44-2C-44-26-24-34 0-34S44-26 44-2C44 28 24 46 0 46S-44 28-44-2Z', body) +
    mirrored(path('M10 0C18-10 28-10 34-2C28 8 16 8 10 0Z', light) + rect(20.5, -7, 4, 12, shade, 2)) +
    path('M-7 16H7L0 25Z', shade) +
    mirrored(stroke('M0 24C2 32 8 34 13 31M24 20L46 14M24 26L46 30', shade, 3)),
  fish: (body, shade, light) =>
    path('M-50 2C-28-34 16-36 34 0C16 38-28 36-50 2Z', body) +
    path('M28 2L50-26C46-8 46 10 50 30Z', shade) +
    path('M-14-24C-4-44 12-42 20-36L16-18Z', shade) +
    path('M-20-20C-10-6-10 10-20 24C-17 10-26-6-20-20Z', light) +
    circle(-32, -4, 5, shade) +
    repeat(3, (row) => stroke(`M${-2 + row * 10}-8C${4 + row * 10}-2 ${4 + row * 10} 6 ${-2 + row * 10} 12`, light, 3)),
  fox: (body, shade, light) =>
    mirrored(
      path('M-46-46C-30-46-12-34-6-24L-40 0C-46-14-48-30-46-46Z', body) + path('M-38-36L-20-24L-36-12Z', shade),
    ) +
    path('M-44-6C-30-26 30-26 44-6C40 18 18 30 0 48C-18 30-40 18-44-6Z', body) +
    mirrored(path('M44-6C40 18 18 30 0 48C4 26 20 4 44-6Z', light) + circle(19, 4, 5, shade)) +
    circle(0, 41, 8, shade),
  frog: (body, shade, light) =>
    eyes(26, -26, 18, body) +
    path('M-48 8C-48-18-26-26 0-26S48-18 48 8C48 32 26 42 0 42S-48 32-48 8Z', body) +
    eyes(26, -26, 11, light) +
    eyes(26, -26, 5, shade) +
    path('M-34 12C-20 22 20 22 34 12C30 30 16 34 0 34S-30 30-34 12Z', light) +
    stroke('M-34 12C-20 22 20 22 34 12', shade, 4),
  hare: (body, shade, light) =>
    mirrored(
      path('M-6-14C-28-20-32-50-20-50C-8-50-2-30-4-14Z', body) +
        path('M-12-20C-22-28-24-42-19-42C-14-42-10-32-10-20Z', light),
    ) +
    path('M-36 16C-36-10-18-20 0-20S36-10 36 16C36 38 18 48 0 48S-36 38-36 16Z', body) +
    eyes(16, 8, 5, shade) +
    mirrored(ellipse(9, 29, 11, 9, light)) +
    path('M-7 18H7L0 26Z', shade) +
    rect(-5, 34, 10, 9, light, 2),
  octopus: (body, shade, light) =>
    repeat(5, (arm) =>
      stroke(
        `M${-28 + arm * 14} 10C${-40 + arm * 20} 26 ${-22 + arm * 11} 34 ${-40 + arm * 20} 44`,
        arm % 2 ? shade : body,
        11,
      ),
    ) +
    path('M-38-6C-38-34-20-48 0-48S38-34 38-6C38 12 28 22 0 22S-38 12-38-6Z', body) +
    eyes(15, -8, 10, light) +
    eyes(15, -6, 5, shade) +
    circle(-16, -32, 4, light) +
    circle(-2, -37, 3, light),
  owl: (body, shade, light) =>
    path('M-40-46C-24-36 24-36 40-46C48 10 36 46 0 48C-36 46-48 10-40-46Z', body) +
    path('M-22 14C-22 34-10 42 0 44C10 42 22 34 22 14Z', light) +
    eyes(18, -12, 18, light) +
    eyes(18, -12, 9, shade) +
    path('M-7-2H7L0 12Z', shade) +
    repeat(3, (row) => stroke(`M${-12 + row * 4} ${22 + row * 7}H${12 - row * 4}`, body, 4)),
  rooster: (body, shade, light) =>
    path('M-30 50C-38 8-30-26 4-28C28-28 32-6 32 10C34 30 42 40 48 50Z', light) +
    path('M-22-16C-36-34-18-44-12-32C-14-52 8-52 8-36C12-52 36-46 26-24C12-32-10-30-22-16Z', body) +
    path('M31-10L50 0L31 6Z', body) +
    path('M22 8C34 12 34 32 23 34C13 30 14 14 22 8Z', body) +
    circle(15, -8, 5, shade) +
    path('M-30 50C-32 32-28 16-18 10C-14 26-4 40 8 50Z', shade),
  scarab: (body, shade, light) =>
    mirrored(stroke('M20-10L42-24M24 10H48M20 26L40 42', shade, 6)) +
    path('M-26-18C-26-8-32 2-30 16C-28 36-14 48 0 48S28 36 30 16C32 2 26-8 26-18Z', body) +
    path('M-24-20C-24-36-12-42 0-42S24-36 24-20Z', light) +
    stroke('M0-18V46', shade, 4) +
    eyes(11, -32, 4, shade) +
    circle(-14, 10, 6, light) +
    circle(14, 10, 6, light),
  snail: (body, shade, light) =>
    path('M-50 44C-44 30-44 6-38-10L-30-10C-24 6-18 26 0 28H40C48 30 50 38 50 44Z', light) +
    circle(10, 4, 36, body) +
    stroke('M10 4C4-4 18-12 24-2C32 16 4 30-8 14C-20-10 6-30 28-20', shade, 6) +
    stroke('M-38-8L-46-26M-32-8L-28-28', light, 4) +
    circle(-46, -28, 4, light) +
    circle(-28, -30, 4, light),
  snake: (body, shade, light) =>
    stroke('M40 40H-20C-48 40-48 8-20 8H14C40 8 40-22 14-22H-6', body, 18) +
    stroke('M34 40H-18M-18 8H12', light, 4) +
    path('M0-36C-20-40-42-34-44-22C-42-10-20-6 0-10Z', body) +
    circle(-26, -27, 4, shade) +
    stroke('M-44-20L-50-16', shade, 4) +
    circle(14, -1, 3, shade),
  stag: (body, shade, light) =>
    mirrored(stroke('M10-16C14-30 30-28 32-48M22-30C32-30 42-34 44-42M14-24C10-34 10-40 12-48', shade, 5)) +
    mirrored(path('M16-8C28-20 44-16 46-8C38 4 24 4 16 0Z', body)) +
    path('M-20-14C-10-22 10-22 20-14C24 6 14 24 12 40C6 50-6 50-12 40C-14 24-24 6-20-14Z', body) +
    path('M-12 30C-6 24 6 24 12 30V40C6 50-6 50-12 40Z', light) +
    eyes(12, 0, 4, shade) +
    ellipse(0, 40, 7, 5, shade),
  tiger: (body, shade, light) =>
    eyes(33, -32, 15, body) +
    eyes(33, -32, 7, light) +
    path('M-46 2C-46-30-26-42 0-42S46-30 46 2C46 32 24 48 0 48S-46 32-46 2Z', body) +
    mirrored(ellipse(11, 25, 15, 12, light)) +
    path('M-6-42H6L0-20ZM-22-38L-12-40L-12-24ZM22-38L12-40L12-24Z', shade) +
    mirrored(path('M46-4L28 0L46 6ZM44 16L30 16L40 26Z', shade) + circle(19, -4, 6, shade)) +
    path('M-9 12H9L0 22Z', shade) +
    stroke('M0 22V32', shade, 4),
  turtle: (body, shade, light) =>
    circle(44, 6, 13, light) +
    circle(48, 2, 3, shade) +
    rect(-34, 22, 18, 22, light, 8) +
    rect(12, 22, 18, 22, light, 8) +
    path('M-50 28C-48-14-26-34 0-34S40-14 40 28Z', body) +
    path('M-14-10L6-10L14 8L4 20H-14L-24 6Z', shade) +
    stroke('M6-10L16-26M-14-10L-22-26M14 8L34 8M-24 6L-44 8', shade, 4),
  whale: (body, shade, light) =>
    path(
      'M-50 10C-50-16-28-26-8-26C18-26 22-4 32-8C30-16 24-20 22-32C34-34 39-28 40-22C44-30 48-32 50-32C52 4 36 40-8 40C-36 40-50 30-50 10Z',
      body,
    ) +
    path('M-50 14C-34 28-8 26 8 12C8 30-2 40-14 40C-38 40-49 28-50 14Z', light) +
    stroke('M-30 38L-36 27M-18 40L-22 27M-6 39L-9 25', shade, 3) +
    circle(-26, 0, 4, shade) +
    stroke('M-14-34C-14-44-22-48-28-44M-14-34C-14-44-6-48 0-44', light, 4),
} as const satisfies Record<string, Motif>;
