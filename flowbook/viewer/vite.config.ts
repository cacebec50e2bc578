import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One plain script and one style sheet: a page that is opened as a file can load no modules. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    outDir: 'dist/flows',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'flowbook/viewer/main.tsx',
      formats: ['iife'],
      name: 'flowBookViewer',
      fileName: () => 'viewer.js',
      cssFileName: 'viewer',
    },
  },
});
