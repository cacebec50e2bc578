import type { Opening } from './early.ts';

const { opening } = globalThis as unknown as { readonly opening: Opening };

/** What early.ts has begun. */
export { opening };
