/** The four inks of a picture. */
export interface Inks {
  readonly ground: string;
  readonly main: string;
  readonly light: string;
  readonly deep: string;
}

const inks = (ground: string, main: string, light: string, deep: string): Inks => ({ ground, main, light, deep });

export const palettes = {
  baize: inks('#0f5f49', '#eac57c', '#f4f0e3', '#0a3d30'),
  claret: inks('#74233a', '#f2a88f', '#f8ebdd', '#4b1325'),
  lapis: inks('#21428f', '#8fb8f5', '#f3efe3', '#142c66'),
  plum: inks('#4a2c5f', '#dba9e3', '#f5ecdf', '#301b40'),
  lagoon: inks('#13697a', '#83ddd2', '#f0f4e8', '#0b4350'),
  clay: inks('#a94a2c', '#ffcf9f', '#fff1e2', '#6c2a18'),
  ink: inks('#1d2731', '#e4c37e', '#eef0ea', '#10171e'),
  dusk: inks('#2f3a63', '#f0997d', '#f7ead9', '#1e2646'),
  moss: inks('#4c5d2a', '#dccb68', '#f5f2df', '#313e18'),
  coral: inks('#cf4f45', '#ffd7a1', '#fff3e6', '#8f2a2b'),
  saffron: inks('#e0a23f', '#7b2f17', '#fff4d9', '#bf7b1e'),
  rose: inks('#e9beb6', '#8c2f43', '#fff6ee', '#d3938f'),
  mint: inks('#bcdac8', '#14614a', '#f8f9ef', '#86b79b'),
  sky: inks('#bfd5ea', '#23458f', '#fbf8ee', '#86aad4'),
  lilac: inks('#d3c5e6', '#553178', '#fbf6f2', '#a68fcb'),
  bone: inks('#e8dfcc', '#b04a2d', '#fffdf6', '#c9b995'),
} as const satisfies Record<string, Inks>;

export type PaletteName = keyof typeof palettes;
