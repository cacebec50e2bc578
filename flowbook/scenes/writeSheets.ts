import { join } from 'node:path';
import { writeSheets } from './sheets.ts';

// node --import tsx flowbook/scenes/writeSheets.ts: the check sheets, in the folder of the flow book.
await writeSheets(join('dist', 'flows', 'sheets'));
