import { digestsOf, keepPictures, packFolder } from './book/pictures.ts';
import { flows } from './registry.ts';

const [from = ''] = process.argv.slice(2);
const digests = new Map(flows.flatMap((flow) => [...digestsOf(flow)]));
const today = new Date().toISOString().slice(0, 10);
process.stdout.write(JSON.stringify(keepPictures({ from, to: packFolder, digests, today })));
