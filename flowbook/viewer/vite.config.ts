import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** One plain script and one style sheet: a page that is opened as a file can load no modules. */
export const viewerBuild = (entry: string, outDir: string): UserConfig => ({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry, formats: ['iife'], name: 'flowBookViewer', fileName: () => 'viewer.js', cssFileName: 'viewer' },
  },
});

export default defineConfig(viewerBuild('flowbook/viewer/main.tsx', 'dist/flows'));
