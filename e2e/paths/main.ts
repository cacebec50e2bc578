import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, sentenceOf, type Result } from '../../flowbook/paths/command.ts';
import type { Keep } from '../../flowbook/paths/laws.ts';
import { readOptions, type Options } from '../../flowbook/paths/options.ts';
import { flows } from '../../flowbook/registry.ts';
import { logOf } from '../../flowbook/report.ts';
import { tellSite } from '../../flowbook/scenes/tellSite.ts';
import { Differs, readJson, readWalks } from './file.ts';
import { onSite } from './servedSite.ts';
import { replay } from './replay.ts';
import { walksReported } from './reported.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The paths of broken laws, each in its file. */
const keep: Keep = (name, text) => {
  const file = join('dist', 'laws', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

/** What a command line wants replayed; null where it wants something else or cannot begin. */
const optionsIn = (args: readonly string[]) => {
  try {
    const options = readOptions(args);
    return options.replay === undefined ? null : { file: options.replay, options };
  } catch {
    return null;
  }
};

const replayed = async (file: string, { flow, isHeaded }: Pick<Options, 'flow' | 'isHeaded'>): Promise<Result> => {
  try {
    const log = logOf(readJson(file));
    const { walks, left } = log === null ? { walks: readWalks(file), left: [] } : walksReported(log, flow);
    for (const sentence of left) say(sentence);
    return await onSite(isHeaded, (browser, origin) => replay(walks, browser, origin, say));
  } catch (error) {
    return error instanceof Differs ? { code: 1, out: '', err: error.message } : sentenceOf(error);
  }
};

const args = process.argv.slice(2);
const replaying = optionsIn(args);
const { code, out, err } =
  replaying === null
    ? run(args, flows, { site: await tellSite(), keep })
    : await replayed(replaying.file, replaying.options);
if (out !== '') say(out);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
