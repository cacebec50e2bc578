import type { Opening } from './early.ts';

/** What early.ts has begun; nothing where it has not run. */
export const opening: Opening = (globalThis as { readonly opening?: Opening }).opening ?? {
  entered: null,
  port: Promise.resolve(null),
};
