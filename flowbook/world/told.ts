import { demoPassword, presets } from '../../contract/sandbox.ts';
import { contract } from '../../contract/index.ts';
import type { Plan, Told } from '../paths/site.ts';
import { signInChannel } from '../../src/auth/handOver/signedIn.ts';
import { reply, type Answer } from './answers.ts';
import type { Beginning } from './begins.ts';
import { HeldGateway } from './gateway.ts';
import { answerOf, planOf, spelt, toldAt } from './ordered.ts';
import { isAtOnce, isReply, type Deed, type VariedAct } from './scene.ts';
import { text } from './text.ts';
import { chosenFile, type Condition, type Role, type Ui, type World } from './world.ts';

const began = toldAt;

const spoken = (name: string | RegExp): string => {
  if (typeof name === 'string') return `“${name}”`;
  const { source } = name;
  const plain = source
    .replace(/^\^|\$$/g, '')
    .replace(/^\((?:\?:)?(.*)\)$/, '$1')
    .replaceAll('[A-Z]-', '')
    .replaceAll(String.raw`\d+`, '…')
    .replace(/\\(.)/g, '$1');
  const [before, after] = [source.startsWith('^') ? '' : '… ', source.endsWith('$') || plain === '…' ? '' : ' …'];
  return `“${plain
    .split('|')
    .map((words) => before + words.trim() + after)
    .join('” or “')}”`;
};

const isAnything = (name: string | RegExp): boolean => name instanceof RegExp && name.source === '.';

const conditions: Readonly<Record<Condition, string>> = { ready: 'enabled', busy: 'busy', off: 'disabled' };

const pressing: Readonly<Partial<Record<Role, string>>> = {
  checkbox: 'click the checkbox',
  tab: 'select the tab',
  heading: 'click outside the dialog, on',
};

/** What a tester types and presses where the walks use values that only they know. */
const typedByHand: Readonly<Record<string, string>> = {
  newcomer: 'type “newcomer” and a few digits, since each name is free once,',
  HKMR4: 'type the characters of the picture, or any where there is none,',
  // A sandbox offers another country first.
  '912345678': 'type “+84 912345678”',
  '912345679': 'type “+84 912345679”',
  '912345600': 'type “+84 9” and eight digits, since each number is free once,',
  '123456': 'type the code from the outbox, or any six digits where none was sent,',
  '287082': 'type the code of the authenticator app, which the outbox shows too,',
};
const pressedByHand: Readonly<Record<string, string>> = {
  'Move right': 'click “Move right” until the piece fits the gap',
};
const refusedByHand: Readonly<Record<string, string>> = { hashes: 'use the site from another machine, over http' };

const clearFront = 'close whatever lies in front of the page';

/** What the frame of a game says by itself. */
const saidByGames = new Set(['ready']);

/** Long enough for a tester to try a path. */
const throughout = 1_000;

/** A person who only notes what they would do and see. */
class Notes {
  readonly does: string[] = [];
  readonly byHand: string[] = [];
  notPossible: string | null = null;
  readonly plans: Plan[] = [];
  readonly sees: string[] = [];
  readonly #looked = new Map<string, boolean>();
  /** Whether modals are being closed, of which there may be any number. */
  #isClearing = false;
  /** The states that it has been asked about. */
  readonly asked = new Set<string>();
  readonly #isIn: string | null;

  constructor(isIn: string | null = null) {
    this.#isIn = isIn;
  }

  readonly #do = (text: string, byHand = text): Promise<void> => {
    this.does.push(text);
    if (byHand !== '') this.byHand.push(byHand);
    return Promise.resolve();
  };

  /** What only a browser, a game or a provider can bring about. */
  readonly #wish = (text: string, byHand: string, why: string): Promise<void> => {
    this.notPossible ??= why;
    return this.#do(text, byHand);
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
      if (this.#isClearing) {
        this.byHand.push(clearFront);
        return Promise.resolve();
      }
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
    hold: (_, name) => this.#do(`press ${spoken(name)} and hold it`),
    letGo: () => this.#do('let go'),
    see: (role, name, condition) =>
      this.#see(`${role} ${spoken(name)}${condition === undefined ? '' : ` ${conditions[condition]}`}`),
    read: (text) => this.#see(spoken(text)),
    miss: (role, name) => this.#see(isAnything(name) ? `no ${role}` : `no ${role} ${spoken(name)}`),
    seeBehind: (text) => this.#see(spoken(text)),
    // Nothing is there until it has been pressed for; a pattern never finds anything.
    has: (role, name) => {
      if (role === 'dialog' && isAnything(name)) return Promise.resolve((this.#isClearing = !this.#isClearing));
      if (typeof name !== 'string') return Promise.resolve(false);
      const looked = `${role} ${name}`;
      const isThere = this.#looked.get(looked) ?? false;
      this.#looked.set(looked, isThere);
      return Promise.resolve(isThere);
    },
  };

  readonly gateway = new (class extends HeldGateway {
    readonly #order: (text: string, plans: readonly Plan[]) => void;

    constructor(order: (text: string, plans: readonly Plan[]) => void) {
      super(() => began);
      this.#order = order;
    }

    override usually(call: string, given: Answer | (() => Answer)): void {
      const answer = typeof given === 'function' ? given() : given;
      // A tester goes through another flow for real, so its usual replies have to be real too.
      this.#order(
        answerOf(call, answer),
        planOf(call, answer).filter(({ fault }) => fault !== 'reply'),
      );
      super.usually(call, given);
    }

    override order(call: string, answer: Answer): void {
      this.#order(answerOf(call, answer), planOf(call, answer));
    }

    override answer(call: string, answer: Answer): void {
      this.#order(answerOf(call, answer), planOf(call, answer));
    }
  })(this.#order);

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
      for (const state of states) this.asked.add(state);
      return states.every((state) => state === this.#isIn);
    },
    go: (to) => this.#do(`go to ${to}`),
    tellFromOtherTab: (signedIn) => this.#do(`log ${signedIn ? 'in' : 'out'} in another tab`),
    moveMoneyInOtherTab: () => this.#do('move money in another tab'),
    keepInOtherTab: ({ lang, theme }) =>
      this.#do(
        `another tab stores ${spelt({ lang, theme })}`,
        `in another tab, choose the theme “${text(`theme_${theme}`)}” and then “${lang}” in “${text('language_label')}”`,
      ),
    popups: {
      allow: (isAllowed) =>
        isAllowed
          ? this.#do('the browser opens windows')
          : this.#wish(
              'the browser blocks windows',
              'have the browser block windows',
              'no page can have its browser block windows',
            ),
      close: () => this.#do('close the window'),
      isAtProvider: () => Promise.resolve(true),
      say: (said) => {
        const posts = `the window posts on ${signInChannel}: ${typeof said === 'string' ? said : spelt(said as object)}`;
        if (typeof said !== 'object' || said === null)
          return this.#wish(
            posts,
            'let the window that began this sign-in take its answer',
            'only the window that began a sign-in can take its answer',
          );
        if (!('error' in said)) return this.#do(posts, 'choose an account in the window that has opened');
        return said.error === 'access_denied'
          ? this.#do(posts, 'refuse in the window that has opened')
          : this.#wish(posts, 'have the provider fail', 'no provider of a sandbox fails');
      },
    },
    frame: {
      say: (type) =>
        saidByGames.has(type)
          ? this.#do(`the game says ${type}`, 'wait until the game has loaded')
          : this.#wish(`the game says ${type}`, `have the game say ${type}`, 'only a game can say this'),
      hear: (type) =>
        this.#wish(`the site says ${type} to the game`, `have the site say ${type}`, 'only the site can say this'),
    },
    files: {
      arePictures: (isTrue) => this.#do(`have a ${isTrue ? 'picture' : 'text file'} named “${chosenFile}” at hand`),
      choose: (label) => this.#do(`choose “${chosenFile}” in ${spoken(label)}`),
    },
    lookAway: (isAway) => this.#do(isAway ? 'switch to another tab' : 'come back to the tab'),
    allow: (kept, isAllowed) =>
      isAllowed
        ? this.#do(`the browser allows ${kept}`, '')
        : this.#wish(
            `the browser refuses ${kept}`,
            refusedByHand[kept] ?? `have the browser refuse ${kept}, in its settings for this site`,
            `no page can have its browser refuse ${kept}`,
          ),
    kept: () => Promise.resolve([]),
  };
}

const accountOf = async (notes: Notes, act: VariedAct, variant: string): Promise<Told> => {
  await act(notes.world, variant);
  const { does, sees, byHand, plans, notPossible } = notes;
  return { does, sees, byHand, plans, notPossible };
};

/** What a person does and sees, in words; where that depends on the state, every version. */
export const tell = async (act: VariedAct, variant = ''): Promise<Told> => {
  const notes = new Notes();
  const told = await accountOf(notes, act, variant);
  const within = await Promise.all(
    [...notes.asked].map(async (state) => ({ state, told: await accountOf(new Notes(state), act, variant) })),
  );
  return within.length === 0 ? told : { ...told, within };
};

/** A step on the site, in words. */
export const tellDeed = async (deed: Deed, variant = ''): Promise<Told> => {
  if (isAtOnce(deed)) return { ...(await tell(deed.given)), answers: null };
  if (!isReply(deed)) return tell(deed, variant);
  const notes = new Notes();
  const answer = typeof deed.answer === 'function' ? deed.answer(notes.world) : deed.answer;
  const { does, sees, byHand = [], notPossible = null } = await tell(deed.then ?? (() => Promise.resolve()));
  // What else is so by then is found out once.
  const besides = notes.plans.map((plan) => ({ ...plan, times: 1 }));
  return {
    does: [answerOf(deed.call, answer), ...notes.does, ...does],
    sees,
    byHand,
    plans: [...besides, ...planOf(deed.call, answer)],
    notPossible,
    answers: deed.call,
  };
};

/** How a scene begins: what one press in a sandbox prepares, and what is pressed and seen then. */
export const tellBeginning = async (beginning: Beginning): Promise<Told> => {
  const { as, has = [], site: { codes, ...site } = {}, keeps = {}, at = '/', orders = {}, before, then } = beginning;
  const kept = spelt({ ...keeps.cookies, ...keeps.storage, ...keeps.tab });
  const who = as === 'visitor' ? 'the account' : as;
  const { status } = contract.system;
  const answers = { ...orders, ...(codes && { [status.name]: reply(status, { codes }) }) };
  const acts = [before, then].filter((act) => act !== undefined);
  const [first = { does: [], sees: [] }, second] = await Promise.all(acts.map((act) => tell(act)));
  const prepared = [
    ...(as === 'visitor' ? [] : [`log in as ${as} with ${demoPassword}`]),
    ...has.map((name) => `give ${who} ${presets[name]}`),
    ...Object.entries(site).map(([name, value]) => `set ${name}: ${spelt(value)}`),
    ...Object.entries(answers).map(([call, answer]) => answerOf(call, answer)),
    `open ${at}${kept === '' ? '' : ` with ${kept} stored in the browser`}`,
  ];
  return {
    does: [...prepared, ...first.does, ...(second?.does ?? [])],
    byHand: first.byHand ?? [],
    sees: first.sees,
    ...(second && { then: second }),
    prepared,
    plans: Object.entries(answers).flatMap(([call, answer]) =>
      planOf(call, answer).map((plan) => ({ ...plan, times: throughout })),
    ),
    begins: { as, has, site, keeps: { cookies: {}, storage: {}, tab: {}, ...keeps }, at },
    notPossible: first.notPossible ?? second?.notPossible ?? null,
  };
};
