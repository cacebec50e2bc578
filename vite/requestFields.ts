import type { Plugin } from 'vite';
import { withoutProperties } from './cut.ts';

/** A module of the contract whose requests say no more than whether they take a language. */
export const withoutFields = (code: string): string =>
  withoutProperties(
    code,
    ({ name, handedTo, within }) => within === 'request' && handedTo === 'object' && name !== 'language',
  );

/** Leaves the shapes of requests out of the site: a gateway checks them, and types have checked the site. */
export const requestFields = (): Plugin => ({
  name: 'request-fields',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/\w+\/\w+\.ts$/ },
    order: 'post',
    handler: (code) => ({ code: withoutFields(code), map: null }),
  },
});
