import { run, sentenceOf, type Result } from '../../flowbook/paths/command.ts';
import { readOptions } from '../../flowbook/paths/options.ts';
import { flows } from '../../flowbook/registry.ts';
import { tellSite } from '../../tests/walk/site.ts';
import { Differs, readWalks } from './file.ts';
import { onSite } from './house.ts';
import { replay } from './replay.ts';

const say = (text: string): void => { process.stdout.write(`${text}\n`); };

/** What a command line asks to be replayed; null where it asks for something else or cannot begin. */
const asked = (args: readonly string[]) => {
  try {
    const { replay: file, isHeaded } = readOptions(args);
    return file === undefined ? null : { file, isHeaded };
  } catch {
    return null;
  }
};

const replayed = async (file: string, isHeaded: boolean): Promise<Result> => {
  try {
    const walks = readWalks(file);
    return await onSite(isHeaded, (browser, origin) => replay(walks, browser, origin, say));
  } catch (error) {
    return error instanceof Differs ? { code: 1, out: '', err: error.message } : sentenceOf(error);
  }
};

const args = process.argv.slice(2);
const replaying = asked(args);
const { code, out, err } = replaying === null ? run(args, flows, { site: await tellSite() }) : await replayed(replaying.file, replaying.isHeaded);
if (out !== '') say(out);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
