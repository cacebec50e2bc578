import type { CSSProperties } from 'react';
import type { Entered } from '../frame/wire.ts';

/** The felt takes the colour of the title's card; the style sheet makes it dark enough for white letters. */
export const feltOf = ({ look }: Entered): CSSProperties =>
  look === null ? {} : Object.fromEntries([['--ground', look.inks.ground]]);
