import { keepGraphs } from '../../flowbook/graphs.ts';
import './scenes/index.ts';

// node --import tsx tests/walk/keepGraphs.ts <folder>: explores every flow, and every scene's part of one, for all tests of a run.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder for the graphs is missing');
keepGraphs(folder);
