import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { calls } from '../../contract/index.ts';
import { compiledTexts } from '../../locales/compile.ts';
import { className } from '../../vite/className.ts';
import { picturesOf } from '../world/drawn.ts';

const root = join(import.meta.dirname, '../..');

/** The pictures that the gateway would draw are drawn now: a browser has nothing to draw them with. */
const drawnPictures: Plugin = {
  name: 'drawn-pictures',
  load: {
    filter: { id: /\/flowbook\/world\/drawn\.ts$/ },
    handler: () => {
      const drawn = Object.fromEntries(
        calls
          .map(({ name }) => [name, picturesOf(name)] as const)
          .filter(([, picture]) => Object.keys(picture).length > 0),
      );
      return `const drawn = ${JSON.stringify(drawn)}; export const picturesOf = (call) => drawn[call] ?? {};`;
    },
  },
};

/** The site's views with the puppets of the walks around them, on a page of the flow book. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/flows/stage/',
  publicDir: false,
  plugins: [react(), compiledTexts(), drawnPictures],
  resolve: { alias: [{ find: /^node:(fs|path)$/, replacement: join(import.meta.dirname, 'noFiles.ts') }] },
  define: { 'process.env': '{}' },
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
