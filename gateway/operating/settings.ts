import type { ContractKind } from '../../contract/earnings.ts';
import { isContractKind, setContractOf } from '../domains/agent/house.ts';
import { hasParts, type Parts } from '../house/changedSetting.ts';
import type { Clock } from '../ground/clock.ts';
import { BadSetting } from '../ground/config.ts';
import { refuseUnprepared } from '../ground/database/migrate.ts';
import type { Database } from '../ground/database/open.ts';
import { Refusal } from '../ground/refusal.ts';
import { readChanged, readSettings, settingNames } from '../trust/settings/settings.ts';
import type { Senders } from '../trust/messages/senders.ts';
import { changeSetting, readTarget, resetSetting, type Target } from './changing.ts';
import { changeCodes } from './codes.ts';
import type { Command } from './command.ts';
import { cancelDrawOf } from './draws.ts';
import { correctName } from './holders.ts';
import { workOnLetters } from './letters.ts';
import { decidePromotion } from './promotions.ts';
import { checkCompany, connectCompany, disconnectCompany, replaceSecret } from './providers.ts';
import { decideOn } from './redemptions.ts';
import { atTerminal } from './terminal.ts';
import { checkWallet, connectVendor, proveAt, release } from './vendors.ts';

const readValue = (words: string): unknown => {
  try {
    return JSON.parse(words) as unknown;
  } catch {
    if (/^\s*[[{"]/.test(words)) throw new BadSetting(`This is not JSON: ${words}`);
    return words;
  }
};

const written = (value: unknown): string => JSON.stringify(value, null, 2);

const list = async (database: Database): Promise<string> => {
  const changed = await readChanged(database);
  const width = Math.max(...settingNames.map(({ length }) => length));
  return settingNames
    .map((name) => {
      const value = changed.get(name);
      if (value === undefined) return `${name.padEnd(width)}  default`;
      return `${name.padEnd(width)}  changed${hasParts(value) ? `: ${Object.keys(value).join(', ')}` : ''}`;
    })
    .join('\n');
};

const show = async (database: Database, { name, part }: Target): Promise<string> => {
  const value = (await readSettings(database))[name] as Parts | readonly unknown[];
  return written(part === null ? value : (value as Parts)[part]);
};

const set = async (database: Database, senders: Senders, target: Target, value: unknown): Promise<string> => {
  await changeSetting(database, senders, target, value);
  return show(database, target);
};

const unset = async (database: Database, target: Target): Promise<string> => {
  await resetSetting(database, target);
  return show(database, target);
};

/** R3.41: sets the house’s contract with a top agent, or ends it. */
const houseContract = async (
  database: Database,
  kind: ContractKind,
  account: string,
  terms: unknown,
  now: Date,
): Promise<string> => {
  try {
    await setContractOf(database, { kind, account, terms }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why: Partial<Record<string, string>> = {
      not_found: `There is no account ${account}.`,
      agents_only: `${account} is not an agent.`,
      not_yours: `${account} has an upline, which makes its contracts.`,
      invalid_fields: `These are no terms of this kind, or their rates are above the ceiling. See docs/operating.md.`,
    };
    throw new BadSetting(why[error.code] ?? `The contract was refused with ${error.code}.`);
  }
  return terms === null
    ? `The ${kind} contract of ${account} ends with its running period.`
    : `${account} has a ${kind} contract from its next period on.`;
};

/** What an act needs beside the database. */
interface Around {
  readonly clock: Pick<Clock, 'now'>;
  readonly senders: Senders;
}

/** What the command is asked to do; whether it changes what gateways go by decides what is said about running ones. */
interface Asked {
  readonly changes: boolean;
  readonly work: (database: Database, around: Around) => Promise<string>;
}

/** Reads a command line; its errors are found before a database is opened. */
export const readAsked = ([verb = 'list', where, words, ...more]: readonly string[]): Asked => {
  const count = [where, words, ...more].filter((word) => word !== undefined).length;
  const takes = (wanted: number): void => {
    if (count !== wanted) throw new BadSetting(`${verb} takes ${wanted} arguments, not ${count}. See --help.`);
  };
  switch (verb) {
    case 'list':
      takes(0);
      return { changes: false, work: list };
    case 'show': {
      takes(1);
      const target = readTarget(where);
      return { changes: false, work: (database) => show(database, target) };
    }
    case 'set': {
      takes(2);
      const [target, value] = [readTarget(where), readValue(words ?? '')];
      return {
        changes: true,
        work: (database, { senders }) => database.transaction(() => set(database, senders, target, value)),
      };
    }
    case 'unset': {
      takes(1);
      const target = readTarget(where);
      return { changes: true, work: (database) => database.transaction(() => unset(database, target)) };
    }
    case 'vendor':
      takes(2);
      return {
        changes: true,
        work: (database, { clock }) => connectVendor(database, where ?? '', words ?? '', clock.now()),
      };
    case 'provider': {
      const company = where ?? '';
      if (words === 'check' || words === 'secret' || words === 'off') takes(2);
      else takes(3);
      switch (words) {
        case 'check':
          return { changes: false, work: (database, { clock }) => checkCompany(database, company, clock) };
        case 'secret':
          return { changes: true, work: (database, { clock }) => replaceSecret(database, company, clock.now()) };
        case 'off':
          return { changes: true, work: (database) => disconnectCompany(database, company) };
        default: {
          const asked = { company, where: words ?? '', serves: more[0] ?? '' };
          return { changes: true, work: (database, { clock }) => connectCompany(database, asked, clock.now()) };
        }
      }
    }
    case 'contract': {
      takes(3);
      const [account = '', terms = ''] = [words, more[0]];
      if (!isContractKind(where ?? '')) throw new BadSetting('A contract is dividend, daily, hourly or realtime.');
      const [kind, value] = [where as ContractKind, terms === 'none' ? null : readValue(terms)];
      return {
        changes: true,
        work: (database, { clock }) => houseContract(database, kind, account, value, clock.now()),
      };
    }
    case 'proof':
      takes(2);
      return { changes: true, work: (database) => proveAt(database, where ?? '', words ?? '') };
    case 'holder':
      takes(2);
      return {
        changes: true,
        work: (database, { clock, senders }) =>
          correctName({ database, senders }, where ?? '', words ?? '', clock.now()),
      };
    case 'win':
      takes(2);
      return {
        changes: true,
        work: (database, { clock }) =>
          release(database, { vendor: where ?? '', tx: words ?? '', by: atTerminal() }, clock.now()),
      };
    case 'cancel-draw':
      takes(2);
      return { changes: false, work: (database, { clock }) => cancelDrawOf(database, clock, where ?? '', words ?? '') };
    case 'redemption': {
      if (count !== 3) takes(2);
      const redemption = { id: words ?? '', remark: more[0], by: atTerminal() };
      return {
        changes: false,
        work: (database, { clock }) => decideOn(database, where ?? '', redemption, clock.now()),
      };
    }
    case 'promotion': {
      if (count !== 4) takes(3);
      const [account = '', said] = more;
      const decision = { promotionId: words ?? '', account, words: said, by: atTerminal() };
      return {
        changes: false,
        work: (database, { clock }) => decidePromotion(database, where ?? '', decision, clock.now()),
      };
    }
    case 'code':
      return {
        changes: false,
        work: changeCodes(where ?? '', { code: words, terms: more[0] && readValue(more[0]) }, takes),
      };
    case 'letters':
      if (count > 0) takes(2);
      return { changes: false, work: workOnLetters(where, words) };
    case 'wallet-check':
      takes(0);
      return { changes: false, work: (database, { clock }) => checkWallet(database, clock.now()) };
    default:
      throw new BadSetting(
        `There is no "${verb}". There are list, show, set, unset, vendor, proof, provider, contract, win, cancel-draw, redemption, promotion, code, wallet-check, holder and letters.`,
      );
  }
};

/** From when on a change holds. */
const holdsFrom = (database: Database, inGateway: boolean): string => {
  if (inGateway) return 'The running gateway uses it from now on.';
  return database.embedded ? 'The gateway uses it from its next start.' : 'Running gateways use it from now on.';
};

/** `npm run settings` */
export const settingsCommand: Command = async (database, { args, inGateway }, { out }, around) => {
  const { changes, work } = readAsked(args);
  await refuseUnprepared(database);
  out(await work(database, around));
  if (changes) out(holdsFrom(database, inGateway));
  return 0;
};
