import { calls } from '../../contract/index.ts';
import type { Told } from '../../flowbook/paths/site.ts';
import { signInChannel } from '../../src/auth/handOver/signedIn.ts';
import type { Answer } from './answers.ts';
import { HeldGateway } from './gateway.ts';
import { isAtOnce, isReply, type Act, type Deed } from './scene.ts';
import type { Condition, Role, Ui, World } from './world.ts';

const began = Date.parse('2026-01-02T03:04:05Z');

/** A text to look for as a person would say it. */
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

/** What is other in a reply than in the contract's own example. */
const changesIn = (call: string, value: unknown): string => {
  const example = calls.find(({ name }) => name === call)?.example.reply as object | undefined;
  if (typeof value !== 'object' || value === null) return '';
  const usual = new Map<string, unknown>(Object.entries(example ?? {}));
  return spelt(
    Object.fromEntries(
      Object.entries(value).filter(
        ([key, part]) => !fresh.has(key) && JSON.stringify(part) !== JSON.stringify(usual.get(key)),
      ),
    ),
  );
};

interface Envelope {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: unknown;
}

const answerOf = (call: string, answer: Answer): string => {
  if (answer === null) return `${call} gets no answer`;
  if (answer.body === '') return `the file “${call}” loads`;
  const { success, code = '', value } = JSON.parse(answer.body) as Envelope;
  const wait = answer.headers['retry-after'];
  const details = [
    success ? changesIn(call, value) : spelt(value ?? {}),
    wait === undefined ? '' : `Retry-After=${wait}`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!success) return `the gateway refuses ${call} with ${[code, details].filter(Boolean).join(', ')}`;
  return `the gateway answers ${call} ${details === '' ? 'as in its example' : `with ${details}`}`;
};

/** A person who does nothing, but notes what they are to do and to see. */
class Notes {
  readonly does: string[] = [];
  readonly sees: string[] = [];
  /** What was looked for, and what came of it once something was pressed. */
  readonly #looked = new Map<string, boolean>();

  readonly #do = (text: string): Promise<void> => {
    this.does.push(text);
    return Promise.resolve();
  };

  readonly #see = (text: string): Promise<void> => {
    this.sees.push(text);
    return Promise.resolve();
  };

  readonly ui: Ui = {
    press: (role, name) => {
      for (const looked of this.#looked.keys()) this.#looked.set(looked, true);
      return this.#do(`${pressing[role] ?? 'click'} ${spoken(name)}`);
    },
    type: (label, text) => this.#do(`type “${text}” into ${spoken(label)}`),
    choose: (label, option) => this.#do(`choose “${option}” in ${spoken(label)}`),
    key: (key) => this.#do(`press ${key}`),
    keyOn: (role, name, key) => this.#do(`press ${key} on the ${role} ${spoken(name)}`),
    see: (role, name, condition) =>
      this.#see(`${role} ${spoken(name)}${condition === undefined ? '' : ` ${conditions[condition]}`}`),
    read: (text) => this.#see(spoken(text)),
    miss: (role, name) => this.#see(isAnything(name) ? `no ${role}` : `no ${role} ${spoken(name)}`),
    seeBehind: (text) => this.#see(spoken(text)),
    // Nothing is there until something has been pressed for it; what is looked for in general is never there.
    has: (role, name) => {
      if (typeof name !== 'string') return Promise.resolve(false);
      const looked = `${role} ${name}`;
      const isThere = this.#looked.get(looked) ?? false;
      this.#looked.set(looked, isThere);
      return Promise.resolve(isThere);
    },
  };

  readonly gateway = new (class extends HeldGateway {
    readonly #note: (text: string) => void;

    constructor(note: (text: string) => void) {
      super(() => began);
      this.#note = note;
    }

    override runs(changes: Parameters<HeldGateway['runs']>[0]): void {
      const told = spelt(changes ?? {});
      if (told !== '') this.#note(`site settings: ${told}`);
      super.runs(changes);
    }

    override usually(call: string, answer: Answer): void {
      this.#note(answerOf(call, answer));
      super.usually(call, answer);
    }

    override answer(call: string, answer: Answer): void {
      this.#note(answerOf(call, answer));
    }
  })((text) => this.does.push(text));

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
    isIn: () => false,
    go: (to) => this.#do(`go to ${to}`),
    tellFromOtherTab: (signedIn) => this.#do(`log ${signedIn ? 'in' : 'out'} in another tab`),
    keepInOtherTab: (kept) => this.#do(`another tab stores ${spelt(kept)}`),
    popups: {
      allow: (isAllowed) => this.#do(`the browser ${isAllowed ? 'opens' : 'blocks'} windows`),
      close: () => this.#do('close the window'),
      say: (said) => this.#do(`the window posts on ${signInChannel}: ${spelt(said as object)}`),
    },
    lookAway: (isAway) => this.#do(isAway ? 'look at another tab' : 'come back to the tab'),
    allow: (kept, isAllowed) => this.#do(`the browser ${isAllowed ? 'allows' : 'refuses'} ${kept}`),
    kept: () => Promise.resolve([]),
  };
}

/** What somebody does and sees, in words. */
export const tell = async (act: Act): Promise<Told> => {
  const { world, does, sees } = new Notes();
  await act(world);
  return { does, sees };
};

/** What a step is on the site, in words. */
export const tellDeed = (deed: Deed): Promise<Told> => {
  if (isAtOnce(deed)) return tell(deed.given);
  if (!isReply(deed)) return tell(deed);
  const notes = new Notes();
  const answer = typeof deed.answer === 'function' ? deed.answer(notes.world) : deed.answer;
  return tell(deed.then ?? (() => Promise.resolve())).then(({ does, sees }) => ({
    does: [answerOf(deed.call, answer), ...does],
    sees,
  }));
};
