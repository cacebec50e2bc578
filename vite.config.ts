import { defineConfig } from 'vite';
import { siteConfig } from './vite/site.ts';

export default defineConfig(siteConfig(import.meta.dirname));
