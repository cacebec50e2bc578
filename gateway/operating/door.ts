import { chmodSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { array, is, optional, record, string, type Infer, type } from 'superstruct';
import { BadSetting } from '../ground/config.ts';
import { abortable } from '../ground/database/open.ts';
import { reasonOf } from '../ground/log.ts';
import type { Services } from '../trust/calls/context.ts';
import type { Command } from './command.ts';
import { Line, type Limits } from './line.ts';

/** Some systems have no room for more in the address of a socket. */
const longestPath = 100;

const usual: Limits = { most: 256_000_000, patience: 60_000 };

const requestShape = type({
  command: string(),
  args: array(string()),
  /** In Base64, by their paths in the folder that was named. */
  files: optional(record(string(), string())),
});
export type Request = Infer<typeof requestShape>;

const answerShape = type({ answer: string() });

export interface Door {
  /** Why commands cannot reach this gateway, as a sentence; null where they can. */
  readonly trouble: string | null;
  /** Undoes what is under way and says so. */
  close(): Promise<void>;
}

/** Where a gateway takes commands; null where its path would be too long for a socket. */
export const doorOf = (dataFolder: string): string | null => {
  const path = join(dataFolder, 'door');
  return Buffer.byteLength(path) > longestPath ? null : path;
};

const readJson = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

const readRequest = (line: string): Request => {
  const request = readJson(line);
  if (!is(request, requestShape))
    throw new BadSetting('A command is a line of JSON, such as {"command": "settings", "args": ["list"]}.');
  return request;
};

const readAnswer = (line: string): string => {
  const said = readJson(line);
  if (!is(said, answerShape)) throw new BadSetting('An answer is a line of JSON, such as {"answer": "y"}.');
  return said.answer;
};

const shut = (why: string): Door => ({
  trouble: `Commands such as npm run settings cannot reach this gateway while it runs: ${why}`,
  close: () => Promise.resolve(),
});

/**
 * Takes commands while the gateway has the embedded database, which belongs to one process: by a socket in the data folder
 * that only its user may open. They run one after the other, and each in its own time; nothing is kept of one that is cut.
 */
export const openDoor = async (
  { config, clock, database, log, senders }: Pick<Services, 'config' | 'clock' | 'database' | 'log' | 'senders'>,
  commands: ReadonlyMap<string, Command>,
  limits: Limits = usual,
): Promise<Door> => {
  const path = doorOf(config.dataFolder);
  if (path === null)
    return shut(
      `the path of its socket, ${join(config.dataFolder, 'door')}, would be longer than ${longestPath} bytes. Set CROUPIER_DATA to a shorter path.`,
    );

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const obey = async (line: Line, { command: name, args, files = {} }: Request): Promise<void> => {
    const command = commands.get(name);
    if (!command) throw new BadSetting(`There is no command "${name}". There are ${[...commands.keys()].join(', ')}.`);
    const given = Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'base64')] as const);
    // The time of others does not count.
    line.stopTime();
    await inTurn(async () => {
      line.signal.throwIfAborted();
      line.giveTime();
      const talk = {
        out: (text: string) => {
          line.say({ out: text });
        },
        ask: async (question: string) => {
          line.say({ ask: question });
          const answer = readAnswer(await line.hear());
          line.giveTime();
          return answer;
        },
        give: (path: string, content: Uint8Array) => {
          line.say({ file: path, content: Buffer.from(content).toString('base64') });
        },
      };
      const asked = { args, files: new Map(given), inGateway: true };
      line.end(await abortable(line.signal, () => command(database, asked, talk, { clock, config, senders })));
    });
  };

  const serve = async (line: Line): Promise<void> => {
    let request: Request | null = null;
    try {
      request = readRequest(await line.hear());
      await obey(line, request);
    } catch (error) {
      const isMistake = error instanceof BadSetting;
      // What was typed may be a secret, and is not logged.
      if (!isMistake) log.fault('command failed', { command: request?.command ?? null, reason: reasonOf(error) });
      line.say({ error: isMistake ? error.message : 'The gateway could not do it. Its log says why.' });
      line.end(1);
    }
  };

  const lines = new Map<Line, Promise<void>>();
  const server = createServer((socket) => {
    const line = new Line(socket, limits);
    lines.set(line, serve(line));
    socket.once('close', () => lines.delete(line));
  });
  // A gateway that crashed leaves its socket behind. The folder is locked, so it is nobody else's.
  rmSync(path, { force: true });
  server.listen(path);
  try {
    await once(server, 'listening');
    chmodSync(path, 0o600);
  } catch (error) {
    server.close();
    return shut(`${path} cannot be a socket (${(error as NodeJS.ErrnoException).code}).`);
  }
  return {
    trouble: null,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const line of lines.keys())
        line.cut(new BadSetting('The gateway is stopping. What this command had not finished is undone.'));
      for (const [line, served] of lines) {
        await served;
        await line.close();
      }
      await closed;
    },
  };
};
