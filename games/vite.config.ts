import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compiledTexts } from '../locales/compile.ts';
import { bundled } from '../vite/bundled.ts';
import { className } from '../vite/className.ts';
import { packedFiles } from '../vite/packedFiles.ts';

const root = join(import.meta.dirname, '..');

/** The file that shows a kind of game, by the name that `chunkOf` gives it. */
const engine = /\/games\/(\w+)\/index\.tsx$/;

/** Has the page sit down before its modules run, and fetch the file of its game as soon as it knows which that is. */
const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: 'early.js', source: await bundled(join(import.meta.dirname, 'early.ts')) });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const early = files.find((file) => file.type === 'asset' && file.names.includes('early.js'));
      const engines = files.flatMap((file) => {
        const name = file.type === 'chunk' ? engine.exec(file.facadeModuleId ?? '')?.[1] : undefined;
        return name === undefined ? [] : [` data-${name}="/${file.fileName}"`];
      });
      return html
        .replace('<html lang="en"', `<html lang="en"${engines.join('')}`)
        .replace('<script type="module"', `<script src="/${early?.fileName}"></script>\n    <script type="module"`);
    },
  },
});

/** The pages of the games, apart from the site: a frame without an origin shows them. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), compiledTexts(), earlyScript(), packedFiles()],
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  css: { modules: { generateScopedName: className(root) } },
  build: {
    outDir: join(root, 'dist/games'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'index.html'),
      output: {
        entryFileNames: 'assets/game-[hash:8].js',
        chunkFileNames: ({ facadeModuleId, name }) => {
          const id = facadeModuleId ?? '';
          return `assets/${engine.exec(id)?.[1] ?? (id.endsWith('?texts=shared') ? `shared-${name}` : name)}-[hash:8].js`;
        },
        assetFileNames: 'assets/[name]-[hash:8][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'lib', test: /node_modules/ }] },
      },
    },
  },
});
