import type { Clock } from '../ground/clock.ts';
import type { Config } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import type { Senders } from '../trust/messages/senders.ts';

/** The arguments of a command, and the files of the folder that they name. */
interface Asked {
  readonly args: readonly string[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Whether a running gateway does it, which goes by a change at once. */
  readonly inGateway: boolean;
}

/** The terminal of whoever asks, wherever it is. */
export interface Talk {
  readonly out: (text: string) => void;
  /** Asks a question; where nobody can answer, the answer is empty. */
  readonly ask: (question: string) => Promise<string>;
  /** Hands over a file, for the folder that was named. */
  readonly give: (path: string, content: Uint8Array) => void;
}

/** What the process has in which a command runs. */
export interface Around {
  readonly clock: Clock;
  readonly config: Config;
  readonly senders: Senders;
}

/** Does what an operator asks, in the process that has the database, and gives the exit code. */
export type Command = (database: Database, asked: Asked, talk: Talk, around: Around) => Promise<number>;
