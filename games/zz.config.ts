import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from '../locales/compile.ts';
export default defineConfig({ root: '/tmp/h-v', cacheDir: '/tmp/zz-v-cache', plugins: [react(), compiledTexts()], server: { port: 5491, strictPort: true, hmr: false, watch: null }, optimizeDeps: { entries: ['games/zz.html'] } });
