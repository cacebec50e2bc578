import { contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { filledIn } from '../../contract/sandbox.ts';
import { reply, type Answer } from './answers.ts';
import { always, presets, type WalkedPreset } from './presets.ts';
import type { Game, World } from './world.ts';

type Status = ReplyOf<typeof contract.system.status>;

/** What an operator has set, under the names of the settings; `codes` is no setting, but what a gateway can send with. */
interface SiteSettings {
  readonly switches?: Partial<Status['register']>;
  readonly whitelabel?: Partial<Status['whitelabel']>;
  readonly resources?: Status['resources'];
  readonly analytics?: Status['analytics'];
  readonly codes?: Status['codes'];
  /** Whether logins from another address have to be confirmed, and after how many days an address is another one. */
  readonly stepUp?: { readonly on: boolean; readonly rememberDays: number; readonly lostHours: number };
}

/** Accounts of the sandbox, and what tells one from a member like any other. */
const accounts = {
  mai: {},
  lena: { account: 'lena', nickname: 'Lena' },
  nils: { account: 'nils', nickname: 'Nils' },
  bosun: { type: 1, account: 'bosun', nickname: 'Bosun' },
  tam: { type: 2, account: 'tam', nickname: 'Tam', enableSalary: true },
  rui: { type: 42, account: 'rui', nickname: 'Rui' },
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
  /** The game whose page is opened in place of the site. */
  readonly game?: Game;
  /** Answers that the gateway is told to give from the start, since no account brings them about. */
  readonly orders?: Readonly<Record<string, Answer>>;
  /** What a sandbox answers by itself, since it is as the scene says; walks are told. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What is done before any call is held back. */
  readonly before?: Press;
  /** The presses that lead to where the flow begins. */
  readonly then?: Press;
}

type Numbers = Readonly<Record<string, string>>;

/** Brings a walk to where its scene begins; these calls wait for their answers then. */
export const begin = async (world: World, beginning: Beginning, waiting: readonly string[]): Promise<void> => {
  const { gateway, began } = world;
  const {
    as,
    has = [],
    site: { switches = {}, stepUp: _, ...site } = {},
    keeps = {},
    at = '/',
    game,
    orders = {},
    answers = {},
    before,
    then,
  } = beginning;
  const { info } = contract.member;
  always(world);
  // The page of parts is there in sandboxes alone.
  gateway.runs({ ...site, sandbox: at.startsWith('/ui?'), signedIn: as !== 'visitor', register: switches });
  if (as !== 'visitor') gateway.usually(info.name, reply(info, accounts[as]));
  const made = Object.assign({ member: info.example.reply.id }, ...has.map((name) => presets[name](world))) as Numbers;
  for (const [call, answer] of Object.entries({ ...orders, ...answers })) gateway.usually(call, answer);
  const filled = (text: string) => filledIn(text, made, began);
  const fill = (values: Numbers = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value)]));
  if (before) gateway.hold([]);
  await world.open({
    path: filled(at),
    cookies: fill(keeps.cookies),
    storage: fill(keeps.storage),
    tab: fill(keeps.tab),
    ...(game && { game }),
  });
  await before?.(world);
  gateway.hold(waiting);
  await then?.(world);
};
