import { join } from 'node:path';
import { build } from 'vite';
import { writeWays } from './ways.ts';

// node --import tsx flowbook/stage/build.ts: builds the stage of the flow book, and writes the way to each screen.

await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
writeWays('dist/flows/stage');
