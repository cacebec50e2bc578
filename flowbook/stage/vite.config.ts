import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { calls } from '../../contract/index.ts';
import { compiledTexts } from '../../locales/compile.ts';
import { className } from '../../vite/className.ts';
import { picturesOf } from '../world/drawn.ts';

const root = join(import.meta.dirname, '../..');

const drawn = () =>
  Object.fromEntries(
    calls.map(({ name }) => [name, picturesOf(name)] as const).filter(([, picture]) => Object.keys(picture).length > 0),
  );

/** What needs Node, as a browser can do it. */
const inBrowser: Readonly<Record<string, () => string>> = {
  // The pictures that the gateway would draw are drawn now.
  'world/drawn.ts': () =>
    `const drawn = ${JSON.stringify(drawn())}; export const picturesOf = (call) => drawn[call] ?? {};`,
  // There are no graphs on disk.
  'graphs.ts': () => `export { exploreAll as graphsOf } from './explore.ts';`,
  // A path is known by what it is, and not by a digest of it.
  'strategies/pathId.ts': () => `export const pathId = (...path) => JSON.stringify(path);`,
};

const withoutNode: Plugin = {
  name: 'without-node',
  load: {
    filter: { id: /\/flowbook\/(world\/drawn|graphs|strategies\/pathId)\.ts$/ },
    handler: (id) => inBrowser[id.split('/flowbook/')[1] ?? '']?.(),
  },
};

/** The site's views with the puppets of the walks around them, on a page of the flow book. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/flows/stage/',
  publicDir: false,
  plugins: [react(), compiledTexts(), withoutNode],
  css: { modules: { generateScopedName: className(root) } },
  build: {
    outDir: join(root, 'dist/flows/stage'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: false,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), finder: join(import.meta.dirname, 'finder.ts') },
      output: { entryFileNames: ({ name }) => (name === 'finder' ? 'finder.js' : 'assets/[name]-[hash].js') },
    },
  },
});
