import { keepGraphs } from '../graphs.ts';
import './index.ts';

// node --import tsx flowbook/scenes/keepGraphs.ts <folder>: explores every flow, and every scene's part of one, for all tests of a run.

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder for the graphs is missing');
keepGraphs(folder);
