import type { Dice } from '../../dice.ts';
import type { Inks } from '../ink.ts';

/** A picture of a kind of game that is no slot, drawn around the middle of its card. */
export type Scene = (dice: Dice, inks: Inks) => string;
