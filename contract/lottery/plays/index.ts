import type { FormatName } from '../formats.ts';
import type { PlayType } from '../rules.ts';
import { north, south } from './boards.ts';
import { colour } from './colour.ts';
import { dice } from './dice.ts';
import { eleven } from './eleven.ts';
import { five } from './five.ts';
import { keno } from './keno.ts';
import { lotto45 } from './lotto45.ts';
import { race } from './race.ts';
import { sum28 } from './sum28.ts';

/** What can be bet on in each format; tickets for the formats without play types are sold by their vendor's own page. */
export const playTypesOf: Readonly<Record<FormatName, readonly PlayType[]>> = {
  five,
  eleven,
  sum28,
  race,
  dice,
  keno,
  colour,
  north,
  south,
  lotto45,
  fourd: [],
  up3: [],
  six: [],
  lotto49: [],
};
