import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { siteConfig } from '../site.ts';

const watched: Readonly<Record<string, string>> = {
  './createApp.ts': fileURLToPath(new URL('watchedApp.ts', import.meta.url)),
  './app/site.tsx': fileURLToPath(new URL('watchedSite.tsx', import.meta.url)),
};

const watching: Plugin = {
  name: 'watched-site',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.endsWith('/src/open.tsx') ? (watched[source] ?? null) : null),
};

export default mergeConfig(
  siteConfig(join(import.meta.dirname, '../..')),
  defineConfig({
    plugins: [watching],
    build: {
      outDir: 'dist/flows/site',
      // A file is fetched by its import alone, so that each try requests it once.
      modulePreload: false,
    },
  }),
);
