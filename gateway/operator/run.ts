import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { createClock } from '../ground/clock.ts';
import { BadSetting, readConfig, type Config } from '../ground/config.ts';
import { FolderInUse } from '../ground/database/lock.ts';
import { createLog } from '../ground/log.ts';
import { openDatabase } from '../ground/database/open.ts';
import { patiently } from '../ground/database/pool.ts';
import type { Command, Talk } from '../operating/command.ts';
import { doorOf, type Request } from '../operating/door.ts';
import { chooseSenders } from '../trust/messages/chosen.ts';
import { linesOf, type Said } from '../operating/line.ts';

interface Errand {
  /** What a running gateway calls it. */
  readonly name: string;
  readonly command: Command;
  readonly args: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Takes the files that the command hands over; without it, it hands over none. */
  readonly give?: Talk['give'];
}

const terminal: Omit<Talk, 'give'> = {
  out: (text) => {
    process.stdout.write(`${text}\n`);
  },
  /** Asks a person, of whom there is none where the input is no terminal. */
  ask: async (question) => {
    if (!process.stdin.isTTY) return '';
    const reader = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await reader.question(`${question} `);
    reader.close();
    return answer;
  },
};

/** Reaches a gateway that has the folder open; null if none answers, as where one has crashed. */
const knock = async (dataFolder: string): Promise<Socket | null> => {
  const path = doorOf(dataFolder);
  if (path === null) return null;
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
};

const noFiles: Talk['give'] = (path) => {
  throw new Error(`nothing takes ${path}`);
};

const askGateway = async (socket: Socket, { name, args, files, give = noFiles }: Errand): Promise<number> => {
  const tell = (told: Request | { readonly answer: string }): void => {
    socket.write(`${JSON.stringify(told)}\n`);
  };
  const inBase64 = [...files].map(([file, content]) => [file, Buffer.from(content).toString('base64')] as const);
  tell({ command: name, args: [...args], files: Object.fromEntries(inBase64) });
  try {
    for await (const line of linesOf(socket)) {
      const said = JSON.parse(line) as Said;
      if ('end' in said) return said.end;
      if ('out' in said) terminal.out(said.out);
      else if ('file' in said) give(said.file, Buffer.from(said.content, 'base64'));
      else if ('error' in said) process.stderr.write(`${said.error}\n`);
      else tell({ answer: await terminal.ask(said.ask) });
    }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error;
  }
  throw new BadSetting('The gateway ended before it had answered. Look whether it has done it before you try again.');
};

/** Has a running gateway do it if it has the database to itself, else does it here. Gives the exit code. */
export const run = async (errand: Errand, config: Config): Promise<number> => {
  const socket = config.databaseUrl === null ? await knock(config.dataFolder) : null;
  if (socket) return askGateway(socket, errand);
  const { command, args, files, give = noFiles } = errand;
  const database = await openDatabase(config, async () => {});
  const { senders, close } = chooseSenders(config, createLog(config.log));
  try {
    const around = { clock: createClock(), config, senders };
    return await command(database, { args, files, inGateway: false }, { ...terminal, give }, around);
  } finally {
    close();
    await database.close();
  }
};

const sentenceOf = (error: unknown, dataFolder: string): string => {
  if (error instanceof FolderInUse)
    return `${error.fact.replace('another', 'a')} ${
      doorOf(dataFolder) === null
        ? 'The embedded database belongs to one process: stop the gateway, use this command, and start it again.'
        : 'It takes no commands: it is starting or stopping, or runs on another machine. Try again in a moment, or stop it, use this command, and start it again.'
    }`;
  if (error instanceof BadSetting) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Runs a command that an operator typed. An operator's mistake is told in a sentence; anything else is a bug. */
export const atTerminal = async (help: string, work: (config: Config) => Promise<number>): Promise<void> => {
  if (process.argv.includes('--help')) {
    terminal.out(help);
    return;
  }
  // `head` and `less` may stop reading before the end of the output.
  process.stdout.on('error', () => process.exit());
  let dataFolder = '';
  try {
    const config = readConfig(process.env);
    ({ dataFolder } = config);
    process.exitCode = await patiently(() => work(config));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, dataFolder)}\n`);
    process.exitCode = 1;
  }
};
