import { userInfo } from 'node:os';

/** Who acts by a command: the user of the machine that runs it. */
export const atTerminal = (): string => `terminal:${userInfo().username}`;
