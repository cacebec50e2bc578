import { arch, around, circle, mirrored, path, place, rect, repeat, star, stroke } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Places, from a beehive to the sky. */
export const places = {
  balloon: (body, shade, light) =>
    circle(0, -14, 36, body) +
    path('M0-50C-14-40-18-6-8 20H8C18-6 14-40 0-50Z', light) +
    path('M-30 6C-18 20-12 26-8 30H8C12 26 18 20 30 6C14 12-14 12-30 6Z', shade) +
    stroke('M-8 30L-6 38M8 30L6 38', shade, 3) +
    rect(-9, 38, 18, 12, shade, 3),
  bridge: (body, shade, light) =>
    rect(-50, 2, 100, 10, body) +
    rect(-26, -44, 8, 78, body, 2) +
    rect(18, -44, 8, 78, body, 2) +
    stroke('M-50-6C-40-10-30-24-22-40C-12-8 12-8 22-40C30-24 40-10 50-6', light, 4) +
    stroke('M-11-12V4M0-9V4M11-12V4', light, 3) +
    path('M-50 34C-40 26-30 26-20 34S0 42 10 34S30 26 50 34V46H-50Z', shade),
  castle: (body, shade, light) =>
    path('M-50-22H-42V-14H-34V-22H-26V46H-50ZM26-22H34V-14H42V-22H50V46H26Z', body) +
    path('M-22-40H-14V-32H-5V-40H5V-32H14V-40H22V46H-22Z', light) +
    rect(-30, 0, 60, 46, body) +
    arch(0, 12, 24, 46, shade) +
    rect(-42, -4, 8, 14, shade, 4) +
    rect(34, -4, 8, 14, shade, 4) +
    rect(-4, -22, 8, 14, shade, 4),
  hive: (body, shade, light) =>
    rect(-12, -42, 24, 15, light, 7.5) +
    rect(-24, -26, 48, 17, body, 8.5) +
    rect(-36, -8, 72, 17, light, 8.5) +
    rect(-40, 10, 80, 17, body, 8.5) +
    rect(-34, 28, 68, 17, light, 8.5) +
    circle(0, 22, 11, shade),
  house: (body, shade, light) =>
    rect(18, -40, 12, 28, shade) +
    rect(-36, -10, 72, 56, light) +
    path('M0-48L50-6L44 2L0-32L-44 2L-50-6Z', body) +
    path('M0-32L36-4V-2H-36V-4Z', light) +
    arch(0, 8, 24, 46, shade) +
    rect(-28, 6, 12, 14, body, 2) +
    rect(16, 6, 12, 14, body, 2) +
    circle(0, -10, 6, body),
  lighthouse: (body, shade, light) =>
    path('M-10-36L-50-48V-16ZM10-36L50-48V-16Z', light) +
    path('M-14-22H14L22 42H-22Z', body) +
    path('M-16.5-2H16.5L18.5 14H-18.5Z', light) +
    rect(-19, -26, 38, 7, shade, 3) +
    rect(-11, -40, 22, 15, light) +
    path('M-14-40L0-50L14-40Z', shade) +
    rect(-34, 40, 68, 8, shade, 4),
  market: (body, shade, light) =>
    rect(-40, -8, 80, 54, light) +
    rect(-30, 10, 26, 20, shade, 2) +
    rect(6, 10, 24, 36, shade, 2) +
    repeat(5, (stripe) =>
      place(-45 + stripe * 18, 0, path('M0-44H18V-10A9 10 0 0 1 0-10Z', stripe % 2 ? light : body)),
    ) +
    stroke('M-45-44H45', shade, 5),
  moon: (body, shade, light) =>
    path('M14-48A50 50 0 1 0 48 18A40 40 0 1 1 14-48Z', body) +
    place(24, -14, star(4, 18, 6, light)) +
    circle(-26, 8, 6, shade) +
    circle(-12, 30, 4, shade) +
    circle(40, -38, 4, light),
  mountain: (body, shade, light) =>
    circle(26, -28, 14, light) +
    path('M-50 40L-12-44L32 40Z', body) +
    path('M-12-44L-26-14L-14-22L-4-10L6-10Z', light) +
    path('M4 40L26-2L50 40Z', shade) +
    rect(-50, 38, 100, 8, shade, 3),
  pagoda: (body, shade, light) => {
    const storey = (scale: number, y: number): string =>
      place(
        0,
        y,
        rect(-26, -2, 52, 24, light) +
          rect(-4, 4, 8, 18, shade, 3) +
          path('M-48 2C-34 0-24-8-18-16H18C24-8 34 0 48 2Z', body),
        scale,
      );
    return (
      rect(-2.5, -52, 5, 16, shade, 2) +
      storey(1, 17) +
      storey(0.8, -10) +
      storey(0.6, -30) +
      rect(-40, 38, 80, 9, shade, 3)
    );
  },
  planet: (body, shade, light) =>
    circle(0, 0, 34, body) +
    path('M-32-12C-12-4 14-6 32-14C34-6 35 2 33 8C14 14-14 14-33 8C-35 0-34-6-32-12Z', shade) +
    place(0, 0, stroke('M-33-7C-46-4-54 0-52 5C-48 16 48 16 52 5C54 0 46-4 33-7', light, 6), 1, -18) +
    circle(38, -36, 5, light) +
    circle(-40, 34, 4, light),
  pyramid: (body, shade, light) =>
    circle(24, -24, 17, light) +
    path('M-8-34L-50 40H14Z', body) +
    path('M-8-34L14 40H40Z', shade) +
    stroke('M-20-10L4-4M-31 12L2 16', light, 3) +
    rect(-50, 38, 100, 8, light, 3),
  ship: (body, shade, light) =>
    rect(-3, -50, 6, 66, shade) +
    path('M6-44C30-32 38-12 38 8H6Z', light) +
    path('M-6-34C-24-24-32-8-34 8H-6Z', body) +
    path('M-48 16H48C42 32 34 40 24 40H-26C-38 38-44 28-48 16Z', shade) +
    stroke('M-48 46C-40 40-32 40-24 46S-8 52 0 46S16 40 24 46S40 52 48 46', body, 4),
  sun: (body, shade, light) =>
    around(12, path('M-8-30L0-50L8-30Z', body)) +
    circle(0, 0, 31, body) +
    circle(0, 0, 21, light) +
    mirrored(circle(7, -4, 3, shade)) +
    stroke('M-8 6C-4 11 4 11 8 6', shade, 3),
  tram: (body, shade, light) =>
    stroke('M-14-50L0-40L14-50M0-40V-32', shade, 4) +
    rect(-40, -34, 80, 68, body, 12) +
    rect(-40, -4, 80, 10, light) +
    repeat(3, (pane) => rect(-33 + pane * 24, -25, 18, 18, light, 4)) +
    circle(-26, 18, 6, light) +
    circle(26, 18, 6, light) +
    rect(-46, 33, 92, 7, shade, 3) +
    circle(-24, 42, 8, shade) +
    circle(24, 42, 8, shade),
  volcano: (body, shade, light) =>
    circle(-8, -40, 9, light) +
    circle(10, -46, 7, light) +
    circle(4, -30, 8, light) +
    path('M-50 44L-16-20H16L50 44Z', body) +
    path('M-16-20H16L22-8C18 6 14-2 10 8C6 20 2 4-4 14C-8 22-14 4-21-10Z', light) +
    path('M-50 44L-30 6C-22 26-6 36 10 44Z', shade),
  wave: (body, shade, light) =>
    path('M-50 44V10C-38-26-8-46 22-38C42-32 48-12 36-2C36-16 22-22 12-12C2 0 12 18 30 20H50V44Z', body) +
    path('M-50 44V26C-36 4-18-8-6-8C-10 10 0 30 22 34L50 36V44Z', shade) +
    stroke('M-34-2C-24-18-8-28 10-28', light, 5) +
    circle(38, 4, 4, light) +
    circle(44, -8, 3, light) +
    circle(30, 8, 3, light),
} as const satisfies Record<string, Motif>;
