import type { HeldGateway } from './gateway.ts';

export type Role =
  'alert' | 'banner' | 'button' | 'checkbox' | 'dialog' | 'heading' | 'img' | 'link' | 'slider' | 'tab';

/** How something looks to be pressed. */
export type Condition = 'ready' | 'busy' | 'off';

/**
 * What a person can do and see; hands and eyes reach the modal that is in front, else the page. Whatever is looked for
 * may take a moment to come.
 */
export interface Ui {
  readonly press: (role: Role, name: string | RegExp) => Promise<void>;
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
  readonly choose: (label: string | RegExp, option: string) => Promise<void>;
  readonly key: (key: 'Escape') => Promise<void>;
  /** A key that is for one thing, which has to be reached first. */
  readonly keyOn: (role: Role, name: string | RegExp, key: 'PageUp') => Promise<void>;
  readonly see: (role: Role, name: string | RegExp, condition?: Condition) => Promise<void>;
  readonly read: (text: string | RegExp) => Promise<void>;
  /** Nowhere on the page, in front or behind. */
  readonly miss: (role: Role, name: string | RegExp) => Promise<void>;
  /** A text of the page, whatever stands in front of it. */
  readonly seeBehind: (text: string) => Promise<void>;
  /** What is there now, wherever on the page; waits for nothing. */
  readonly has: (role: Role, name: string | RegExp) => Promise<boolean>;
}

/** The windows that the browser opens for the page: whether it does, and what becomes of the last one. */
export interface Popups {
  readonly allow: (isAllowed: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Whether the window shows the provider's page. */
  readonly isAtProvider: () => Promise<boolean>;
  /** Another window of the site says something of a sign-in. */
  readonly say: (said: unknown) => Promise<void>;
}

/** The game in the frame of the page. */
export interface GameFrame {
  readonly say: (type: string) => Promise<void>;
}

/** The files that a person can choose. */
export interface Files {
  /** Whether the next one is the picture that its name promises. */
  readonly arePictures: (isTrue: boolean) => Promise<void>;
  readonly choose: (label: string) => Promise<void>;
}

/** The file that is chosen, whatever is in it. */
export const chosenFile = 'statement.png';

/** What a browser keeps. */
export type Kept = 'cookies' | 'storage' | 'clipboard';

export interface Start {
  readonly path?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly storage?: Readonly<Record<string, string>>;
  /** What the tab has kept, which is gone when it is closed. */
  readonly tab?: Readonly<Record<string, string>>;
}

/** The site with a person before it, a gateway behind it and the rest of the world around it. */
export interface World {
  readonly ui: Ui;
  readonly gateway: HeldGateway;
  /** The moment of the start, in milliseconds. */
  readonly began: number;
  readonly open: (start?: Start) => Promise<void>;
  /** Lets so many milliseconds go by. */
  readonly pass: (ms: number) => Promise<void>;
  /** Tries until it comes true: whatever is under way needs a moment, but none of the page's time. */
  readonly until: (comesTrue: () => boolean | Promise<boolean>, otherwise: () => string) => Promise<void>;
  /** Whether the machines of the site have come to these states: some of them look like others. */
  readonly isIn: (states: readonly string[]) => boolean | Promise<boolean>;
  /** Another page of the site, by the address. */
  readonly go: (to: string) => Promise<void>;
  /** Another tab logs in or out. */
  readonly tellFromOtherTab: (signedIn: boolean) => Promise<void>;
  /** Another tab moves money. */
  readonly moveMoneyInOtherTab: () => Promise<void>;
  /** Another tab keeps something else. */
  readonly keepInOtherTab: (kept: Readonly<Record<string, string>>) => Promise<void>;
  readonly popups: Popups;
  readonly frame: GameFrame;
  readonly files: Files;
  /** The person looks at another tab, or comes back. */
  readonly lookAway: (isAway: boolean) => Promise<void>;
  /** Whether the browser keeps anything. */
  readonly allow: (kept: Kept, isAllowed: boolean) => Promise<void>;
  /** All that the browser keeps and shows of the site outside of the page: storages, cookies, the address, the history's state, the console. */
  readonly kept: () => Promise<readonly string[]>;
}
