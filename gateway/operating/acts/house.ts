import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { houseTermsOf, isContractKind, setContractOf } from '../../domains/agent/house.ts';
import { setMaintenance } from '../../domains/lobby/maintenance.ts';
import { BadSetting } from '../../ground/config.ts';
import { Refusal } from '../../ground/refusal.ts';
import { replaceSealKey } from '../../trust/protect/seal.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { SeenLine } from '../../trust/staff/schema.ts';
import { changeSetting, readTarget, resetSetting, tryChange, tryReset } from '../changing.ts';
import { connectCompany, disconnectCompany, replaceSecret } from '../providers.ts';
import { contractRaises, raisesLimit } from '../raises.ts';
import { readValue } from '../readJson.ts';
import type { SettingInput } from '../settingInput.ts';
import { findSetting } from '../settingRows.ts';
import { setGamesAddress, setProofAddress } from '../vendors.ts';
import type { Act, Acts, Given } from './act.ts';
import { choice, lines, moment, text } from './fields.ts';

const setsLimits = rights('. . . s 2');
const connects = rights('. . s s 2');

const settingLine = (label: string, value: unknown, { kind }: SettingInput): SeenLine =>
  kind === 'amount' && typeof value === 'string' && /^\d+$/.test(value)
    ? { label, value, as: 'amount' }
    : { label, value: JSON.stringify(value ?? null).slice(0, 2_000), as: 'words' };

/** A setting as it is, and as it is to be, for the person who decides. */
const settingSeen: Act['seen'] = async ({ database }, { subject, fields: { value } }) => {
  const row = await findSetting(database, subject);
  if (!row) return [];
  const wanted = value === undefined ? row.default : readValue(value);
  return [settingLine('Value', row.value, row.input), settingLine('Asked for', wanted, row.input)];
};

const addressIn = (words = ''): string | null => (words === 'off' ? null : words);

/** A contract by kind and account, as its subject writes them. */
const contractOf = ({ subject, fields }: Pick<Given, 'subject' | 'fields'>) => {
  const [kind = '', account = ''] = subject.split('/');
  if (!isContractKind(kind)) throw new BadSetting('A contract is dividend, daily, hourly or realtime.');
  const words = fields['terms'] ?? '';
  return { kind, account, terms: words === 'none' ? null : readValue(words) };
};

const whyNoContract = (account: string): Partial<Record<string, string>> => ({
  not_found: `There is no account ${account}.`,
  agents_only: `${account} is not an agent.`,
  not_yours: `${account} has an upline, which makes its contracts.`,
  invalid_fields: 'These are no terms of this kind, or their rates are above the ceiling. See docs/operating.md.',
});

const maintenance = (about: 'vendor' | 'game'): Act => ({
  ...{ title: 'Save', past: 'set the maintenance of', about, rights: rights('s s d s d'), reason: 'optional' },
  fields: {
    to: choice('Played or not', ['open', 'closed']),
    from: moment('From', { optional: true }),
    until: moment('Until', { optional: true }),
  },
  work: async ({ database }, { subject, fields }, now) => {
    const named = about === 'vendor' ? { vendor: subject } : { game: subject };
    const { from, until } = fields;
    const closed = {
      to: 'closed' as const,
      ...(from && { from: new Date(from) }),
      ...(until && { until: new Date(until) }),
    };
    await setMaintenance(database, { ...named, ...(fields['to'] === 'open' ? { to: 'open' } : closed) }, now);
  },
});

/** The house: its settings, who plays for it, who pays for it, and what it agrees on with its top agents. */
export const houseActs: Acts = {
  'setting.set': {
    ...{ title: 'Change', past: 'changed', about: 'setting', rights: setsLimits, reason: 'optional' },
    fields: { value: lines('Value', 200_000) },
    two: async ({ database, senders }, { subject, fields }) => {
      const target = readTarget(subject);
      const { before, after } = await tryChange(database, senders, target, readValue(fields['value'] ?? ''));
      return raisesLimit(target.name, before, after);
    },
    seen: settingSeen,
    work: async ({ database, senders }, { subject, fields }) => {
      await changeSetting(database, senders, readTarget(subject), readValue(fields['value'] ?? ''));
    },
  },
  'setting.unset': {
    ...{ title: 'Back to the default', past: 'reset', about: 'setting', rights: setsLimits, reason: 'optional' },
    two: async ({ database }, { subject }) => {
      const target = readTarget(subject);
      const { before, after } = await tryReset(database, target);
      return raisesLimit(target.name, before, after);
    },
    seen: settingSeen,
    work: async ({ database }, { subject }) => {
      await resetSetting(database, readTarget(subject));
    },
  },
  'sealKey.replace': {
    ...{ title: 'New key', past: 'replaced the key of sealed requests', about: 'house', rights: rights('. . . . d') },
    work: ({ database }, _, now) => replaceSealKey(database, now),
  },
  'vendor.connect': {
    ...{ title: 'Connect', past: 'connected', about: 'vendor', rights: connects, reason: 'optional' },
    fields: { address: text('Address of its games', 300, { hint: 'https://…, or off to disconnect it' }) },
    two: (_, { fields }) => addressIn(fields['address']) !== null,
    work: async ({ database }, { subject, fields }, now) => {
      const { secret } = await setGamesAddress(database, subject, addressIn(fields['address']), now);
      return secret === null ? {} : { secret, note: { secret: 'new' } };
    },
  },
  'vendor.proof': {
    ...{ title: 'Save', past: 'set the page of proofs of', about: 'vendor', rights: connects, reason: 'optional' },
    fields: { address: text('Page that proves its rounds', 300, { hint: 'https://…, or off for none' }) },
    work: async ({ database }, { subject, fields }) => {
      await setProofAddress(database, subject, addressIn(fields['address']));
    },
  },
  'vendor.maintenance': maintenance('vendor'),
  'game.maintenance': maintenance('game'),
  contract: {
    ...{ title: 'Agree on it', past: 'set the contract of', about: 'contract', rights: connects, reason: 'optional' },
    fields: {
      terms: lines('Terms', 20_000, {
        hint: 'JSON: rates in hundredths of a per cent, amounts in minor units and quotes',
      }),
    },
    two: async ({ database }, given) => {
      const { kind, account, terms } = contractOf(given);
      const before = await houseTermsOf(database, kind, account);
      return contractRaises(before, terms as TermsOf[ContractKind] | null);
    },
    seen: async ({ database }, given) => {
      const { kind, account } = contractOf(given);
      const terms = await houseTermsOf(database, kind, account);
      return [{ label: 'Terms', value: terms === null ? 'no contract' : JSON.stringify(terms), as: 'words' }];
    },
    work: async ({ database }, given, now) => {
      const { kind, account, terms } = contractOf(given);
      try {
        await setContractOf(database, { kind, account, terms }, now);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new BadSetting(whyNoContract(account)[error.code] ?? `The contract was refused with ${error.code}.`);
      }
    },
  },
  'company.connect': {
    ...{ title: 'Connect', past: 'connected', about: 'company', rights: setsLimits, reason: 'optional' },
    fields: { address: text('Address', 300), serves: text('Serves', 200, { hint: 'bank,card,payout' }) },
    two: () => true,
    work: async ({ database }, { subject, fields }, now) => {
      const asked = { company: subject, where: fields['address'] ?? '', serves: fields['serves'] ?? '' };
      const { said, secret } = await connectCompany(database, asked, now);
      return { says: said, ...(secret !== null && { secret, note: { secret: 'new' } }) };
    },
  },
  'company.secret': {
    ...{ title: 'New secret', past: 'gave a new secret to', about: 'company', rights: setsLimits, reason: 'optional' },
    two: () => true,
    work: async ({ database }, { subject }, now) => ({
      secret: await replaceSecret(database, subject, now),
      note: { secret: 'new' },
    }),
  },
  'company.off': {
    ...{ title: 'No new orders', past: 'disconnected', about: 'company', rights: setsLimits, reason: 'optional' },
    work: async ({ database }, { subject }) => ({ says: await disconnectCompany(database, subject) }),
  },
};
