import { parseArgs } from 'node:util';
import { writeBook } from './book/write.ts';

const {
  values: { against },
} = parseArgs({ options: { against: { type: 'string' } } });
await writeBook(against);
