import { contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { filledIn } from '../../contract/sandbox.ts';
import { reply, type Answer } from './answers.ts';
import { always, presets, type WalkedPreset } from './presets.ts';
import type { World } from './world.ts';

type Status = ReplyOf<typeof contract.system.status>;

/** What an operator has set, under the names of the settings; `codes` is set by none, but by what a gateway can send with. */
export type SiteSettings = {
  readonly [Name in keyof typeof partOfStatus]?: Partial<Status[(typeof partOfStatus)[Name]]>;
};

/** The part of the gateway's status that a setting is told in. */
const partOfStatus = {
  switches: 'register',
  whitelabel: 'whitelabel',
  resources: 'resources',
  analytics: 'analytics',
  codes: 'codes',
} as const satisfies Readonly<Record<string, keyof Status>>;

/** Accounts of the sandbox, and what tells one from a member like any other. */
const accounts = {
  mai: {},
  bosun: { type: 1, account: 'bosun', nickname: 'Bosun' },
  tam: { type: 2, account: 'tam', nickname: 'Tam' },
  trial: { type: 4, account: 'trial', nickname: 'Guest' },
} satisfies Readonly<Record<string, Partial<ReplyOf<typeof contract.member.info>>>>;

/**
 * How a scene begins, as data: a tester is brought there by a sandbox, and a walk by its gateway. What is only known by then,
 * `at` and `keeps` name by placeholders.
 */
export interface Begins {
  /** Who is logged in. */
  readonly as: 'visitor' | keyof typeof accounts;
  /** What there is besides what every sandbox has, by the names of its presets. */
  readonly has?: readonly WalkedPreset[];
  readonly site?: SiteSettings;
  readonly keeps?: {
    readonly cookies?: Readonly<Record<string, string>>;
    readonly storage?: Readonly<Record<string, string>>;
    readonly tab?: Readonly<Record<string, string>>;
  };
  /** The address that is opened; home where nothing else is said. */
  readonly at?: string;
}

/** The site without its gateway: all that a person has. */
export type Visit = Omit<World, 'open' | 'gateway'>;

/** A person does something, or looks. */
export type Press = (visit: Visit) => Promise<void>;

export interface Beginning extends Begins {
  /** Answers that the gateway is told to give from the start, since no account brings them about. */
  readonly orders?: Readonly<Record<string, Answer>>;
  /** What is done before any call is held back. */
  readonly before?: Press;
  /** The presses that lead to where the flow begins. */
  readonly then?: Press;
}

const settingsIn = (site: SiteSettings): Partial<Status> =>
  Object.fromEntries(
    Object.entries(site).map(([name, changes]) => [partOfStatus[name as keyof SiteSettings], changes]),
  );

/** Brings a walk to where its scene begins; these calls wait for their answers then. */
export const begin = async (world: World, beginning: Beginning, waiting: readonly string[]): Promise<void> => {
  const { gateway, began } = world;
  const { as, has = [], site = {}, keeps = {}, at = '/', orders = {}, before, then } = beginning;
  const { info } = contract.member;
  always(world);
  gateway.runs({ signedIn: as !== 'visitor', ...settingsIn(site) });
  if (as !== 'visitor') gateway.usually(info.name, reply(info, accounts[as]));
  const made = has.map((name) => presets[name](world)).at(-1) ?? '';
  for (const [call, answer] of Object.entries(orders)) gateway.usually(call, answer);
  const known = { member: info.example.reply.id, deposit: made, withdrawal: made, contract: made };
  const filled = (text: string) => filledIn(text, known, began);
  const fill = (values: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value)]));
  if (before) gateway.hold([]);
  await world.open({
    path: filled(at),
    cookies: fill(keeps.cookies),
    storage: fill(keeps.storage),
    tab: fill(keeps.tab),
  });
  await before?.(world);
  gateway.hold(waiting);
  await then?.(world);
};
