import type { House } from './house.ts';
import { staffCommand } from '../../../gateway/operating/commands/staff.ts';
import { kept } from './senders.ts';
import { testConfig } from './engine.ts';

/** Does what `npm run staff -- …` does, and gives what it prints. */
export const runStaff = async ({ gateway: { database, clock } }: House, ...args: string[]): Promise<string> => {
  const said: string[] = [];
  const talk = { out: (text: string) => void said.push(text), ask: () => Promise.resolve(''), give: () => undefined };
  const asked = { args, files: new Map(), inGateway: true };
  await staffCommand(database, asked, talk, { clock, config: testConfig, senders: kept });
  return said.join('\n');
};
