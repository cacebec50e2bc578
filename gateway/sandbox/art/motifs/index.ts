import { creatures } from './creatures.ts';
import type { Motif } from './motif.ts';
import { places } from './places.ts';
import { plants } from './plants.ts';
import { things } from './things.ts';

export const motifs = { ...plants, ...creatures, ...things, ...places } as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

export const motifNames = Object.keys(motifs) as readonly MotifName[];
