import { eq } from 'drizzle-orm';
import { array, boolean, nullable, object, pattern, string, type Struct } from 'superstruct';
import { contract, type Contract } from '../../../contract/index.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { resource, serviceEntry } from '../../../contract/app/system.ts';
import { address, count, countOf, email, id, line, minor, text } from '../../../contract/shapes.ts';
import { everywhere, regionsShape, type Regions } from '../../ground/regions.ts';
import { registerFields } from './registerFields.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { settings } from './schema.ts';
import { companiesShape, type CompanySetting } from './companies.ts';
import { agentsShape, defaultAgents, type AgentSettings } from './agents.ts';
import { frozen } from './frozen.ts';
import {
  bankShape,
  cashierShape,
  defaultCashier,
  defaultTransfers,
  defaultWithdrawals,
  transferShape,
  withdrawalShape,
  type Bank,
  type CashierSettings,
  type TransferSettings,
  type WithdrawalSettings,
} from './money.ts';
import {
  defaultKyc,
  defaultProtection,
  kycShape,
  protectionShape,
  type KycSettings,
  type ProtectionSettings,
} from './protection.ts';
import { defaultRewards, rewardsShape, type RewardSettings } from './rewards.ts';
import { defaultProject, type PhoneProject } from './phone.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { translationsShape, type Translations } from './translations.ts';
import { conductShape, openConduct, type GameConduct } from './conduct.ts';
import { defaultProviders, type Provider, type ProviderName } from './social.ts';

type Status = ReplyOf<Contract['system']['status']>;

/** What an operator can change while the gateway runs, one row each in the table `settings`. */
export interface Settings {
  /** 0 open, 1 maintenance, 2 closed to every region, with the messages to show; `regions` closes it to some. */
  state: Pick<Status, 'status' | 'maintenance' | 'regionRestriction'>;
  regions: Regions;
  whitelabel: Status['whitelabel'];
  switches: Status['register'];
  registerFields: ReplyOf<Contract['system']['registerSettings']>;
  resources: Status['resources'];
  customerService: Status['customerService'];
  analytics: Status['analytics'];
  imageCDNs: Status['imageCDNs'];
  /** The pictures that members choose from, by their addresses; members keep the place in this list, so only add to its end. */
  avatars: readonly string[];
  launchGameCDNs: Status['launchGameCDNs'];
  /** The codes of the vendors whose lotteries are played at /vnlottery. */
  vnVendors: readonly string[];
  domains: readonly string[];
  helpSections: ReplyOf<Contract['system']['helpCenter']>['sections'];
  /** What is published, in other languages than the one that it was written in. */
  translations: Translations;
  limits: Limits;
  /** How the games of the sandbox's vendor let players play, and others are asked to. */
  gameConduct: GameConduct;
  /** The smallest win, in minor units, that the winners board shows. */
  winners: { least: string };
  /** The chain of drand that joins the draws of lotteries, by its address, which is empty where there is none. */
  beacon: { url: string; genesis: number; period: number };
  /** The starting balance of a free demo, in minor units, and how long it lasts. */
  freePlay: { balance: string; hours: number };
  /** Which calls need a solved slider every time; codes also need one after several requests from one address. */
  humanChecks: { register: boolean; registerCode: boolean; loginCode: boolean; forgotCode: boolean };
  /**
   * Whether a login needs a step-up from an address that the member has not used in the last `rememberDays` days. Members with
   * an authenticator always need one; `lostHours` after they have reported it lost, another way is enough.
   */
  stepUp: { on: boolean; rememberDays: number; lostHours: number };
  /** Whom emails and text messages come from; without `from` no email leaves. */
  messages: { from: string | null; fromName: string; replyTo: string | null; smsFrom: string };
  social: Record<ProviderName, Provider>;
  firebase: PhoneProject;
  cashier: CashierSettings;
  /** The payment companies; the first that is on and serves something gets new orders for it. */
  providers: readonly CompanySetting[];
  withdrawals: WithdrawalSettings;
  banks: readonly Bank[];
  transfers: TransferSettings;
  agents: AgentSettings;
  rewards: RewardSettings;
  /** How many years after an account was erased its names, bank accounts and pictures are kept, as laws about payments require. */
  privacy: { keepYears: number };
  protection: ProtectionSettings;
  kyc: KycSettings;
}

const defaultSettings: Settings = {
  state: { status: 0, maintenance: null, regionRestriction: null },
  regions: everywhere,
  whitelabel: {
    merchantCode: 'croupier',
    brand: 'Croupier',
    REGMOBVERF3: 'off',
    siteKind: 'both',
    loginedToHomePage: false,
    vipEnabled: true,
    agentCentreEnabled: true,
    currencySymbol: '$',
    ageLimit: 18,
    languages: ['EN', 'TY'],
    registerBonus: null,
    zaloBonus: null,
    autoReceiveMinutes: 30,
    feedbackWords: { least: 3, most: 200 },
  },
  switches: {
    mobileRegistration: true,
    directRegistration: true,
    forcedPasswordChange: true,
    mobileLoginCode: true,
    freePlay: true,
    pointsSystem: true,
    phoneReset: true,
    facebookSignIn: false,
    googleSignIn: false,
  },
  registerFields,
  resources: [],
  customerService: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  avatars: [],
  launchGameCDNs: [],
  vnVendors: [],
  domains: [],
  helpSections: [],
  translations: {},
  limits: defaultLimits,
  gameConduct: openConduct,
  winners: { least: '1000' },
  beacon: { url: '', genesis: 0, period: 3 },
  freePlay: { balance: '200000', hours: 24 },
  humanChecks: { register: true, registerCode: true, loginCode: false, forgotCode: false },
  stepUp: { on: false, rememberDays: 90, lostHours: 24 },
  messages: { from: null, fromName: '', replyTo: null, smsFrom: '' },
  social: defaultProviders,
  firebase: defaultProject,
  cashier: defaultCashier,
  providers: [],
  withdrawals: defaultWithdrawals,
  banks: [],
  transfers: defaultTransfers,
  agents: defaultAgents,
  rewards: defaultRewards,
  privacy: { keepYears: 5 },
  protection: defaultProtection,
  kyc: defaultKyc,
};

export const isSetting = (name: string): name is keyof Settings => Object.hasOwn(defaultSettings, name);

export const settingNames = Object.keys(defaultSettings) as readonly (keyof Settings)[];

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

/** A shape of the contract that refuses keys it does not name, since those are an operator's slips. */
const exactly = ({ schema }: AnyStruct): AnyStruct => object(schema as Record<string, AnyStruct>);

const status = contract.system.status.reply.schema;
const sources = array(line(500));
const limit = object({ most: countOf(1, 1_000_000_000), within: countOf(1, 31 * 24 * 3_600_000) });
const provider = object({
  clientId: nullable(line(500)),
  authorizeUrl: address,
  tokenUrl: address,
  userUrl: address,
  scope: line(500),
});

/** What each setting can be, whole. */
export const settingShapes: Readonly<Record<keyof Settings, AnyStruct>> = {
  state: object({
    status: status.status,
    maintenance: status.maintenance,
    regionRestriction: status.regionRestriction,
  }),
  regions: regionsShape,
  whitelabel: exactly(status.whitelabel),
  switches: exactly(status.register),
  registerFields: exactly(contract.system.registerSettings.reply),
  resources: array(resource),
  customerService: array(serviceEntry),
  analytics: exactly(status.analytics),
  imageCDNs: array(address),
  avatars: array(address),
  launchGameCDNs: array(address),
  vnVendors: array(id),
  domains: array(address),
  helpSections: contract.system.helpCenter.reply.schema.sections,
  translations: translationsShape,
  limits: object(Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, limit]))),
  beacon: object({ url: pattern(string(), /^(https:\/\/\S{1,280}[^/\s])?$/), genesis: count, period: countOf(1, 60) }),
  gameConduct: conductShape,
  winners: object({ least: minor }),
  freePlay: object({ balance: minor, hours: countOf(1, 8_760) }),
  humanChecks: object({ register: boolean(), registerCode: boolean(), loginCode: boolean(), forgotCode: boolean() }),
  stepUp: object({ on: boolean(), rememberDays: countOf(0, 365), lostHours: count }),
  messages: object({ from: nullable(email), fromName: text(100), replyTo: nullable(email), smsFrom: text(20) }),
  social: object({ google: provider, facebook: provider }),
  firebase: object({
    projectId: nullable(line(60)),
    apiKey: text(100),
    authDomain: text(253),
    keysUrl: address,
    sources: object({ script: sources, frame: sources, connect: sources, trustedTypes: sources }),
  }),
  cashier: cashierShape,
  providers: companiesShape,
  withdrawals: withdrawalShape,
  banks: array(bankShape),
  transfers: transferShape,
  agents: agentsShape,
  rewards: rewardsShape,
  privacy: object({ keepYears: countOf(0, 30) }),
  protection: protectionShape,
  kyc: kycShape,
};

export const defaultOf = <Name extends keyof Settings>(name: Name): Settings[Name] => defaultSettings[name];

/** A changed setting: a list replaces its default, an object is merged into it. */
export const merged = <Name extends keyof Settings>(name: Name, value: unknown): Settings[Name] =>
  (Array.isArray(value) ? value : { ...(defaultSettings[name] as object), ...(value as object) }) as Settings[Name];

/** All settings, from memory; missing parts of an object have their defaults. */
export const readSettings = remembering(['settings'], async (database): Promise<Settings> => {
  const changed = [...(await readChanged(database))]
    .filter(([name]) => isSetting(name))
    .map(([name, value]) => [name, merged(name as keyof Settings, value)]);
  return frozen({ ...defaultSettings, ...(Object.fromEntries(changed) as Partial<Settings>) });
});

/** The current value of one setting. */
export const readSetting = async <Name extends keyof Settings>(
  database: Database,
  name: Name,
): Promise<Settings[Name]> => (await readSettings(database))[name];

/** The parts of each setting that differ from its defaults, by the names of the rows. */
export const readChanged = async ({ db }: Database): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await db.select().from(settings)).map(({ name, value }) => [name, value]));

export const removeSetting = async ({ db }: Database, name: keyof Settings): Promise<void> => {
  await db.delete(settings).where(eq(settings.name, name));
};

export const writeSetting = async <Name extends keyof Settings>(
  database: Database,
  name: Name,
  value: Partial<Settings[Name]>,
): Promise<void> => {
  await database.db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
};
