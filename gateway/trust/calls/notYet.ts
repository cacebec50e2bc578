import type { Contract } from '../../../contract/index.ts';

type CallName = { [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}` }[keyof Contract];

/** The calls that this gateway does not answer yet; whoever builds one takes it off this list. Until then it gets 501. */
export const notYet = [] as const satisfies readonly CallName[];

export type NotYet = (typeof notYet)[number];
