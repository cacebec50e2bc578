import type { EventObject } from 'xstate';
import { expect } from 'vitest';
import type { Flow } from '../../flowbook/flow.ts';
import { heartAnswers } from '../../flowbook/flows/hearts.ts';
import type { Recorder } from '../../flowbook/hears.ts';
import { accountDialog } from '../../machines/common/accountDialog.ts';
import type { favouritesMachine } from '../../machines/lobby/favourites.machine.ts';
import type { HeartsInput } from '../../machines/lobby/hearts.ts';
import type { lotteryFavouritesMachine } from '../../machines/lobby/lotteryFavourites.machine.ts';
import { Scenario, type Happening } from './scenario.ts';

type HeartMachine = typeof favouritesMachine | typeof lotteryFavouritesMachine;
type Does = Happening<HeartMachine>;

export const owner = { type: 'account.changed', account: 'owner', username: 'mai' } as const;
const trial = { type: 'account.changed', account: 'trial', username: 'trial1' } as const;
export const nobody = { type: 'account.changed', account: 'visitor', username: '' } as const;
const declined = { type: 'login.answered', loggedIn: false } as const;
const loggedIn = { type: 'login.answered', loggedIn: true } as const;
const { register, 'not now': notNow } = heartAnswers['dialog.answered'];
const registering = { type: 'dialog.answered', ...register } as const;
const closing = { type: 'dialog.answered', ...notNow } as const;

/** What a flow does in its own words: one heart is pressed or another, and the account turns out to have none yet. */
type Ways = Readonly<Record<'press' | 'pressOther' | 'haveNone', Does>>;
type Steps = readonly (Does | keyof Ways)[];
type Cases<Seen extends unknown[]> = readonly (readonly [title: string, steps: Steps, ...seen: Seen])[];

/** Runs a flow of hearts in its own ways. */
export const heartRuns =
  <M extends HeartMachine>(flow: Flow<M>, ways: Ways) =>
  (steps: Steps): Scenario<M> =>
    new Scenario(flow).play(...(steps.map((step) => (typeof step === 'string' ? ways[step] : step)) as Happening<M>[]));

export const heartStates: Cases<[state: string]> = [
  ['R5.22 a visitor has no favourites', [], 'visitor'],
  ['R5.22 a heart that a visitor presses needs a login', ['press'], 'loggingIn'],
  ['R5.22 a second press on a heart still needs the login', ['press', 'pressOther'], 'loggingIn'],
  ['R5.22 a login that is given up sets no heart', ['press', declined], 'visitor'],
  ['R5.22 a login in progress is waited for', ['press', loggedIn], 'loggingIn'],
  ['R5.23 a trial has no favourites', [trial], 'trial'],
  ['R5.23 a heart that a trial presses changes nothing', [trial, 'press'], 'trial'],
  ['the favourites of an account disappear at the logout', [owner, 'haveNone', nobody], 'visitor'],
];

export const heartsAfterLogin: Cases<[set: readonly ('one' | 'other')[]]> = [
  ['R5.22 the heart of a visitor is set by the login', ['press', owner, 'haveNone'], ['one']],
  [
    'R5.22 only the heart that was pressed last awaits the login',
    ['press', 'pressOther', owner, 'haveNone'],
    ['other'],
  ],
  ['R5.22 a login that is given up forgets the heart', ['press', declined, owner, 'haveNone'], []],
  ['R5.22 R5.23 the login as a trial sets no heart', ['press', trial, nobody, owner, 'haveNone'], []],
];

const asked = { type: 'login.require', replyTo: true };
const warned = { type: 'dialog.open', name: register.name, content: accountDialog('header_register'), replyTo: true };
const withdrawn = { type: 'modal.withdrawn', name: register.name };
const led = { type: 'location.go', to: '/register', replace: false };

type Who = keyof HeartsInput;

/** Events that other flows receive from hearts; `replyTo` is true if the flow itself is to be answered. */
export const heartTellings: Cases<[who: Who, heard: readonly object[]]> = [
  ['R5.22 a visitor is asked to log in, and the favourites hear how that ended', ['press'], 'session', [asked]],
  ['R4.23 R5.23 a trial is warned that a real account is needed', [trial, 'press'], 'dialogs', [warned]],
  ['R4.23 the warning closes with the trial', [trial, 'press', nobody], 'dialogs', [warned, withdrawn]],
  ['R4.23 a trial that confirms is led to the registration', [trial, 'press', registering], 'location', [led]],
  ['R4.23 a trial that closes the warning stays', [trial, 'press', closing], 'location', []],
];

export const expectHeard = ({ snapshot, run }: Scenario<HeartMachine>, who: Who, told: readonly object[]): void => {
  const { heard } = snapshot.context[who] as Recorder<EventObject & { replyTo?: unknown }>;
  const isFlow = ({ replyTo }: { replyTo?: unknown }) => replyTo === run.actor;
  expect(heard.map((event) => ('replyTo' in event ? { ...event, replyTo: isFlow(event) } : event))).toEqual(told);
};
