import type { Config } from '../../../gateway/ground/config.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import type { Folder } from '../../../gateway/house/folder.ts';
import { houseCommand } from '../../../gateway/operating/commands/house.ts';
import { kept } from './senders.ts';

export interface Done {
  readonly code: number;
  readonly said: string;
  readonly given: ReadonlyMap<string, Uint8Array>;
}

interface Asked {
  readonly args: readonly string[];
  readonly files: Folder;
  readonly now: Date;
  /** What the person at the terminal types; nobody is there by default. */
  readonly answer?: () => Promise<string>;
}

/** Does what `npm run house -- …` does, in this process. */
export const runHouse = async (
  database: Database,
  config: Config,
  { args, files, now, answer = () => Promise.resolve('') }: Asked,
): Promise<Done> => {
  const said: string[] = [];
  const given = new Map<string, Uint8Array>();
  const talk = {
    out: (text: string) => void said.push(text),
    ask: answer,
    give: (path: string, content: Uint8Array) => void given.set(path, content),
  };
  const clock = { now: () => now, set: () => undefined, reset: () => undefined };
  const code = await houseCommand(database, { args, files, inGateway: false }, talk, { clock, config, senders: kept });
  return { code, said: said.join('\n'), given };
};
