import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Condition, Role, Ui, World } from './world.ts';

/** How a document is given time, in a test or in a browser. */
export interface Pace {
  /** Lets what has begun go on; none of the page's own time passes. */
  readonly turn: () => Promise<void>;
  /** The same for a few real milliseconds. */
  readonly pause: () => Promise<void>;
  /** Does something to the document and lets its effects happen. */
  readonly doing: (act: () => void | Promise<void>) => Promise<void>;
  /** How many real milliseconds to wait for something that happens by itself. */
  readonly patience: number;
}

/** What takes more turns than this waits for a file, which comes no sooner for being looked for without a pause. */
const restless = 10;

/** Tries again and again, in the real time of a document whose own time is stopped. */
export const untilAt =
  ({ turn, pause, patience }: Pace): World['until'] =>
  async (comesTrue, otherwise) => {
    const end = performance.now() + patience;
    for (let turns = 0; performance.now() < end; turns += 1) {
      await (turns < restless ? turn() : pause());
      if (await comesTrue()) return;
    }
    throw new Error(otherwise());
  };

const everywhere = () => within(document.body);
const modalInFront = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
const front = () => within(modalInFront() ?? document.body);

const inFront = (role: Role, name: string | RegExp): HTMLElement[] =>
  (role === 'dialog' ? everywhere() : front()).queryAllByRole(role, { name });

const isIn =
  (condition: Condition | undefined) =>
  (element: Element): boolean => {
    const [isBusy, isOff] = ['aria-busy', 'aria-disabled'].map((name) => element.getAttribute(name) === 'true');
    switch (condition) {
      case undefined:
        return true;
      case 'busy':
        return isBusy === true;
      case 'off':
        return isOff === true && !isBusy;
      case 'ready':
        return !isOff && !isBusy;
    }
  };

const quoted = (name: string | RegExp) => (typeof name === 'string' ? `"${name}"` : String(name));

export interface Hands {
  readonly ui: Ui;
  readonly upload: (label: string, file: File) => Promise<void>;
}

/** The hands and eyes of a person at this document. */
export const handsAt = (pace: Pace): Hands => {
  const { turn, doing } = pace;
  const until = untilAt(pace);
  const user = userEvent.setup({ delay: null });

  const found = async <T>(find: () => T | undefined, what: string): Promise<T> => {
    let result = find();
    await until(
      () => (result = find()) !== undefined,
      () => `there is no ${what}`,
    );
    return result as T;
  };
  const field = (label: string | RegExp) =>
    found(
      () => front().queryAllByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })[0],
      `field ${quoted(label)}`,
    );

  const pressable = async (role: Role, name: string | RegExp): Promise<HTMLElement> => {
    const [element, other] = await found<readonly HTMLElement[]>(
      () => {
        const all = inFront(role, name);
        return all.length === 0 ? undefined : all;
      },
      `${role} ${quoted(name)}`,
    );
    if (element === undefined || other !== undefined) throw new Error(`more than one ${role} ${quoted(name)}`);
    // Like Playwright, a click waits until the element is enabled.
    await until(
      () => element.getAttribute('aria-disabled') !== 'true',
      () => `${role} ${quoted(name)} cannot be pressed`,
    );
    return element;
  };

  const ui: Ui = {
    press: async (role, name) => user.click(await pressable(role, name)),
    type: async (label, text) => {
      const input = await field(label);
      await user.clear(input);
      if (text !== '') await user.type(input, text);
    },
    choose: async (label, option) => user.selectOptions(await field(label), option),
    unfold: async (summary) => {
      await user.click(await found(() => front().queryAllByText(summary, { selector: 'summary' })[0], summary));
    },
    key: async () => {
      // Escape asks a modal to close, which no script can make a browser do by a key.
      await doing(async () => {
        modalInFront()?.dispatchEvent(new Event('cancel', { cancelable: true }));
        await turn();
      });
    },
    keyOn: async (role, name, key) => {
      const element = await found(() => inFront(role, name)[0], `${role} ${quoted(name)}`);
      await doing(async () => {
        element.focus();
        await turn();
      });
      await user.keyboard(`{${key}}`);
    },
    hold: async (role, name) => user.pointer({ keys: '[MouseLeft>]', target: await pressable(role, name) }),
    letGo: () => user.pointer('[/MouseLeft]'),
    see: async (role, name, condition) => {
      await until(
        () => inFront(role, name).some(isIn(condition)),
        () => `there is no ${role} ${quoted(name)}${condition === undefined ? '' : ` that is ${condition}`}`,
      );
    },
    read: async (text) => {
      await until(
        () => front().queryAllByText(text).length > 0,
        () => `nothing says ${quoted(text)}`,
      );
    },
    miss: async (role, name) => {
      await until(
        () => everywhere().queryAllByRole(role, { name }).length === 0,
        () => `there is a ${role} ${quoted(name)}`,
      );
    },
    seeBehind: async (text) => {
      await until(
        () => document.body.textContent.includes(text),
        () => `nothing says ${quoted(text)}`,
      );
    },
    has: async (role, name) => {
      await turn();
      return everywhere().queryAllByRole(role, { name }).length > 0;
    },
  };
  return {
    ui,
    upload: async (label, file) => {
      await user.upload(await field(label), file);
    },
  };
};
