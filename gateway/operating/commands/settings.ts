import { isContractKind } from '../../domains/agent/house.ts';
import { hasParts, type Parts } from '../../house/changedSetting.ts';
import { BadSetting } from '../../ground/config.ts';
import { refuseUnprepared } from '../../ground/database/migrate.ts';
import type { Database } from '../../ground/database/open.ts';
import { readChanged, settingNames } from '../../trust/settings/settings.ts';
import { readTarget, wholeOf, type Target } from '../changing.ts';
import { thisDatabase } from '../acts/subjects.ts';
import type { Command } from '../command.ts';
import { checkCompany } from '../providers.ts';
import { readValue } from '../readJson.ts';
import { act, type Work } from './acting.ts';
import { changeCodes } from './codes.ts';
import { workOnCompany } from './companies.ts';
import { cancelDrawOf } from './draws.ts';
import { correctName } from './holders.ts';
import { workOnLetters } from './letters.ts';
import { decidePromotion } from './promotions.ts';
import { decideOn } from './redemptions.ts';
import { checkWallet, connectVendor, proveAt, release } from './vendors.ts';

const keyOf = ({ name, part }: Target): string => (part === null ? name : `${name}.${part}`);

/** A part that is optional may have no value. */
const written = (value: unknown): string => (value === undefined ? 'not set' : JSON.stringify(value, null, 2));

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

/** Read past the memory of this process, so that it shows what has just been changed. */
const show = async (database: Database, { name, part }: Target): Promise<string> => {
  const value = wholeOf(name, (await readChanged(database)).get(name)) as Parts | readonly unknown[];
  return written(part === null ? value : (value as Parts)[part]);
};

const set = (target: Target, words: string): Work => {
  // A mistake in it is found before a database is opened.
  readValue(words);
  const asked = { act: 'setting.set', subject: keyOf(target), fields: { value: words } };
  return act(asked, { tell: (_, database) => show(database, target) });
};

const unset = (target: Target): Work =>
  act({ act: 'setting.unset', subject: keyOf(target) }, { tell: (_, database) => show(database, target) });

/** R3.41: sets the house’s contract with a top agent, or ends it. */
const houseContract = (kind: string, account: string, terms: string): Work => {
  if (!isContractKind(kind)) throw new BadSetting('A contract is dividend, daily, hourly or realtime.');
  if (terms !== 'none') readValue(terms);
  return act(
    { act: 'contract', subject: `${kind}/${account}`, fields: { terms } },
    {
      tell: () =>
        terms === 'none'
          ? `The ${kind} contract of ${account} ends with its running period.`
          : `${account} has a ${kind} contract from its next period on.`,
      why: (code) => (code === 'not_found' ? `There is no account ${account}.` : undefined),
    },
  );
};

const onDatabase = (verb: 'hold' | 'release', reason: string): Work =>
  act(
    { act: `database.${verb}`, subject: thisDatabase, reason },
    { tell: ({ says }) => says ?? 'Held: it pays nothing, sends nothing and admits no players until it is released.' },
  );

/** What the command is asked to do; whether it changes what gateways go by decides what is said about running ones. */
interface Asked {
  readonly changes: boolean;
  readonly work: Work;
}

/** Reads a command line; its errors are found before a database is opened. */
export const readAsked = ([verb = 'list', where = '', words = '', ...more]: readonly string[]): Asked => {
  const count = [where, words, ...more].filter((word) => word !== '').length;
  const takes = (wanted: number): void => {
    if (count !== wanted) throw new BadSetting(`${verb} takes ${wanted} arguments, not ${count}. See --help.`);
  };
  const changing = (work: Work): Asked => ({ changes: true, work });
  const doing = (work: Work): Asked => ({ changes: false, work });
  switch (verb) {
    case 'list':
      takes(0);
      return doing(list);
    case 'show': {
      takes(1);
      const target = readTarget(where);
      return doing((database) => show(database, target));
    }
    case 'set':
      takes(2);
      return changing(set(readTarget(where), words));
    case 'unset':
      takes(1);
      return changing(unset(readTarget(where)));
    case 'vendor':
      takes(2);
      return changing(connectVendor(where, words));
    case 'proof':
      takes(2);
      return changing(proveAt(where, words));
    case 'provider':
      if (words === 'check' || words === 'secret' || words === 'off') takes(2);
      else takes(3);
      if (words === 'check') return doing((database, { clock }) => checkCompany(database, where, clock));
      return changing(workOnCompany(where, words, more[0] ?? ''));
    case 'seal-key':
      takes(0);
      return changing(
        act(
          { act: 'sealKey.replace', subject: 'seal' },
          { tell: () => 'Requests are sealed for a new key. The one before opens them for another day.' },
        ),
      );
    case 'contract':
      takes(3);
      return changing(houseContract(where, words, more[0] ?? ''));
    case 'holder':
      takes(2);
      return changing(correctName(where, words));
    case 'win':
      takes(2);
      return changing(release(where, words));
    case 'cancel-draw':
      takes(2);
      return doing(cancelDrawOf(where, words));
    case 'redemption':
      if (count !== 3) takes(2);
      return doing(decideOn(where, words, more[0]));
    case 'promotion':
      if (count !== 4) takes(3);
      return doing(decidePromotion(where, { promotionId: words, account: more[0] ?? '', words: more[1] }));
    case 'code':
      return doing(changeCodes(where, { code: words || undefined, terms: more[0] && readValue(more[0]) }, takes));
    case 'letters':
      if (count > 0) takes(2);
      return doing(workOnLetters(where || undefined, words || undefined));
    case 'hold':
    case 'release':
      if (count > 0) takes(1);
      return doing(onDatabase(verb, where));
    case 'wallet-check':
      takes(0);
      return doing((database, { clock }) => checkWallet(database, clock.now()));
    default:
      throw new BadSetting(
        `There is no "${verb}". There are list, show, set, unset, vendor, proof, provider, contract, win, cancel-draw, redemption, promotion, code, wallet-check, seal-key, holder, letters, hold and release.`,
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
  const said = await work(database, around);
  out(typeof said === 'string' ? said : said.waits);
  if (changes && typeof said === 'string') out(holdsFrom(database, inGateway));
  return 0;
};
