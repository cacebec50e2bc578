import type { Plugin } from 'vite';
import { withoutProperties } from './cut.ts';

/** What the contract says to people who read it, and no browser needs. */
const prose = new Set(['purpose', 'origin', 'chosen', 'refusals', 'requirements', 'example']);

/** The functions that describe a call. */
const takers: readonly (string | null)[] = ['call', 'head'];

/** A module of the contract with its shapes alone. */
export const withoutProse = (code: string): string =>
  withoutProperties(code, ({ name, handedTo }) => takers.includes(handedTo) && prose.has(name));

/** Leaves what the contract says to people out of the site. */
export const contractProse = (): Plugin => ({
  name: 'contract-prose',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/(?:\w+\/\w+|call|csv)\.ts$/ },
    order: 'post',
    handler: (code) => ({ code: withoutProse(code), map: null }),
  },
});
