import type { Dice } from '../../dice.ts';
import type { Inks } from '../ink.ts';

/** A picture of a kind of game other than a slot, drawn around the centre of its card. */
export type Scene = (dice: Dice, inks: Inks) => string;
