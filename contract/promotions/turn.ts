import { playFair } from '../fair.ts';

/** How many values the draw of a turn of the wheel can have. */
export const wheelDraws = 10_000;

/** The draw of a turn of the day, by the seed of that day: 0 to 9,999. */
export const drawTurn = (serverSeed: string, clientSeed: string, turn: number): Promise<number> =>
  playFair({ serverSeed, clientSeed, nonce: turn }, (draws) => draws.below(wheelDraws));

/** The field of the wheel that a draw stops at. */
export const fieldFor = <Field extends { readonly chance: number }>(drawn: number, fields: readonly Field[]): Field => {
  let next = 0;
  for (const field of fields) {
    next += field.chance;
    if (drawn < next) return field;
  }
  throw new RangeError(`the wheel has no field for ${drawn}`);
};
