import type { FollowedInput } from '../../machines/games/followedSetup.ts';
import type { SeatInput } from '../../machines/games/seatSetup.ts';
import type { HeldGateway } from './gateway.ts';

export type Role =
  | 'alert'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'option'
  | 'radio'
  | 'slider'
  | 'tab';

/** Whether something looks as if it can be pressed. */
export type Condition = 'ready' | 'busy' | 'off';

/**
 * What a person can do and see: in the modal in front, else on the page. Whatever they look for may take a moment to
 * appear.
 */
export interface Ui {
  readonly press: (role: Role, name: string | RegExp) => Promise<void>;
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
  readonly choose: (label: string | RegExp, option: string) => Promise<void>;
  /** Opens what is folded below these words. */
  readonly unfold: (summary: string) => Promise<void>;
  readonly key: (key: 'Escape') => Promise<void>;
  /** Presses a key on one element, which has to be focused first. */
  readonly keyOn: (
    role: Role,
    name: string | RegExp,
    key: 'PageUp' | 'ArrowDown' | 'ArrowUp' | 'Enter' | 'i',
  ) => Promise<void>;
  /** Presses and keeps pressing, until they let go. */
  readonly hold: (role: Role, name: string | RegExp) => Promise<void>;
  readonly letGo: () => Promise<void>;
  readonly see: (role: Role, name: string | RegExp, condition?: Condition) => Promise<void>;
  readonly read: (text: string | RegExp) => Promise<void>;
  /** Checks that it is nowhere on the page, in front or behind. */
  readonly miss: (role: Role, name: string | RegExp) => Promise<void>;
  /** A text of the page, whatever is in front of it. */
  readonly seeBehind: (text: string) => Promise<void>;
  /** Whether it is anywhere on the page right now, without waiting. */
  readonly has: (role: Role, name: string | RegExp) => Promise<boolean>;
}

/** The windows that the browser opens for the page: whether it does, and what happens to the last one. */
interface Popups {
  readonly allow: (isAllowed: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Whether the window shows the provider's page. */
  readonly isAtProvider: () => Promise<boolean>;
  /** Another window of the site says something about a sign-in. */
  readonly say: (said: unknown) => Promise<void>;
}

interface GameFrame {
  readonly say: (type: string) => Promise<void>;
  /** The site says something to the game. */
  readonly hear: (type: string) => Promise<void>;
}

/** A game in a seat, as its chart begins. */
export interface SeatedGame extends Omit<SeatInput, 'now'> {
  readonly engine: 'reels' | 'cards' | 'climb' | 'reef' | 'hand';
}

/** A game that goes on by itself, as its chart begins. */
export interface FollowedGame extends Omit<FollowedInput, 'now'> {
  readonly engine: 'fight' | 'cup' | 'book' | 'tickets';
  /** What a link to the game has chosen. */
  readonly pick?: string;
}

/** The page of a proof, which is opened without a seat. */
interface ProofOpened {
  readonly engine: 'proof';
  /** The number of the round. */
  readonly id: string;
}

export type Game = SeatedGame | FollowedGame | ProofOpened;

/** The files that a person can choose. */
interface Files {
  /** Whether the next file really is the picture that its name promises. */
  readonly arePictures: (isTrue: boolean) => Promise<void>;
  readonly choose: (label: string) => Promise<void>;
}

/** The name of the chosen file, whatever its content. */
export const chosenFile = 'statement.png';

/** Where a browser keeps things, and what else it may refuse. */
type Kept = 'cookies' | 'storage' | 'clipboard' | 'hashes';

interface Start {
  readonly path?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly storage?: Readonly<Record<string, string>>;
  /** What the tab has kept, until it is closed. */
  readonly tab?: Readonly<Record<string, string>>;
  /** The page of this game is opened, which is in a frame of the site. */
  readonly game?: Game;
}

/** The site with a person in front of it, a gateway behind it and the rest of the world around it. */
export interface World {
  readonly ui: Ui;
  readonly gateway: HeldGateway;
  /** The moment of the start, in milliseconds. */
  readonly began: number;
  readonly open: (start?: Start) => Promise<void>;
  /** Lets this many milliseconds pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** Tries until it is true: work in progress needs a moment, but none of the page's time. */
  readonly until: (comesTrue: () => boolean | Promise<boolean>, otherwise: () => string) => Promise<void>;
  /** Whether the machines of the site are in these states: some look the same on the page. */
  readonly isIn: (states: readonly string[]) => boolean | Promise<boolean>;
  /** Goes to another page of the site, by its address. */
  readonly go: (to: string) => Promise<void>;
  /** Another tab logs in or out. */
  readonly tellFromOtherTab: (signedIn: boolean) => Promise<void>;
  /** Another tab moves money. */
  readonly moveMoneyInOtherTab: () => Promise<void>;
  /** The look of the site is chosen in another tab. */
  readonly keepInOtherTab: (kept: { readonly lang: string; readonly theme: 'dark' | 'light' }) => Promise<void>;
  readonly popups: Popups;
  readonly frame: GameFrame;
  readonly files: Files;
  /** The person looks at another tab, or comes back. */
  readonly lookAway: (isAway: boolean) => Promise<void>;
  /** Sets whether the browser may keep anything. */
  readonly allow: (kept: Kept, isAllowed: boolean) => Promise<void>;
  /**
   * Everything that the browser keeps and shows of the site outside the page: storages, cookies, the address, the
   * history's state, the console.
   */
  readonly kept: () => Promise<readonly string[]>;
}
