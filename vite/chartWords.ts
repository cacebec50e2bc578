import type { Plugin } from 'vite';
import { withoutProperties } from './cut.ts';

/** What charts say to people who read them, and no machine acts on. */
const words = new Set(['description', 'meta', 'types']);

const wordsOfLoading = new Set(['arrival', 'failed']);

/** A chart with its behaviour alone. */
export const withoutWords = (code: string): string =>
  withoutProperties(
    code,
    ({ name, handedTo }) => words.has(name) || (handedTo === 'loadingStates' && wordsOfLoading.has(name)),
  );

/** Leaves the words of the charts out of the site. */
export const chartWords = (): Plugin => ({
  name: 'chart-words',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/[\w/.]+\.ts$/ },
    order: 'post',
    handler: (code) => ({ code: withoutWords(code), map: null }),
  },
});
