import { and, eq } from 'drizzle-orm';
import { vendors } from '../../domains/lobby/schema.ts';
import { heldWins } from '../../domains/play/schema.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { writeLog } from '../../trust/staff/log.ts';
import { compareWallet, noVendor } from '../vendors.ts';
import { act, terminal, type Work } from './acting.ts';

const titleOf = async (database: Database, code: string): Promise<{ title: string; isExternal: boolean }> => {
  const [vendor] = await database.db.select().from(vendors).where(eq(vendors.code, code));
  if (!vendor) throw await noVendor(database, code);
  return { title: vendor.title, isExternal: vendor.openMode === 'external' };
};

/** Connects a vendor with the address of its games, or disconnects it. */
export const connectVendor =
  (code: string, address: string): Work =>
  async (database, around) => {
    const { title, isExternal } = await titleOf(database, code);
    const tell = async (secret: string | undefined): Promise<string> => {
      if (secret === undefined) return `${title} is not connected any more. Its messages are still taken.`;
      const { origin } = new URL(address);
      const isFramed = (await readSetting(database, 'launchGameCDNs')).some((each) => each.startsWith(origin));
      return [
        `${title} is connected. Its secret, which is shown only now: ${secret}`,
        ...(isFramed || isExternal
          ? []
          : [`Pages cannot show its games in a frame yet: add ${origin} to launchGameCDNs.`]),
      ].join('\n');
    };
    const asked = { act: 'vendor.connect', subject: code, fields: { address } };
    return act(asked, { tell: ({ secret }) => tell(secret) })(database, around);
  };

export const proveAt =
  (code: string, address: string): Work =>
  async (database, around) => {
    const { title } = await titleOf(database, code);
    const asked = { act: 'vendor.proof', subject: code, fields: { address } };
    const says =
      address === 'off' ? `No page proves rounds of ${title}.` : `Rounds of ${title} are proved at ${address}.`;
    return act(asked, { tell: () => says })(database, around);
  };

/** Releases a win that waits for staff. */
export const release =
  (vendor: string, tx: string): Work =>
  async (database, around) => {
    const none = `No win ${tx} of ${vendor} waits. \`npm run settings -- wallet-check\` lists those that do.`;
    const [win] = await database.db
      .select({ id: heldWins.id })
      .from(heldWins)
      .where(and(eq(heldWins.vendor, vendor), eq(heldWins.tx, tx)));
    if (!win) throw new BadSetting(none);
    const asked = { act: 'releaseWin', subject: String(win.id) };
    return act(asked, { tell: () => `The win ${tx} of ${vendor} is released.`, why: () => none })(database, around);
  };

export const checkWallet = async (database: Database, now: Date): Promise<string> => {
  await writeLog(database, terminal(), { act: 'runCheck', about: 'books', subject: 'wallet' }, now);
  const { days: rows, quiet, held } = await compareWallet(database, now);
  const differing = rows.filter(({ reported, moved }) => reported !== moved);
  return [
    ...rows.map(
      ({ day, vendor, reported, moved }) =>
        `${day}  ${vendor.padEnd(12)}  messages ${reported.padStart(14)}  ledger ${moved.padStart(14)}${reported === moved ? '' : '  DIFFERS'}`,
    ),
    ...quiet.map(({ vendor, round, account }) => `${vendor.padEnd(12)}  round ${round} of ${account} waits`),
    ...held.rows.map(
      ({ vendor, tx, account, amount }) => `${vendor.padEnd(12)}  win ${tx} of ${account}, ${amount}, is held`,
    ),
    ...(held.next === null ? [] : ['More wins are held.']),
    `Days of vendors: ${rows.length}. Differing: ${differing.length}. Rounds without a message for 24 hours: ${quiet.length}.`,
  ].join('\n');
};
