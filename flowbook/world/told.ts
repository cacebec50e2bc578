import { calls } from '../../contract/index.ts';
import type { Plan, Told } from '../paths/site.ts';
import { signInChannel } from '../../src/auth/handOver/signedIn.ts';
import type { Answer } from './answers.ts';
import { picturesOf } from './drawn.ts';
import { HeldGateway } from './gateway.ts';
import { isAtOnce, isReply, type Act, type Deed } from './scene.ts';
import { chosenFile, type Condition, type Role, type Ui, type World } from './world.ts';

const began = Date.parse('2026-01-02T03:04:05Z');

const spoken = (name: string | RegExp): string => {
  if (typeof name === 'string') return `“${name}”`;
  const plain = name.source
    .replace(/^\^|\$$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(String.raw`\d+`, '…')
    .replace(/\\(.)/g, '$1');
  return `“${plain.split('|').join('” or “')}”`;
};

const isAnything = (name: string | RegExp): boolean => name instanceof RegExp && name.source === '.';

const conditions: Readonly<Record<Condition, string>> = { ready: 'enabled', busy: 'busy', off: 'disabled' };

const pressing: Readonly<Partial<Record<Role, string>>> = {
  checkbox: 'click the checkbox',
  tab: 'select the tab',
  heading: 'click outside the dialog, on',
};

const spelt = (values: object): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const fresh = new Set(['publicKey', 'now']);

const changesIn = (call: string, value: unknown): Readonly<Record<string, unknown>> => {
  const example = calls.find(({ name }) => name === call)?.example.reply as object | undefined;
  if (typeof value !== 'object' || value === null) return {};
  const usual = new Map<string, unknown>(Object.entries(example ?? {}));
  const pictures = picturesOf(call);
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) => !fresh.has(key) && !(key in pictures) && JSON.stringify(part) !== JSON.stringify(usual.get(key)),
    ),
  );
};

const isMoment = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

type Deployment = NonNullable<Parameters<HeldGateway['runs']>[0]>;

interface Envelope {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: unknown;
}

const isCsv = ({ headers }: NonNullable<Answer>): boolean => headers['content-type']?.startsWith('text/csv') === true;

const answerOf = (call: string, answer: Answer): string => {
  if (answer === null) return `${call} gets no answer`;
  if (isCsv(answer)) return `${call} answers with a CSV file`;
  if (answer.body === '') return `the file “${call}” loads`;
  const { success, code = '', value } = JSON.parse(answer.body) as Envelope;
  const wait = answer.headers['retry-after'];
  const details = [
    spelt(success ? changesIn(call, value) : (value ?? {})),
    wait === undefined ? '' : `Retry-After=${wait}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!success) return `the gateway refuses ${call} with ${[code, details].filter(Boolean).join(', ')}`;
  return `the gateway answers ${call} ${details === '' ? 'as in its example' : `with ${details}`}`;
};

/** The plan that makes a sandbox give this answer; empty where it does so by itself. Moments are its own. */
const planOf = (call: string, answer: Answer): readonly Plan[] => {
  if (answer === null) return [{ call, fault: 'cut' }];
  if (answer.body === '' || isCsv(answer)) return [];
  const { success, code = '', value } = JSON.parse(answer.body) as Envelope;
  if (success) {
    const parts = Object.entries(changesIn(call, value)).filter(([, part]) => !isMoment(part));
    return parts.length === 0 ? [] : [{ call, fault: 'reply', value: Object.fromEntries(parts) }];
  }
  const wait = answer.headers['retry-after'];
  return [
    {
      call,
      fault: 'refusal',
      code,
      ...(wait !== undefined && { retryAfter: Number(wait) }),
      ...(value !== undefined && { value }),
    },
  ];
};

/** What a tester types and presses where the walks use values that only they know. */
const typedByHand: Readonly<Record<string, string>> = {
  newcomer: 'type “newcomer” and a few digits, since each name is free once,',
  HKMR4: 'type the characters of the picture, or any where there is none,',
  // A sandbox offers another country first.
  '912345678': 'type “+84 912345678”',
  '912345679': 'type “+84 912345679”',
  '123456': 'type the code from the outbox, or any six digits where none was sent,',
};
const pressedByHand: Readonly<Record<string, string>> = {
  'Move right': 'click “Move right” until the piece fits the gap',
};
const refusedByHand: Readonly<Record<string, string>> = { hashes: 'use the site from another machine, over http' };

const commandsFor = ({
  status,
  loginFirst,
  smsOffered,
  social,
  says = null,
  resources,
  registering,
  phone,
}: Deployment): readonly string[] => {
  const settings = {
    switches: { mobileLoginCode: smsOffered, googleSignIn: social, facebookSignIn: social, ...registering },
    whitelabel: { loginedToHomePage: loginFirst, REGMOBVERF3: phone },
    state: {
      status,
      maintenance: status === 1 ? { message: says, until: null } : undefined,
      regionRestriction: status === 2 ? { message: says } : undefined,
    },
    resources,
  };
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)] as const]))
    .filter(([, value]) => value !== '{}')
    .map(([name, value]) => `\`npm run settings -- set ${name} '${value}'\``);
};

/** Long enough for a tester to try a path. */
const throughout = 1_000;

/** A person who only notes what they would do and see. */
class Notes {
  readonly does: string[] = [];
  readonly byHand: string[] = [];
  readonly settings: string[] = [];
  readonly plans: Plan[] = [];
  readonly sees: string[] = [];
  readonly #looked = new Map<string, boolean>();
  readonly asked: string[] = [];
  readonly #isThere: boolean;

  constructor(isThere = false) {
    this.#isThere = isThere;
  }

  readonly #do = (text: string, byHand = text): Promise<void> => {
    this.does.push(text);
    if (byHand !== '') this.byHand.push(byHand);
    return Promise.resolve();
  };

  readonly #run = (text: string, deployment: Deployment): void => {
    this.does.push(text);
    const commands = commandsFor(deployment);
    if (commands.length > 0) this.settings.push(`run ${commands.join(' and ')}`);
    if (deployment.signedIn === true) this.byHand.push('log in as mai with deal-me-in');
  };

  readonly #order = (text: string, plans: readonly Plan[]): void => {
    this.does.push(text);
    this.plans.push(...plans.map((plan) => ({ ...plan, times: throughout })));
  };

  readonly #see = (text: string): Promise<void> => {
    this.sees.push(text);
    return Promise.resolve();
  };

  readonly ui: Ui = {
    press: (role, name) => {
      for (const looked of this.#looked.keys()) this.#looked.set(looked, true);
      const text = `${pressing[role] ?? 'click'} ${spoken(name)}`;
      return this.#do(text, typeof name === 'string' ? pressedByHand[name] : undefined);
    },
    type: (label, text) =>
      this.#do(
        `type “${text}” into ${spoken(label)}`,
        typedByHand[text] === undefined ? undefined : `${typedByHand[text]} into ${spoken(label)}`,
      ),
    choose: (label, option) => this.#do(`choose “${option}” in ${spoken(label)}`),
    unfold: (summary) => this.#do(`open ${spoken(summary)}`),
    key: (key) => this.#do(`press ${key}`),
    keyOn: (role, name, key) => this.#do(`press ${key} on the ${role} ${spoken(name)}`),
    see: (role, name, condition) =>
      this.#see(`${role} ${spoken(name)}${condition === undefined ? '' : ` ${conditions[condition]}`}`),
    read: (text) => this.#see(spoken(text)),
    miss: (role, name) => this.#see(isAnything(name) ? `no ${role}` : `no ${role} ${spoken(name)}`),
    seeBehind: (text) => this.#see(spoken(text)),
    // Nothing is there until it has been pressed for; a pattern never finds anything.
    has: (role, name) => {
      if (typeof name !== 'string') return Promise.resolve(false);
      const looked = `${role} ${name}`;
      const isThere = this.#looked.get(looked) ?? false;
      this.#looked.set(looked, isThere);
      return Promise.resolve(isThere);
    },
  };

  readonly gateway = new (class extends HeldGateway {
    readonly #order: (text: string, plans: readonly Plan[]) => void;
    readonly #run: (text: string, deployment: Deployment) => void;

    constructor(
      order: (text: string, plans: readonly Plan[]) => void,
      run: (text: string, deployment: Deployment) => void,
    ) {
      super(() => began);
      this.#order = order;
      this.#run = run;
    }

    override runs(changes: Parameters<HeldGateway['runs']>[0]): void {
      const changed = spelt(changes ?? {});
      if (changed !== '') this.#run(`site settings: ${changed}`, changes ?? {});
      super.runs(changes);
    }

    override usually(call: string, given: Answer | (() => Answer)): void {
      const answer = typeof given === 'function' ? given() : given;
      this.#order(answerOf(call, answer), planOf(call, answer));
      super.usually(call, given);
    }

    override answer(call: string, answer: Answer): void {
      this.#order(answerOf(call, answer), planOf(call, answer));
    }
  })(this.#order, this.#run);

  readonly world: World = {
    ui: this.ui,
    gateway: this.gateway,
    began,
    open: ({ path = '/', cookies = {}, storage = {}, tab = {} } = {}) => {
      const kept = spelt({ ...cookies, ...storage, ...tab });
      return this.#do(`open ${path}${kept === '' ? '' : ` with ${kept} stored in the browser`}`);
    },
    pass: (ms) => this.#do(`wait ${ms / 1_000} s`),
    until: () => Promise.resolve(),
    isIn: (states) => {
      this.asked.push(...states);
      return this.#isThere;
    },
    go: (to) => this.#do(`go to ${to}`),
    tellFromOtherTab: (signedIn) => this.#do(`log ${signedIn ? 'in' : 'out'} in another tab`),
    moveMoneyInOtherTab: () => this.#do('move money in another tab'),
    keepInOtherTab: (kept) => this.#do(`another tab stores ${spelt(kept)}`),
    popups: {
      allow: (isAllowed) => this.#do(`the browser ${isAllowed ? 'opens' : 'blocks'} windows`),
      close: () => this.#do('close the window'),
      isAtProvider: () => Promise.resolve(true),
      say: (said) =>
        this.#do(
          `the window posts on ${signInChannel}: ${spelt(said as object)}`,
          typeof said === 'object' && said !== null && 'error' in said
            ? 'refuse in the window that has opened'
            : 'choose an account in the window that has opened',
        ),
    },
    frame: { say: (type) => this.#do(`the game says ${type}`) },
    files: {
      arePictures: (isTrue) => this.#do(`have a ${isTrue ? 'picture' : 'text file'} named “${chosenFile}” at hand`),
      choose: (label) => this.#do(`choose “${chosenFile}” in ${spoken(label)}`),
    },
    lookAway: (isAway) => this.#do(isAway ? 'switch to another tab' : 'come back to the tab'),
    allow: (kept, isAllowed) =>
      this.#do(
        `the browser ${isAllowed ? 'allows' : 'refuses'} ${kept}`,
        isAllowed ? '' : (refusedByHand[kept] ?? `have the browser refuse ${kept}, in its settings for this site`),
      ),
    kept: () => Promise.resolve([]),
  };
}

/** What a person does and sees, in words; where that depends on the state, both versions. */
export const tell = async (act: Act): Promise<Told> => {
  const { world, asked, does, sees, byHand, settings, plans } = new Notes();
  await act(world);
  const account = { does, sees, byHand, settings, plans };
  if (asked.length === 0) return account;
  const there = new Notes(true);
  await act(there.world);
  const { does: doesThere, sees: seesThere, byHand: byHandThere, plans: plansThere } = there;
  return {
    ...account,
    within: { states: asked, told: { does: doesThere, sees: seesThere, byHand: byHandThere, plans: plansThere } },
  };
};

/** A step on the site, in words. */
export const tellDeed = async (deed: Deed): Promise<Told> => {
  if (isAtOnce(deed)) return { ...(await tell(deed.given)), answers: null };
  if (!isReply(deed)) {
    const words = await tell(deed);
    // A tester goes through another flow for real, so its usual replies have to be real too.
    return { ...words, plans: (words.plans ?? []).filter(({ fault }) => fault !== 'reply') };
  }
  const notes = new Notes();
  const answer = typeof deed.answer === 'function' ? deed.answer(notes.world) : deed.answer;
  const { does, sees, byHand = [] } = await tell(deed.then ?? (() => Promise.resolve()));
  return {
    does: [answerOf(deed.call, answer), ...does],
    sees,
    byHand,
    plans: planOf(deed.call, answer),
    answers: deed.call,
  };
};
